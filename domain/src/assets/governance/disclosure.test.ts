import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { disclosedOf, LEAST_VOTERS, votedAtLeast } from './disclosure.ts';

// Few voters' total reveals their votes: every published total, and every difference of totals from
// the turnout, must cover enough voters.

const total = (key: string, votes: number) => ({ key, votes, weight: BigInt(votes) * 10n });
const published = (...votes: number[]) => {
  const { alone, merged } = disclosedOf(votes.map((count, i) => total(String(i), count)));
  return { alone: alone.map(({ votes: count }) => count), merged: merged?.votes ?? null };
};

describe('the totals of a secret poll', () => {
  it('are published one by one where at least five voters chose each', () => {
    expect(published(5, 9, 12)).toEqual({ alone: [5, 9, 12], merged: null });
  });

  it('are one sum for the options that fewer chose', () => {
    expect(published(14, 3, 2)).toEqual({ alone: [14], merged: 5 });
  });

  it('take the next smallest option in where subtracting would leave fewer', () => {
    expect(published(14, 6, 0)).toEqual({ alone: [14], merged: 6 });
    expect(published(17, 2, 0)).toEqual({ alone: [], merged: 19 });
  });

  it('say nothing of a poll with five voters or fewer, nor of a unanimous one', () => {
    expect(published(3, 2, 0)).toEqual({ alone: [], merged: 5 });
    expect(published(1, 0, 0)).toEqual({ alone: [], merged: 1 });
    expect(published(19, 0, 0)).toEqual({ alone: [], merged: 19 });
  });

  it('of a poll in which no one voted are zeros', () => {
    expect(published(0, 0, 0)).toEqual({ alone: [0, 0, 0], merged: null });
  });
});

test('whatever is voted, no published or subtracted total covers fewer than five or all', () => {
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
      // A smaller option is never shown while a larger one is hidden.
      const hidden = totals.filter(({ key }) => merged?.keys.includes(key));
      for (const one of hidden) {
        for (const other of alone) expect(one.votes).toBeLessThanOrEqual(other.votes);
      }
    }),
  );
});

test('the number of voters shown while a poll runs leaves five or none apart from each other', () => {
  fc.assert(
    fc.property(fc.nat({ max: 200 }), fc.nat({ max: 200 }), (votes, others) => {
      const electorate = votes + others;
      const shown = votedAtLeast(votes, electorate);
      expect(shown % LEAST_VOTERS).toBe(0);
      expect(shown).toBeLessThanOrEqual(votes);
      if (shown > 0) expect(electorate - shown).toBeGreaterThanOrEqual(LEAST_VOTERS);
      // One more vote moves it by a full step or not at all.
      const after = votedAtLeast(votes + 1, electorate + 1) - votedAtLeast(votes, electorate + 1);
      expect([0, LEAST_VOTERS]).toContain(after);
    }),
  );
  expect([0, 4, 5, 9, 15, 19, 20].map((votes) => votedAtLeast(votes, 20))).toEqual([
    0, 0, 5, 5, 15, 15, 15,
  ]);
});
