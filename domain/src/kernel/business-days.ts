import { DAY, later } from './moment.ts';

const isWeekend = (at: Date): boolean => at.getUTCDay() === 0 || at.getUTCDay() === 6;

/**
 * Keeps the time of day. Skips Saturdays and Sundays (UTC), not holidays, which vary by country.
 */
export function addBusinessDays(at: Date, days: number): Date {
  let day = at;
  for (let left = days; left > 0; ) {
    day = later(day, DAY);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}
