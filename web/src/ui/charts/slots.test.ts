import { expect, test } from 'vitest';
import { slotsOf } from './slots.ts';

test('keeps a place on the time axis for intervals without a trade', () => {
  expect(slotsOf([0, 60, 240], 60)).toEqual([0, 60, 120, 180, 240]);
  expect(slotsOf([60], 60)).toEqual([60]);
  expect(slotsOf([], 60)).toEqual([]);
});

test('keeps a candle between two intervals, and skips empty ones if there are too many', () => {
  expect(slotsOf([0, 90, 120], 60)).toEqual([0, 60, 90, 120]);
  const year = 365 * 86_400;
  expect(slotsOf([0, year], 60)).toEqual([0, year]);
});
