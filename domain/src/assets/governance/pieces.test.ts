import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEAST_VOTERS } from './disclosure.ts';
import { denominationsOf, distributePieces, splitOf, splitTotals } from './pieces.ts';

// The pieces must fit any votes of the same number and total, and add up to each vote.

const sum = (weights: readonly bigint[]) => weights.reduce((all, one) => all + one, 0n);
const weights = (least: number, most: number) =>
  fc.array(
    fc.oneof(
      fc.bigInt({ min: 1n, max: 40n }),
      fc.bigInt({ min: 1n, max: 10n ** 6n }),
      fc.bigInt({ min: 1n, max: 900n }).map((units) => units * 1_000n),
      fc.bigInt({ min: 10n ** 8n, max: 10n ** 9n }),
    ),
    { minLength: least, maxLength: most },
  );

test('splits every vote completely into standard denominations', () => {
  fc.assert(
    fc.property(weights(1, 40), fc.nat(), (snapshot, at) => {
      const voted = snapshot.slice(0, 1 + (at % snapshot.length));
      const [split] = splitTotals([{ weight: sum(voted), votes: voted.length }], snapshot);
      const { unit } = denominationsOf(snapshot);
      expect(split?.rest).toBe(0n);
      for (const { denomination } of split?.pieces ?? []) {
        const times = denomination / unit;
        expect([denomination % unit, times & (times - 1n)]).toEqual([0n, 0n]);
      }
      expect(distributePieces(split?.pieces ?? [], voted).map(sum)).toEqual(voted);
    }),
    // Two of four voted, and the largest denomination alone nearly fills the list.
    { examples: [[[999_993n, 1n, 100_000_000n, 1_000n], 21]] },
  );
});

test('published pieces fit any set of votes of the same count and total weight', () => {
  const moves = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.bigInt({ min: 0n, max: 10n ** 9n })));
  fc.assert(
    fc.property(weights(2, 30), moves, (voted, moved) => {
      const { pieces } = splitOf(
        { weight: sum(voted), votes: voted.length },
        { ...denominationsOf(voted), unit: 1n, smallest: 1n, largest: 1n << 20n },
      );
      const others = [...voted];
      for (const [from, to, most] of moved) {
        const [giver, taker] = [from % others.length, to % others.length];
        const given = (others[giver] ?? 1n) - 1n < most ? (others[giver] ?? 1n) - 1n : most;
        others[giver] = (others[giver] ?? 0n) - given;
        others[taker] = (others[taker] ?? 0n) + given;
      }
      expect(distributePieces(pieces, others).map(sum)).toEqual(others);
    }),
  );
});

test('no denomination exceeds the fifth-largest holding', () => {
  fc.assert(
    fc.property(weights(1, 30), (snapshot) => {
      const { largest } = denominationsOf(snapshot);
      const held = snapshot.filter((weight) => weight >= largest).length;
      expect(held).toBeGreaterThanOrEqual(Math.min(LEAST_VOTERS, snapshot.length));
    }),
  );
});

test('limits the number of lines and reports the remainder of each total', () => {
  const most = 400;
  fc.assert(
    fc.property(weights(1, 120), fc.nat(), (snapshot, at) => {
      const [one, other] = [
        snapshot.filter((_, i) => i <= at % 120),
        snapshot.slice((at % 120) + 1),
      ];
      const voted = [one, other];
      const totals = voted.map((votes) => ({ weight: sum(votes), votes: votes.length }));
      const splits = splitTotals(totals, snapshot, most);
      const lines = splits.flatMap(({ pieces }) => pieces.map(({ count }) => count));
      expect(lines.reduce((all, count) => all + count, 0)).toBeLessThanOrEqual(most);
      for (const [i, { pieces, rest }] of splits.entries()) {
        const votes = voted[i] ?? [];
        const dealt = distributePieces(pieces, votes);
        expect(sum(dealt.map(sum)) + rest).toBe(sum(votes));
        for (const [vote, own] of dealt.entries()) {
          expect(sum(own)).toBeLessThanOrEqual(votes[vote] ?? 0n);
        }
      }
    }),
  );
});

test('lists one line per vote in a poll with one vote per holder', () => {
  const [split] = splitTotals(
    [{ weight: 7n, votes: 7 }],
    Array.from({ length: 9 }, () => 1n),
  );
  expect(split).toEqual({ pieces: [{ denomination: 1n, count: 7 }], rest: 0n });
});
