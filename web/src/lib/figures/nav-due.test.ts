import { expect, test } from 'vitest';
import { dueWords, isPastDue } from './nav-due.ts';

test('a NAV is current on its due date and overdue from the next day', () => {
  expect(dueWords('2026-11-24', new Date('2026-11-24T23:00:00Z'))).toBe('Due 24 Nov 2026');
  expect(dueWords('2026-11-24', new Date('2026-11-25T00:00:00Z'))).toBe(
    'Overdue since 24 Nov 2026',
  );
});

test('a NAV without a due date is never overdue', () => {
  expect(isPastDue(null)).toBe(false);
  expect(isPastDue('2020-01-01')).toBe(true);
});
