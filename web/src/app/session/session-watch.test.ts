import { expect, it } from 'vitest';
import { watchOf } from './session-watch.tsx';

const MINUTE = 60_000;

it('warns in the last 5 of 120 idle minutes', () => {
  expect(watchOf(0, 114 * MINUTE)).toBe('quiet');
  expect(watchOf(0, 115 * MINUTE)).toBe('warn');
  expect(watchOf(0, 120 * MINUTE - 1)).toBe('warn');
  expect(watchOf(0, 120 * MINUTE)).toBe('over');
});

it('warns before the 12-hour session limit, however recent the last activity', () => {
  const endsAt = 720 * MINUTE;
  expect(watchOf(710 * MINUTE, 714 * MINUTE, endsAt)).toBe('quiet');
  expect(watchOf(714 * MINUTE, 715 * MINUTE, endsAt)).toBe('last');
  expect(watchOf(719 * MINUTE, 720 * MINUTE, endsAt)).toBe('over');
});
