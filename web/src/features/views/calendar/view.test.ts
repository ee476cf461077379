import { expect, test } from 'vitest';
import { type Entry, monthsOf, noteOf } from './view.ts';

const entry = (day: string, more: Partial<Entry> = {}): Entry => ({
  id: day,
  kind: 'nav_due',
  day,
  at: null,
  title: 'NAV is due',
  asset: { id: 'a', name: 'Sunrise' },
  isOwn: true,
  waits: false,
  link: '/owner/nav/a/update',
  ...more,
});

test('groups dates by month in order', () => {
  const months = monthsOf([entry('2026-11-20'), entry('2026-11-30'), entry('2027-01-01')]);
  expect(months.map(([month, dates]) => [month, dates.length])).toEqual([
    ['Nov 2026', 2],
    ['Jan 2027', 1],
  ]);
});

test('an entry shows its asset, its time if any, and whether the user owns the asset', () => {
  expect(noteOf(entry('2026-11-20'))).toBe('Sunrise · your asset');
  const at = new Date(2026, 10, 20, 12, 30).toISOString();
  expect(noteOf(entry('2026-11-20', { at, isOwn: false }))).toBe('Sunrise · 20 Nov 2026, 12:30');
});
