import { expect, test } from 'vitest';
import { deadlineOf, isOverdue } from './deadline.ts';

test('gives a line ten business days, which skip weekends', () => {
  expect(deadlineOf('2026-11-20')).toBe('2026-12-04');
  expect(deadlineOf('2026-11-21')).toBe('2026-12-04');
  expect(deadlineOf('2026-11-22')).toBe('2026-12-04');
  expect(deadlineOf('2026-11-23')).toBe('2026-12-07');
});

test('treats the deadline itself as in time', () => {
  expect(isOverdue('2026-12-04', new Date('2026-12-04T23:59:59Z'))).toBe(false);
  expect(isOverdue('2026-12-04', new Date('2026-12-05T00:00:00Z'))).toBe(true);
});
