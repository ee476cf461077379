import { expect, test } from 'vitest';
import { mostOf, RemainingLevels } from './price-levels.ts';

test('sums price levels, rounds down once and adds the fee', () => {
  // 2.5 units at $100.00 and 0.5 at $101.01 cost $300.505, of which 0.5 % is $1.5025.
  const levels = [
    [100_00, 2_500],
    [101_01, 500],
  ] as const;
  expect(mostOf(levels, 0)).toBe(300_50n);
  expect(mostOf(levels, 50)).toBe(302_00n);
  // A thousandth of 999 cents is less than one cent.
  expect([mostOf([[999, 1]], 0), mostOf([[1_000, 1]], 0), mostOf([], 50)]).toEqual([0n, 1n, 0n]);
});

test('lets a better price use the quantity of a worse one, but not the reverse', () => {
  const bought = new RemainingLevels('buy', [
    [100_00, 10],
    [101_00, 5],
  ]);
  expect([99_00, 100_00, 101_00, 102_00].map((price) => bought.quantityAt(price))).toEqual([
    15, 15, 5, 0,
  ]);
  bought.take(100_00, 12);
  expect([bought.quantityAt(100_00), bought.quantityAt(101_00)]).toEqual([3, 3]);
  const sold = new RemainingLevels('sell', [
    [100_00, 10],
    [99_00, 5],
  ]);
  expect([101_00, 100_00, 99_00, 98_00].map((price) => sold.quantityAt(price))).toEqual([
    15, 15, 5, 0,
  ]);
  sold.take(99_00, 4);
  expect([sold.quantityAt(100_00), sold.quantityAt(99_00)]).toEqual([11, 1]);
});
