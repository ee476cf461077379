import { expect, test } from 'vitest';
import { earnsUntil } from './months.ts';

test('pays commission until the same day of the last month, or its last day', () => {
  const until = (from: string, months: number) => earnsUntil(new Date(from), months).toISOString();
  expect(until('2026-03-10T08:30:00.000Z', 12)).toBe('2027-03-10T08:30:00.000Z');
  expect(until('2026-08-31T08:30:00.000Z', 6)).toBe('2027-02-28T08:30:00.000Z');
  expect(until('2023-08-31T08:30:00.000Z', 6)).toBe('2024-02-29T08:30:00.000Z');
  expect(until('2026-01-31T00:00:00.000Z', 1)).toBe('2026-02-28T00:00:00.000Z');
});
