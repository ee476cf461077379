import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, utcDay } from '../../kernel/moment.ts';
import { dueDay, proposedAmount, scheduleWords } from './schedule.ts';

describe('the due day', () => {
  test('is the latest Monday or 15th up to today, but never before the schedule starts', () => {
    const weekly = { every: 'week', day: 1 } as const;
    expect(dueDay(weekly, '2026-11-01', '2026-11-02')).toBe('2026-11-02');
    expect(dueDay(weekly, '2026-11-01', '2026-11-08')).toBe('2026-11-02');
    expect(dueDay(weekly, '2026-11-03', '2026-11-08')).toBeUndefined();
    const monthly = { every: 'month', day: 15 } as const;
    expect(dueDay(monthly, '2026-10-01', '2026-11-14')).toBe('2026-10-15');
    expect(dueDay({ ...monthly, every: 'never' }, '2026-10-01', '2026-11-14')).toBeUndefined();
  });

  test('falls on a Sunday for day 7', () => {
    expect(dueDay({ every: 'week', day: 7 }, '2026-11-01', '2026-11-01')).toBe('2026-11-01');
  });

  test('is never more than one period ago', () => {
    const start = Date.parse('2026-01-01');
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 900 }), fc.integer({ min: 1, max: 7 }), (at, day) => {
        const today = start + at * DAY;
        const week = dueDay({ every: 'week', day }, '2026-01-01', utcDay(today));
        expect(today - Date.parse(week ?? '')).toBeLessThan(7 * DAY);
        const month = dueDay({ every: 'month', day }, '2026-01-01', utcDay(today));
        expect(today - Date.parse(month ?? '')).toBeLessThan(31 * DAY);
      }),
    );
  });
});

test('the schedule proposes the amount above the buffer, and nothing below its minimum', () => {
  const terms = { minimum: 500_00n, buffer: 100_00n };
  expect(proposedAmount(terms, 600_00n)).toBe(500_00n);
  expect(proposedAmount(terms, 599_99n)).toBeUndefined();
  expect(proposedAmount(terms, -1n)).toBeUndefined();
});

test('the description of a schedule names its day, minimum and buffer', () => {
  const terms = { minimum: 500_00n, buffer: 100_00n };
  expect(scheduleWords({ every: 'week', day: 5, ...terms })).toBe(
    'Every Friday, from $500.00, keeping $100.00',
  );
  expect(scheduleWords({ every: 'month', day: 1, ...terms })).toBe(
    'On day 1 of every month, from $500.00, keeping $100.00',
  );
  expect(scheduleWords({ every: 'never', day: 1, ...terms })).toBe('No schedule');
});
