import { expect, it } from 'vitest';
import { forgetFailure, keepFailure, lastFailure } from './last-failure.ts';

it('the text of a failure stands on the page that it leads to, until that page is left', () => {
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

it('a failure that comes while the page of another is shown has its own text', () => {
  keepFailure('Logged out due to inactivity', '/unauthorized');
  keepFailure('Manager not found', '/404');
  forgetFailure('/unauthorized', '/404');
  expect(lastFailure('/404')).toBe('Manager not found');
});
