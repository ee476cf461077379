import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allocationBy,
  averageCost,
  firstDayOf,
  percentText,
  thin,
  valueByDay,
  worthOf,
} from './rules.ts';

describe('what a portfolio is worth', () => {
  test('a position is worth its units at the price, to the cent, never more', () => {
    expect(worthOf(12_500n, 10_462n)).toBe(130_775n);
    expect(worthOf(1n, 999n)).toBe(0n);
  });

  test('average cost is per whole unit', () => {
    expect(averageCost(505_000n, 50_000n)).toBe(10_100n);
    expect(averageCost(0n, 0n)).toBe(0n);
  });

  test('a gain says its percent of the cost, a loss with its sign, and nothing of nothing', () => {
    expect(percentText(516_450n, 3_799_125n)).toBe('13.59');
    expect(percentText(-75_020n, 3_084_500n)).toBe('-2.43');
    expect(percentText(5n, 0n)).toBeNull();
  });

  test('allocation sums by key, largest first, and its parts are the whole', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ key: fc.constantFrom('a', 'b', 'c'), value: fc.bigInt(0n, 10n ** 12n) }),
        ),
        (shares) => {
          const parts = allocationBy(shares);
          const whole = shares.reduce((sum, s) => sum + s.value, 0n);
          expect(parts.reduce((sum, p) => sum + p.value, 0n)).toBe(whole);
          for (let i = 1; i < parts.length; i++) {
            expect((parts[i - 1]?.value ?? 0n) >= (parts[i]?.value ?? 0n)).toBe(true);
          }
        },
      ),
    );
  });

  test('value by day follows cash, escrow and units, and money in escrow is not lost', () => {
    const asset = 'x';
    const none = new Map<string, bigint>();
    const points = valueByDay(
      [
        { day: 10, cash: 100_000n, escrow: 0n, deposits: 100_000n, units: none },
        { day: 12, cash: -50_500n, escrow: 50_500n, deposits: 0n, units: none },
        { day: 14, cash: 0n, escrow: -50_500n, deposits: 0n, units: new Map([[asset, 5_000n]]) },
      ],
      9,
      15,
      (_asset, day) => (day < 15 ? 10_000n : 11_000n),
    );
    expect(points.map((p) => p.value)).toEqual([
      0n,
      100_000n,
      100_000n,
      100_000n,
      100_000n,
      99_500n,
      104_500n,
    ]);
    expect(points.at(-1)?.deposits).toBe(100_000n);
  });

  test('ranges begin where they say, and a long series keeps its ends', () => {
    expect(firstDayOf('1W', 100, 3, 50)).toBe(93);
    expect(firstDayOf('YTD', 100, 3, 50)).toBe(50);
    expect(firstDayOf('ALL', 100, 3, 50)).toBe(3);
    const thinned = thin(
      Array.from({ length: 1000 }, (_, i) => i),
      120,
    );
    expect([thinned.length, thinned[0], thinned.at(-1)]).toEqual([120, 0, 999]);
  });
});
