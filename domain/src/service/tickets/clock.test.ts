import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR, later, MINUTE } from '../../kernel/moment.ts';
import {
  addWorkingTime,
  answerDueAt,
  pausedUntil,
  resolveDueAt,
  WORKING_DAY,
  workedUntil,
  workingMs,
} from './clock.ts';

// A day of November 2026; the 16th is a Monday.
const at = (day: number, time: string) =>
  new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00.000Z`);
const clocked = { type: 'complaint', firstAnsweredAt: null, stoppedAt: null, stoodMs: 0 } as const;

describe('working time', () => {
  test('counts only Monday to Friday, 09:00 to 18:00 UTC', () => {
    expect(workingMs(at(16, '09:00'), at(16, '18:00'))).toBe(WORKING_DAY);
    expect(workingMs(at(16, '16:42'), at(16, '17:20'))).toBe(38 * MINUTE);
    expect(workingMs(at(16, '17:00'), at(17, '10:00'))).toBe(2 * HOUR);
    expect(workingMs(at(16, '00:00'), at(16, '08:59'))).toBe(0);
    expect(workingMs(at(20, '17:00'), at(23, '10:00'))).toBe(2 * HOUR);
    expect(workingMs(at(21, '10:00'), at(22, '23:00'))).toBe(0);
    expect(workingMs(at(17, '10:00'), at(16, '10:00'))).toBe(0);
    expect(workingMs(at(16, '10:00'), at(30, '10:00'))).toBe(10 * WORKING_DAY);
  });

  test('determines the time at which a duration ends', () => {
    expect(addWorkingTime(at(16, '16:42'), WORKING_DAY)).toEqual(at(17, '16:42'));
    expect(addWorkingTime(at(20, '17:00'), 2 * HOUR)).toEqual(at(23, '10:00'));
    expect(addWorkingTime(at(21, '12:00'), HOUR)).toEqual(at(23, '10:00'));
    expect(addWorkingTime(at(16, '09:00'), WORKING_DAY)).toEqual(at(16, '18:00'));
    expect(addWorkingTime(at(16, '20:00'), 0)).toEqual(at(16, '20:00'));
  });

  test('is measured exactly as it was added', () => {
    const moments = fc
      .integer({ min: 0, max: 400 * 24 * 60 })
      .map((n) => later(at(1, '00:00'), n * MINUTE));
    const times = fc.integer({ min: 0, max: 30 * 540 }).map((n) => n * MINUTE);
    fc.assert(
      fc.property(moments, times, (from, ms) => {
        const until = addWorkingTime(from, ms);
        expect(workingMs(from, until)).toBe(ms);
        expect(workingMs(from, later(until, -MINUTE))).toBeLessThan(ms || 1);
      }),
    );
  });

  test('adds up wherever it is split', () => {
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 60 });
    fc.assert(
      fc.property(minutes, minutes, minutes, (a, b, c) => {
        const [one, two, three] = [a, b, c]
          .sort((x, y) => x - y)
          .map((n) => later(at(1, '00:00'), n * MINUTE)) as [Date, Date, Date];
        expect(workingMs(one, two) + workingMs(two, three)).toBe(workingMs(one, three));
      }),
    );
  });
});

describe('the clocks of a service request', () => {
  test('allow one business day for a first answer and fifteen to resolve a complaint', () => {
    expect(answerDueAt(at(18, '16:42'))).toEqual(at(19, '16:42'));
    const created = { ...clocked, createdAt: at(2, '10:00') };
    expect(resolveDueAt(created)).toEqual(at(23, '10:00'));
    expect(resolveDueAt({ ...created, type: 'wallet' })).toEqual(at(9, '10:00'));
  });

  test('pause while the requester’s answer is pending', () => {
    const waiting = { ...clocked, createdAt: at(2, '10:00'), stoppedAt: at(3, '10:00') };
    expect(workedUntil(waiting, at(6, '12:00'))).toBe(WORKING_DAY);
    expect(pausedUntil(waiting, at(4, '10:00'))).toBe(WORKING_DAY);
    const goesOn = { ...waiting, stoppedAt: null, stoodMs: WORKING_DAY };
    expect(resolveDueAt(goesOn)).toEqual(at(24, '10:00'));
    expect(workedUntil(goesOn, at(4, '10:00'))).toBe(WORKING_DAY);
  });
});
