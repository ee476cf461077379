import { expect, test } from 'vitest';
import { dueWords, isPastDue } from './nav-due.ts';

test('a value is good on its due date, and overdue from the next day on', () => {
  expect(dueWords('2026-11-24', new Date('2026-11-24T23:00:00Z'))).toBe('Due 24 Nov 2026');
  expect(dueWords('2026-11-24', new Date('2026-11-25T00:00:00Z'))).toBe(
    'Overdue since 24 Nov 2026',
  );
});

test('without a due date it is never past due', () => {
  expect(isPastDue(null)).toBe(false);
  expect(isPastDue('2020-01-01')).toBe(true);
});
