import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Ask, allocate } from './allocation.ts';

const step = fc.constantFrom(1n, 10n, 100n, 1000n);
const shared = step.chain((size) =>
  fc.record({
    step: fc.constant(size),
    asks: fc
      .array(fc.bigInt(1n, 5_000n), { minLength: 1, maxLength: 60 })
      .map((list) => list.map((n, i): Ask => ({ id: `${i}`, units: n * size }))),
    available: fc.bigInt(1n, 100_000n).map((n) => n * size),
  }),
);
const total = (list: readonly bigint[]) => list.reduce((sum, n) => sum + n, 0n);
const asksOf = (...units: bigint[]) => units.map((n, i): Ask => ({ id: `${i}`, units: n }));
const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

describe.each(['first_come', 'pro_rata'] as const)('allocation by %s', (rule) => {
  test('allocates all available units in whole steps, never more than requested', () => {
    fc.assert(
      fc.property(shared, ({ asks, available, step: size }) => {
        const given = allocate(asks, available, size, rule);
        expect(given).toHaveLength(asks.length);
        expect(total(given)).toBe(smaller(available, total(asks.map((a) => a.units))));
        for (const [i, units] of given.entries()) {
          expect(units >= 0n && units <= (asks[i]?.units ?? 0n)).toBe(true);
          expect(units % size).toBe(0n);
        }
      }),
    );
  });
});

describe('pro rata allocation', () => {
  test('allocates each commitment within one step of its exact share', () => {
    fc.assert(
      fc.property(shared, ({ asks, available, step: size }) => {
        const asked = total(asks.map((a) => a.units));
        fc.pre(asked > available);
        const given = allocate(asks, available, size, 'pro_rata');
        for (const [i, ask] of asks.entries()) {
          const distance = (given[i] ?? 0n) * asked - ask.units * available;
          expect(distance < size * asked && distance > -size * asked).toBe(true);
        }
      }),
    );
  });

  test('gives no less to a larger commitment, or to the earlier of two equal ones', () => {
    fc.assert(
      fc.property(shared, ({ asks, available, step: size }) => {
        const given = allocate(asks, available, size, 'pro_rata');
        for (let i = 0; i < asks.length; i++) {
          for (let j = i + 1; j < asks.length; j++) {
            const [a, b] = [asks[i]?.units ?? 0n, asks[j]?.units ?? 0n];
            const [x, y] = [given[i] ?? 0n, given[j] ?? 0n];
            if (a >= b + size) expect(x + size > y).toBe(true);
            if (a === b) expect(x >= y).toBe(true);
          }
        }
      }),
    );
  });

  test('assigns the remainder to the largest fraction, then to the earliest commitment', () => {
    // 10 requested, 7 available: exact shares 2.1, 2.1, 2.8; the spare unit goes to 0.8.
    expect(allocate(asksOf(3000n, 3000n, 4000n), 7000n, 1000n, 'pro_rata')).toEqual([
      2000n,
      2000n,
      3000n,
    ]);
    // 4 available: exact shares 2.4, 1.6. The smaller request lost more.
    expect(allocate(asksOf(6000n, 4000n), 4000n, 1000n, 'pro_rata')).toEqual([2000n, 2000n]);
    const equal = asksOf(1000n, 1000n, 1000n);
    expect(allocate(equal, 2000n, 1000n, 'pro_rata')).toEqual([1000n, 1000n, 0n]);
  });

  test('never allocates more than requested, even if units remain', () => {
    // 1.333 rounds down to one; a second would exceed the 1.5 requested.
    expect(allocate(asksOf(1500n, 1500n, 1500n), 4000n, 1000n, 'pro_rata')).toEqual([
      1000n,
      1000n,
      1000n,
    ]);
  });
});

describe('first-come allocation', () => {
  test('fills the earliest commitments and scales back the last', () => {
    const asks = asksOf(5000n, 4000n, 3000n);
    expect(allocate(asks, 7000n, 1000n, 'first_come')).toEqual([5000n, 2000n, 0n]);
  });

  test('never allocates a fraction of a step', () => {
    expect(allocate(asksOf(5000n, 4000n), 7900n, 1000n, 'first_come')).toEqual([5000n, 2000n]);
  });
});

test.each(['first_come', 'pro_rata'] as const)(
  'allocates an exactly subscribed offering in full, by %s',
  (rule) => {
    expect(allocate(asksOf(1500n, 2500n), 4000n, 1000n, rule)).toEqual([1500n, 2500n]);
    expect(allocate(asksOf(1500n, 2501n), 4000n, 1000n, rule)).not.toEqual([1500n, 2501n]);
    expect(allocate(asksOf(1000n, 1500n), 2500n, 1000n, rule)).toEqual([1000n, 1500n]);
    expect(allocate([], 4000n, 1000n, rule)).toEqual([]);
  },
);
