import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundsOf, daysIn, lastDays, lastWhole, partsOf, periodBefore, stepOf } from './periods.ts';

const day = fc
  .integer({ min: 0, max: 5_000 })
  .map((n) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10));
const periods = fc
  .tuple(day, fc.integer({ min: 1, max: 1_096 }))
  .map(([to, days]) => lastDays(days, new Date(`${to}T12:00:00Z`)));

describe('report periods', () => {
  test('are compared with the preceding period of equal length, without a gap', () => {
    fc.assert(
      fc.property(periods, (period) => {
        const before = periodBefore(period);
        expect(daysIn(before)).toBe(daysIn(period));
        expect(boundsOf(before)[1]).toEqual(boundsOf(period)[0]);
      }),
    );
  });

  test('are split into ordered parts that start on the first day and cover each day once', () => {
    fc.assert(
      fc.property(periods, (period) => {
        const parts = partsOf(period);
        expect(parts[0]).toBe(period.from);
        expect([...parts].sort()).toEqual(parts);
        expect(new Set(parts).size).toBe(parts.length);
        expect(parts.at(-1)?.localeCompare(period.to)).toBeLessThanOrEqual(0);
        expect(parts.length).toBeLessThanOrEqual(38);
      }),
    );
  });

  test('leave no gap between one complete period and the next, and never include today', () => {
    const moments = fc.integer({ min: 0, max: 5_000 * 24 }).map((n) => Date.UTC(2020, 0, 1, n));
    fc.assert(
      fc.property(moments, fc.constantFrom('day', 'week', 'month'), (moment, every) => {
        const period = lastWhole(every, new Date(moment));
        const [, end] = boundsOf(period);
        expect(end.getTime()).toBeLessThanOrEqual(moment);
        const before = lastWhole(every, new Date(boundsOf(period)[0].getTime()));
        expect(boundsOf(before)[1]).toEqual(boundsOf(period)[0]);
      }),
    );
    const at = new Date('2026-03-01T06:00:00Z');
    expect(lastWhole('day', at)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(lastWhole('week', at)).toEqual({ from: '2026-02-16', to: '2026-02-22' });
    expect(lastWhole('month', at)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });

  test('are split by day, week or calendar month, depending on their length', () => {
    const until = new Date('2026-11-24T23:00:00Z');
    expect(stepOf(lastDays(31, until))).toBe('day');
    expect(stepOf(lastDays(90, until))).toBe('week');
    expect(partsOf({ from: '2026-01-15', to: '2026-12-02' })).toEqual([
      ...['2026-01-15', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01'],
      ...['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01'],
    ]);
    expect(lastDays(30, until)).toEqual({ from: '2026-10-26', to: '2026-11-24' });
  });
});
