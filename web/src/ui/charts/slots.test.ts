import { expect, test } from 'vitest';
import { firstVisible, labelRoom, slotsOf } from './slots.ts';

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

test('continues to a later time, so that a quiet time up to now is seen', () => {
  expect(slotsOf([0, 60], 60, 200)).toEqual([0, 60, 120, 180]);
  expect(slotsOf([0, 60], 60, 20)).toEqual([0, 60]);
});

test('leaves room for the first label, whatever the width and the density', () => {
  for (const [intervals, width] of [
    [28, 640],
    [90, 640],
    [28, 320],
  ] as const) {
    const room = labelRoom(intervals, width);
    const pixels = (room * width) / (intervals + room);
    expect(pixels).toBeCloseTo(22);
  }
  expect(labelRoom(28, 10)).toBe(28);
});

test('shows the newest 90 intervals, or as many as hold 30 candles', () => {
  const busy = Array.from({ length: 200 }, (_, at) => at * 60);
  expect(firstVisible(slotsOf(busy, 60), busy)).toBe(110);
  const quiet = Array.from({ length: 40 }, (_, at) => at * 600);
  const slots = slotsOf(quiet, 60);
  expect(slots[firstVisible(slots, quiet)]).toBe(10 * 600);
  expect(firstVisible([0, 60], [0, 60])).toBe(-18);
});
