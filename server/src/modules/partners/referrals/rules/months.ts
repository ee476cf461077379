import type { SumPeriod } from '@holdfast/domain/partners/referrals/stages';

/** The same day of a later month, or the last day of a shorter month. UTC, like the database. */
export function earnsUntil(from: Date, months: number): Date {
  const until = new Date(from);
  until.setUTCDate(1);
  until.setUTCMonth(until.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 0));
  until.setUTCDate(Math.min(from.getUTCDate(), lastDay.getUTCDate()));
  return until;
}

const MONTHS: Readonly<Record<Exclude<SumPeriod, 'all'>, number>> = { '3m': 3, '1y': 12 };

export const sinceOf = (period: SumPeriod, now: Date): Date | undefined =>
  period === 'all' ? undefined : earnsUntil(now, -MONTHS[period]);
