import { expect, test } from 'vitest';
import { isBeyondTolerance, NAV_TOLERANCE_BPS, navChangeBps } from './nav.machine.ts';

test('states a NAV change in whole basis points of the previous NAV', () => {
  expect(navChangeBps(undefined, 100_00n)).toBeNull();
  expect(navChangeBps(100_00n, 110_00n)).toBe(1_000n);
  expect(navChangeBps(100_00n, 90_00n)).toBe(-1_000n);
  expect(navChangeBps(100_00n, 100_00n)).toBe(0n);
});

test('a change one cent beyond the tolerance exceeds it in either direction', () => {
  const isBeyond = (before: bigint | undefined, after: bigint) =>
    isBeyondTolerance(before, after, NAV_TOLERANCE_BPS);
  expect([isBeyond(110_00n, 121_00n), isBeyond(110_00n, 121_01n)]).toEqual([false, true]);
  expect([isBeyond(110_00n, 99_00n), isBeyond(110_00n, 98_99n)]).toEqual([false, true]);
  expect(isBeyond(undefined, 1_000_000_00n)).toBe(false);
  expect(isBeyondTolerance(100n, 101n, 99)).toBe(true);
});
