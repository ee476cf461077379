import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { disclosedOf, LEAST_VOTERS, votedAtLeast } from './disclosure.ts';

// A total over few voters reveals their votes, so every total that is published or can be derived
// covers enough.

const total = (key: string, votes: number) => ({ key, votes, weight: BigInt(votes) * 10n });
const published = (...votes: number[]) => {
  const { alone, merged } = disclosedOf(votes.map((count, i) => total(String(i), count)));
  return { alone: alone.map(({ votes: count }) => count), merged: merged?.votes ?? null };
};

describe('published totals of a secret poll', () => {
  it('are separate for options with at least five voters', () => {
    expect(published(5, 9, 12)).toEqual({ alone: [5, 9, 12], merged: null });
  });

  it('are merged into one sum for options with fewer than five voters', () => {
    expect(published(14, 3, 2)).toEqual({ alone: [14], merged: 5 });
  });

  it('merge one more option if the merged sum would cover fewer than five voters', () => {
    expect(published(14, 6, 0)).toEqual({ alone: [14], merged: 6 });
    expect(published(17, 2, 0)).toEqual({ alone: [], merged: 19 });
  });

  it('are merged into one for polls of up to five voters and for unanimous polls', () => {
    expect(published(3, 2, 0)).toEqual({ alone: [], merged: 5 });
    expect(published(1, 0, 0)).toEqual({ alone: [], merged: 1 });
    expect(published(19, 0, 0)).toEqual({ alone: [], merged: 19 });
  });

  it('are zero for a poll without votes', () => {
    expect(published(0, 0, 0)).toEqual({ alone: [0, 0, 0], merged: null });
  });
});

test('no published or derived total covers fewer than five voters, unless it covers all', () => {
  const counts = fc.array(fc.nat({ max: 12 }), { minLength: 3, maxLength: 11 });
  fc.assert(
    fc.property(counts, (votes) => {
      const all = votes.reduce((sum, one) => sum + one, 0);
      const totals = votes.map((count, i) => total(String(i), count));
      const { alone, merged } = disclosedOf(totals);
      const least = Math.min(LEAST_VOTERS, all);
      for (const one of alone) expect(one.votes).toBeGreaterThanOrEqual(least);
      if (merged) expect(merged.votes).toBeGreaterThanOrEqual(least);
      const keys = [...alone.map(({ key }) => key), ...(merged?.keys ?? [])];
      expect(keys.sort()).toEqual(totals.map(({ key }) => key).sort());
      const shown = [...alone, ...(merged ? [merged] : [])];
      expect(shown.reduce((sum, one) => sum + one.weight, 0n)).toBe(BigInt(all) * 10n);
      const hidden = totals.filter(({ key }) => merged?.keys.includes(key));
      for (const one of hidden) {
        for (const other of alone) expect(one.votes).toBeLessThanOrEqual(other.votes);
      }
    }),
  );
});

test('interim turnout is shown in steps of five, at least five below the electorate', () => {
  fc.assert(
    fc.property(fc.nat({ max: 200 }), fc.nat({ max: 200 }), (votes, others) => {
      const electorate = votes + others;
      const shown = votedAtLeast(votes, electorate);
      expect(shown % LEAST_VOTERS).toBe(0);
      expect(shown).toBeLessThanOrEqual(votes);
      if (shown > 0) expect(electorate - shown).toBeGreaterThanOrEqual(LEAST_VOTERS);
      // By a full step or not at all.
      const after = votedAtLeast(votes + 1, electorate + 1) - votedAtLeast(votes, electorate + 1);
      expect([0, LEAST_VOTERS]).toContain(after);
    }),
  );
  expect([0, 4, 5, 9, 15, 19, 20].map((votes) => votedAtLeast(votes, 20))).toEqual([
    0, 0, 5, 5, 15, 15, 15,
  ]);
});
