import { expect, it } from 'vitest';
import { forgetFailure, keepFailure, lastFailure } from './last-failure.ts';

it('a failure’s message appears on the page it leads to, until the user leaves it', () => {
  keepFailure('Manager not found', '/404');
  forgetFailure('/assets/manager/x', '/404');
  expect(lastFailure('/404')).toBe('Manager not found');
  expect([lastFailure('/nothing-is-here'), lastFailure('/unauthorized')]).toEqual([
    undefined,
    undefined,
  ]);
  forgetFailure('/404', '/404');
  expect(lastFailure('/404')).toBe('Manager not found');
  forgetFailure('/404', '/market');
  expect(lastFailure('/404')).toBeUndefined();
});

it('a later failure shows its own message on its own page', () => {
  keepFailure('Logged out due to inactivity', '/unauthorized');
  keepFailure('Manager not found', '/404');
  forgetFailure('/unauthorized', '/404');
  expect(lastFailure('/404')).toBe('Manager not found');
});
