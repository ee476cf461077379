import { expect, it } from 'vitest';
import { watchOf } from './session-watch.tsx';

const MINUTE = 60_000;

it('warns in the last 5 of 120 minutes after the last action', () => {
  expect(watchOf(0, 114 * MINUTE)).toBe('quiet');
  expect(watchOf(0, 115 * MINUTE)).toBe('warn');
  expect(watchOf(0, 120 * MINUTE - 1)).toBe('warn');
  expect(watchOf(0, 120 * MINUTE)).toBe('over');
});
