import { expect, it } from 'vitest';
import { dayAt, spansAt } from './day-spans.ts';

const span = (today: string, label: string) => {
  const { from, to } = spansAt(today).find((one) => one.label === label)?.span ?? {};
  return `${from} ${to}`;
};

it('includes today in “Last n days”, and ends each month on its last day', () => {
  expect(span('2026-03-01', 'Last 7 days')).toBe('2026-02-23 2026-03-01');
  expect(span('2026-03-31', 'Last 30 days')).toBe('2026-03-02 2026-03-31');
  expect(span('2028-03-15', 'Last month')).toBe('2028-02-01 2028-02-29');
  expect(span('2026-01-10', 'Last month')).toBe('2025-12-01 2025-12-31');
  expect(span('2026-01-10', 'This month')).toBe('2026-01-01 2026-01-10');
  expect(span('2026-07-10', 'This year')).toBe('2026-01-01 2026-07-10');
  expect(span('2026-07-10', 'Last year')).toBe('2025-01-01 2025-12-31');
});

it('uses the current date in the reader’s time zone', () => {
  const at = new Date('2026-11-20T17:30:00Z');
  expect([dayAt(at, 'utc'), dayAt(at, 'utc8')]).toEqual(['2026-11-20', '2026-11-21']);
});
