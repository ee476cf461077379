import { DAY, MINUTE, utcDay } from './moment.ts';

/** Bookings that began before the end of a day have committed by then. */
export const SETTLED_AFTER = 15 * MINUTE;

/** The first instant of the next UTC day; entries recorded before it belong to the day. */
export const closeOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + DAY);

export const dayAfter = (day: string): string => utcDay(closeOf(day));

/** The last UTC day that has ended and is settled. */
export const lastClosedDay = (now: Date): string => utcDay(now.getTime() - SETTLED_AFTER - DAY);
