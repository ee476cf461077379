import { DAY, MINUTE } from '../../kernel/moment.ts';

/** Entries are dated by their request's start, so they can be booked after the day has ended. */
const CLOSES_AFTER_MS = 15 * MINUTE;

/** The first instant of the next UTC day. */
export const endOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + DAY);

export const nextDay = (day: string): string => endOfDay(day).toISOString().slice(0, 10);

/** The day after the last, or yesterday; undefined until it has ended. */
export function dayToClose(last: string | undefined, now: Date): string | undefined {
  const over = now.getTime() - CLOSES_AFTER_MS;
  const day = last ? nextDay(last) : new Date(over - DAY).toISOString().slice(0, 10);
  return endOfDay(day).getTime() <= over ? day : undefined;
}
