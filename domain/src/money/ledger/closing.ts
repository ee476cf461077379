import { DAY, HOUR, later } from '../../kernel/moment.ts';

/** An hour after the UTC day ends, so that every booking of that day is committed. */
export const closableFrom = (through: string): Date => later(new Date(through), DAY + HOUR);
