import { DAY, HOUR, later } from '../../kernel/moment.ts';

/** An hour after the UTC day, so that all its bookings are committed. */
export const closableFrom = (through: string): Date => later(new Date(through), DAY + HOUR);
