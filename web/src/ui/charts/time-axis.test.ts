import { describe, expect, test } from 'vitest';
import { clockTimes, clockWords } from './time-axis.ts';

const seconds = (iso: string): number => Date.parse(iso) / 1000;

describe('the time axis', () => {
  test('shows hours on the reader’s clock, and days by their own date in every zone', () => {
    const times = [seconds('2026-11-20T16:30:00Z')];
    const hours = clockTimes(times, { isDaily: false, zone: 'utc8' });
    expect(hours.map(clockWords)).toEqual([{ day: '21 Nov 2026', clock: '00:30' }]);
    const days = clockTimes([seconds('2026-11-20T00:00:00Z')], { isDaily: true, zone: 'local' });
    expect(days.map((time) => clockWords(time).day)).toEqual(['20 Nov 2026']);
  });

  test('never goes back, even when clocks do', () => {
    const hours = Array.from({ length: 24 * 366 }, (_, at) => seconds('2026-01-01') + at * 3600);
    const shown = clockTimes(hours, { isDaily: false, zone: 'local' });
    expect(shown.every((time, at) => at === 0 || time > (shown[at - 1] ?? 0))).toBe(true);
  });
});
