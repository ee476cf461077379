import { DAY } from '@holdfast/domain/kernel/moment';

/** The last instant of the day in UTC: holders then are paid. */
export const recordMoment = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY - 1);

/** The first instant of the day in UTC. */
export const payMoment = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
