import { expect, test } from 'vitest';
import { datesOf } from './dates.ts';

const now = new Date('2026-01-02T09:00:00Z');

test('an entry that a bank east of UTC dates tomorrow counts for today', () => {
  const tomorrow = { bookedOn: '2026-01-03', valuedOn: '2026-01-03' };
  expect(datesOf(tomorrow, undefined, now)).toEqual({
    bookedOn: '2026-01-02',
    valuedOn: '2026-01-03',
    belongsTo: null,
  });
});

test('an entry booked on the day of its recording needs no dates', () => {
  const today = { bookedOn: '2026-01-02', valuedOn: '2026-01-02' };
  expect(datesOf(today, '2025-12-31', now)).toBeUndefined();
});
