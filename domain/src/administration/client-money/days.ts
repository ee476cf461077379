import { DAY, MINUTE, utcDay } from '../../kernel/moment.ts';

/** Bookings of a day that began before midnight have committed by then. */
export const CLOSED_AFTER = 15 * MINUTE;

/** The close of a UTC day: entries recorded before it belong to the day. */
export const closeOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + DAY);

/** The last closed UTC day. */
export const lastClosedDay = (now: Date): string => utcDay(now.getTime() - CLOSED_AFTER - DAY);

/** When the review of a calculation is due: one business day after its preparation. */
export function reviewDue(preparedAt: Date): Date {
  let due = preparedAt.getTime() + DAY;
  while ([0, 6].includes(new Date(due).getUTCDay())) due += DAY;
  return new Date(due);
}
