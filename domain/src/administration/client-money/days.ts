import { DAY, MINUTE, utcDay } from '../../kernel/moment.ts';

/** Bookings that began before midnight have committed by then. */
export const CLOSED_AFTER = 15 * MINUTE;

/** Entries recorded before it belong to the day. */
export const closeOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + DAY);

export const lastClosedDay = (now: Date): string => utcDay(now.getTime() - CLOSED_AFTER - DAY);

/** One business day after preparation. */
export function reviewDue(preparedAt: Date): Date {
  let due = preparedAt.getTime() + DAY;
  while ([0, 6].includes(new Date(due).getUTCDay())) due += DAY;
  return new Date(due);
}
