import { expect, test } from 'vitest';
import { slotsOf } from './slots.ts';

test('keeps the place of intervals without a trade on the time axis', () => {
  expect(slotsOf([0, 60, 240], 60)).toEqual([0, 60, 120, 180, 240]);
  expect(slotsOf([60], 60)).toEqual([60]);
  expect(slotsOf([], 60)).toEqual([]);
});

test('keeps a candle that starts off the grid, and does not fill years of minutes', () => {
  expect(slotsOf([0, 90, 120], 60)).toEqual([0, 60, 90, 120]);
  const year = 365 * 86_400;
  expect(slotsOf([0, year], 60)).toEqual([0, year]);
});
