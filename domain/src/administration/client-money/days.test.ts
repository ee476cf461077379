import { describe, expect, test } from 'vitest';
import { closeOf, lastClosedDay, reviewDue } from './days.ts';

describe('the days of client money calculations', () => {
  test('close at midnight UTC', () => {
    expect(closeOf('2026-11-30')).toEqual(new Date('2026-12-01T00:00:00Z'));
  });

  test('are calculated once bookings from before midnight have committed', () => {
    expect(lastClosedDay(new Date('2026-12-01T00:14:59Z'))).toBe('2026-11-29');
    expect(lastClosedDay(new Date('2026-12-01T00:15:00Z'))).toBe('2026-11-30');
  });

  test('are due for review within one business day', () => {
    const due = (at: string) => reviewDue(new Date(at)).toISOString().slice(0, 10);
    expect(due('2026-11-30T00:15:00Z')).toBe('2026-12-01');
    // Prepared from Friday to Sunday, due on Monday.
    expect(
      ['2026-12-04', '2026-12-05', '2026-12-06'].map((day) => due(`${day}T00:15:00Z`)),
    ).toEqual([...['2026-12-07', '2026-12-07', '2026-12-07']]);
  });
});
