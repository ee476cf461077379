import { levelsOf, PARTS } from '@holdfast/domain/administration/liabilities/tree';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divide, hashOf, leavesOf, nodeOf, sizeFor } from './leaves.ts';

const secret = Buffer.alloc(32, 7);
const tree = { day: '2026-11-29', commodity: 'USD' };
const amounts = fc.array(fc.bigInt(1n, 10n ** 15n), { maxLength: 20 });
const of = (given: readonly bigint[]) =>
  given.map((amount, at) => ({ partyId: `party-${at}`, amount }));
const totalOf = (given: readonly { readonly amount: bigint }[]) =>
  given.reduce((sum, { amount }) => sum + amount, 0n);

describe('the leaves of a tree', () => {
  test('add up to the balances, each in four parts, and fill a power of two', () => {
    fc.assert(
      fc.property(amounts, (given) => {
        const leaves = leavesOf(secret, tree, of(given));
        expect(leaves.length).toBe(sizeFor(given.length * PARTS));
        expect(totalOf(leaves)).toBe(given.reduce((sum, amount) => sum + amount, 0n));
        expect(leaves.every(({ amount }) => amount >= 0n)).toBe(true);
        for (const { partyId, amount } of of(given)) {
          const own = leaves.filter((leaf) => leaf.partyId === partyId);
          expect(own.map(({ part }) => part).sort()).toEqual([1, 2, 3, 4]);
          expect(totalOf(own)).toBe(amount);
        }
        const nodes = leaves.map((leaf) => nodeOf(tree, leaf));
        expect(levelsOf(nodes, hashOf).at(-1)?.[0]?.sum).toBe(totalOf(leaves));
      }),
    );
  });

  test('are the same for the same secret, and have nothing in common under another', () => {
    const holdings = of(Array.from({ length: 60 }, (_, at) => BigInt(at + 1)));
    const leaves = leavesOf(secret, tree, holdings);
    expect(leavesOf(secret, tree, holdings)).toEqual(leaves);
    const other = leavesOf(Buffer.alloc(32, 8), tree, holdings);
    const seen = new Set(leaves.flatMap(({ salt, account }) => [salt, account]));
    expect(seen.size).toBe(leaves.length * 2);
    expect(other.some(({ salt, account }) => seen.has(salt) || seen.has(account))).toBe(false);
    const order = (some: typeof leaves) => some.map(({ partyId, part }) => `${partyId} ${part}`);
    expect(order(other)).not.toEqual(order(leaves));
    const nextDay = leavesOf(secret, { ...tree, day: '2026-11-30' }, holdings);
    expect(order(nextDay)).not.toEqual(order(leaves));
  });

  test('mix padding among balances, so that its place reveals nothing', () => {
    const leaves = leavesOf(secret, tree, of(Array.from({ length: 33 }, () => 1_000n)));
    const padded = leaves.flatMap(({ partyId }, at) => (partyId === undefined ? [at] : []));
    expect(padded.length).toBe(256 - 33 * PARTS);
    expect(padded[0]).toBeLessThan(20);
    expect(padded.at(-1)).toBeGreaterThan(235);
  });
});

test('an amount is divided into parts that add up to it, whatever the cuts', () => {
  const cuts = fc.array(fc.bigInt(0n, 2n ** 128n), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 18n), cuts, (amount, given) => {
      const parts = divide(amount, given);
      expect(parts.length).toBe(PARTS);
      expect(parts.every((part) => part >= 0n)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
    }),
  );
});
