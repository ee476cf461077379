import { DAY, HOUR } from '../../kernel/moment.ts';

export const CYCLES = ['weekly', 'monthly'] as const;
export type Cycle = (typeof CYCLES)[number];

/** Hour of the day (UTC) from which plans run. */
export const RUN_HOUR = 10;

export const MOST_PLANS = 20;

/** Later runs are skipped. */
export const LATE_MS = 2 * DAY;

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The latest due day. */
export const dueDay = (now: Date): string => dayText(now.getTime() - RUN_HOUR * HOUR);

export const dueAt = (day: string): Date => new Date(Date.parse(day) + RUN_HOUR * HOUR);

/** Weekly: 1 (Monday) to 7. Monthly: 1 to 28, which every month has. */
export function nextDay(cycle: Cycle, day: number, after: string): string {
  const from = new Date(`${after}T00:00:00Z`);
  if (cycle === 'weekly') {
    const weekday = from.getUTCDay() || 7;
    return dayText(from.getTime() + ((day - weekday + 7) % 7 || 7) * DAY);
  }
  const month = from.getUTCMonth() + (from.getUTCDate() < day ? 0 : 1);
  return dayText(Date.UTC(from.getUTCFullYear(), month, day));
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function cycleWords(cycle: Cycle, day: number): string {
  if (cycle === 'weekly') return `Every ${WEEKDAYS[day - 1] ?? ''}`;
  const ends = ['th', 'st', 'nd', 'rd'];
  const teen = day % 100 > 10 && day % 100 < 14;
  return `On the ${day}${(teen ? undefined : ends[day % 10]) ?? 'th'} of each month`;
}
