import { DAY } from '@holdfast/domain/kernel/moment';

/** The last instant of the day (UTC), when the register is recorded. */
export const recordMoment = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY - 1);

export const payMoment = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
