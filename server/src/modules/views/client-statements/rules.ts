import { DAY, utcDay } from '@holdfast/domain/kernel/moment';

/** In UTC. */
export type Days = { readonly from: string; readonly to: string };

export const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
export const endOf = (day: string): Date => new Date(startOf(day).getTime() + DAY);

/** 1 for the last month that is over. */
export function monthBefore(now: Date, months: number): Days {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - months];
  return { from: utcDay(Date.UTC(year, month, 1)), to: utcDay(Date.UTC(year, month + 1, 0)) };
}

export function lastQuarterEnd(now: Date): string {
  const quarter = Math.floor(now.getUTCMonth() / 3);
  return utcDay(Date.UTC(now.getUTCFullYear(), quarter * 3, 0));
}

export const yearBefore = (now: Date): Days => {
  const year = now.getUTCFullYear() - 1;
  return { from: `${year}-01-01`, to: `${year}-12-31` };
};

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** “October 2026”. */
export const monthWords = ({ from }: Days): string => MONTH.format(startOf(from));
