import { DAY, later } from './moment.ts';

const isWeekend = (at: Date): boolean => at.getUTCDay() === 0 || at.getUTCDay() === 6;

/**
 * The moment some business days later, at the same time of day: Saturdays and Sundays (UTC) don't
 * count. Holidays differ by country and are not known here, so they count.
 */
export function addBusinessDays(at: Date, days: number): Date {
  let day = at;
  for (let left = days; left > 0; ) {
    day = later(day, DAY);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}
