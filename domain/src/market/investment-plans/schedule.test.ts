import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../kernel/moment.ts';
import { CYCLES, cycleWords, dueAt, dueDay, nextDay } from './schedule.ts';

const ms = (day: string) => Date.parse(day);

describe('the next run of a plan', () => {
  test('is the next matching weekday or day of the month', () => {
    expect(nextDay('weekly', 1, '2026-11-27')).toBe('2026-11-30');
    expect(nextDay('weekly', 5, '2026-11-27')).toBe('2026-12-04');
    expect(nextDay('weekly', 7, '2026-11-28')).toBe('2026-11-29');
    expect(nextDay('monthly', 28, '2026-11-27')).toBe('2026-11-28');
    expect(nextDay('monthly', 27, '2026-11-27')).toBe('2026-12-27');
    expect(nextDay('monthly', 1, '2026-12-15')).toBe('2027-01-01');
  });

  test('never repeats or skips a cycle, and keeps its day', () => {
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01') });
    fc.assert(
      fc.property(
        days.filter((at) => !Number.isNaN(at.getTime())),
        fc.constantFrom(...CYCLES),
        fc.integer({ min: 1, max: 28 }),
        (at, cycle, given) => {
          const day = cycle === 'weekly' ? ((given - 1) % 7) + 1 : given;
          const after = at.toISOString().slice(0, 10);
          const next = nextDay(cycle, day, after);
          const second = nextDay(cycle, day, next);
          const ahead = (ms(next) - ms(after)) / DAY;
          const apart = (ms(second) - ms(next)) / DAY;
          const [least, most] = cycle === 'weekly' ? [7, 7] : [28, 31];
          return ahead >= 1 && ahead <= most && apart >= least && apart <= most;
        },
      ),
    );
  });
});

test('makes plans due from the scheduled hour of their day, not before', () => {
  expect(dueDay(new Date('2026-11-27T09:59:59Z'))).toBe('2026-11-26');
  expect(dueDay(new Date('2026-11-27T10:00:00Z'))).toBe('2026-11-27');
  expect(dueAt('2026-11-27').toISOString()).toBe('2026-11-27T10:00:00.000Z');
});

test('describes a cycle in words', () => {
  expect(cycleWords('weekly', 3)).toBe('Every Wednesday');
  expect(
    ['1', '2', '3', '4', '11', '12', '13', '21', '22', '23'].map(
      (day) => cycleWords('monthly', Number(day)).split(' ')[2],
    ),
  ).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '23rd']);
});
