import { expect, test } from 'vitest';
import { slotsOf } from './slots.ts';

test('intervals without a trade keep their place on the time axis', () => {
  expect(slotsOf([0, 60, 240], 60)).toEqual([0, 60, 120, 180, 240]);
  expect(slotsOf([60], 60)).toEqual([60]);
  expect(slotsOf([], 60)).toEqual([]);
});

test('a candle that begins off the grid is not lost, and years of minutes are not filled', () => {
  expect(slotsOf([0, 90, 120], 60)).toEqual([0, 60, 90, 120]);
  const year = 365 * 86_400;
  expect(slotsOf([0, year], 60)).toEqual([0, year]);
});
