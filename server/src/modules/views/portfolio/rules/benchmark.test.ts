import { describe, expect, test } from 'vitest';
import { growthOfPrices, growthOfRate } from './benchmark.ts';

describe('a benchmark', () => {
  test('of a rate compounds by day, and earns exactly the rate in 365 days', () => {
    const on = growthOfRate(0.05, 1000);
    expect([on(1000), on(1365), on(1730)]).toEqual(['0.00', '5.00', '10.25']);
  });

  test('of a class is the average of its assets from the first day, whatever their prices', () => {
    const prices: Record<string, readonly bigint[]> = {
      dear: [1_000_00n, 1_100_00n],
      cheap: [1_00n, 80n],
      unpriced: [0n, 5_00n],
    };
    const on = growthOfPrices(Object.keys(prices), (id, day) => prices[id]?.[day] ?? 0n, 0);
    expect([on(0), on(1)]).toEqual(['0.00', '-5.00']);
  });

  test('without a price on the first day has no return', () => {
    expect(growthOfPrices(['a'], () => 0n, 0)(5)).toBeNull();
  });
});
