import { expect, test } from 'vitest';
import { reviewDue } from './days.ts';

test('a calculation is due for review within one business day', () => {
  const due = (at: string) => reviewDue(new Date(at)).toISOString().slice(0, 10);
  expect(due('2026-11-30T00:15:00Z')).toBe('2026-12-01');
  // Prepared from Friday to Sunday, due on Monday.
  expect(['2026-12-04', '2026-12-05', '2026-12-06'].map((day) => due(`${day}T00:15:00Z`))).toEqual([
    ...['2026-12-07', '2026-12-07', '2026-12-07'],
  ]);
});
