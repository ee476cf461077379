import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allocationBy,
  averageCost,
  bpsOf,
  firstDayOf,
  pricesByDay,
  thin,
  valueByDay,
  worthOf,
} from './figures.ts';

describe('portfolio figures', () => {
  test('value a position at units times price, rounded down to the cent', () => {
    expect(worthOf(12_500n, 10_462n)).toBe(130_775n);
    expect(worthOf(1n, 999n)).toBe(0n);
  });

  test('give the average cost per whole unit', () => {
    expect(averageCost(505_000n, 50_000n)).toBe(10_100n);
    expect(averageCost(0n, 0n)).toBe(0n);
  });

  test('give a gain or loss in per cent of the cost, and none without a cost', () => {
    expect(bpsOf(516_450n, 3_799_125n)).toBe(1359n);
    expect(bpsOf(-75_020n, 3_084_500n)).toBe(-243n);
    expect(bpsOf(5n, 0n)).toBeNull();
  });

  test('sum the allocation by key, largest first, to exactly the total', () => {
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

  test('value cash, money in escrow and units day by day', () => {
    const asset = '018f0000-0000-7000-8000-000000000001';
    const none = { moved: 0n, came: 0n, went: 0n, escrow: 0n };
    const points = valueByDay(
      [],
      [
        { ...none, commodity: 'USD', day: 10, moved: 100_000n, came: 100_000n },
        { ...none, commodity: 'USD', day: 12, moved: -50_500n, escrow: 50_500n },
        { ...none, commodity: asset, day: 14, moved: 5_000n, escrow: -50_500n },
        { ...none, commodity: asset, day: 15, moved: -1_000n, went: 1_000n },
      ],
      { from: 9, to: 15 },
      (_asset, day) => (day < 15 ? 10_000n : 11_000n),
    );
    expect(points.map((p) => p.value)).toEqual([
      0n,
      100_000n,
      100_000n,
      100_000n,
      100_000n,
      99_500n,
      93_500n,
    ]);
    // The retired unit counts as an outflow at that day's price.
    expect(points.at(-1)).toMatchObject({ came: 0n, went: 11_000n });
  });

  test('value a past day at its close, else its NAV, else the offering price', () => {
    const asset = 'a';
    const dated = [
      { assetId: asset, source: 'offering' as const, day: 4, price: 100n },
      { assetId: asset, source: 'nav' as const, day: 5, price: 110n },
      { assetId: asset, source: 'trade' as const, day: 7, price: 120n },
      { assetId: asset, source: 'nav' as const, day: 8, price: 130n },
    ];
    const ask = (seesTrades: boolean) => {
      const on = pricesByDay(dated, seesTrades);
      return [4, 5, 6, 7, 8].map((day) => on(asset, day));
    };
    expect(ask(true)).toEqual([100n, 110n, 110n, 120n, 120n]);
    expect(ask(false)).toEqual([100n, 110n, 110n, 110n, 130n]);
    // Grouped by source, a later price of one source doesn't hide an earlier one of another.
    const bySource = pricesByDay(dated.toReversed(), true);
    expect([4, 5, 7].map((day) => bySource(asset, day))).toEqual([100n, 110n, 120n]);
  });

  test('start ranges on the right day and keep the ends of a long series', () => {
    expect(firstDayOf('1W', 100, 3, 50)).toBe(93);
    expect(firstDayOf('YTD', 100, 3, 50)).toBe(49);
    expect(firstDayOf('ALL', 100, 3, 50)).toBe(2);
    const thinned = thin(
      Array.from({ length: 1000 }, (_, i) => i),
      120,
    );
    expect([thinned.length, thinned[0], thinned.at(-1)]).toEqual([120, 0, 999]);
  });
});
