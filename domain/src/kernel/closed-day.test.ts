import { expect, test } from 'vitest';
import { closeOf, dayAfter, lastClosedDay } from './closed-day.ts';

test('a day closes at midnight UTC', () => {
  expect(closeOf('2026-11-30')).toEqual(new Date('2026-12-01T00:00:00Z'));
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
});

test('a day is closed once bookings from before midnight have committed', () => {
  expect(lastClosedDay(new Date('2026-12-01T00:14:59Z'))).toBe('2026-11-29');
  expect(lastClosedDay(new Date('2026-12-01T00:15:00Z'))).toBe('2026-11-30');
});
