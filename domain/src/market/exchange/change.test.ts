import { expect, test } from 'vitest';
import { changeBps, changeSince } from './change.ts';

test.each([
  [100_00n, 100_84n, 84n],
  [105_00n, 100_00n, -476n],
  [3_00n, 2_00n, -3333n],
  [100_00n, 100_00n, 0n],
  [1_000_000_00n, 1_000_000_01n, 0n],
])('a price change from %s to %s is %s basis points', (from, to, bps) => {
  expect(changeBps(from, to)).toBe(bps);
});

test('a price change covers thirty days including today, whatever the hour', () => {
  const first = '2026-10-28T00:00:00.000Z';
  expect(changeSince(new Date('2026-11-26T00:00:00Z')).toISOString()).toBe(first);
  expect(changeSince(new Date('2026-11-26T23:59:59Z')).toISOString()).toBe(first);
});
