import { expect, test } from 'vitest';
import { signBy } from './deadline.ts';

const now = new Date('2026-11-29T10:00:00Z');
const effectiveFrom = new Date('2026-12-11T00:00:00Z');
const expiresAt = new Date('2027-01-10T00:00:00Z');

test('the deadline is the last time at which the copy can be signed', () => {
  expect(signBy({ effectiveFrom, expiresAt }, now)).toEqual(expiresAt);
  const sent = { effectiveFrom: effectiveFrom.toISOString(), expiresAt: expiresAt.toISOString() };
  expect(signBy(sent, now)).toEqual(expiresAt);
  // Unchanged when the version takes effect.
  expect(signBy({ effectiveFrom, expiresAt }, new Date('2026-12-20T00:00:00Z'))).toEqual(expiresAt);
});

test('a copy that never expires is due when its version takes effect', () => {
  expect(signBy({ effectiveFrom, expiresAt: null }, now)).toEqual(effectiveFrom);
  expect(signBy({ effectiveFrom, expiresAt: null }, effectiveFrom)).toBeNull();
});
