import type { DayFrom } from '@holdfast/domain/cash/bank-statements/contract';
import { isRealDay, readDay, unreadable } from './parsed.ts';

/** The day of a line, and which date of the file it is. */
type LineDay = { readonly day: string; readonly dayFrom: DayFrom };

/** The first and the last day of a statement as its bank writes them; empty where it doesn't. */
export type Period = { readonly from: string; readonly to: string };

/** What a bank says about when a line was booked; empty where it says nothing. */
type Dates = { readonly booked: string; readonly value: string };

/**
 * The day of booking or, where the bank gives none, the value date. Interest and corrections have
 * value dates outside the statement's period: these were booked on its last day. Refuses a line
 * that no date of the file belongs to.
 */
export function lineDay({ booked, value }: Dates, period: Period, where: string): LineDay {
  if (booked) return { day: readDay(booked, where), dayFrom: 'booking' };
  const [from, to] = [period.from, period.to].map((day) => day.slice(0, 10)).map(realOrNone);
  if (!value) {
    return to ? { day: to, dayFrom: 'statement' } : unreadable(`${where} has no date.`);
  }
  const day = readDay(value, where);
  const isOutside = (from && day < from) || (to && day > to);
  return isOutside && to ? { day: to, dayFrom: 'statement' } : { day, dayFrom: 'value' };
}

const realOrNone = (day: string): string | undefined => (isRealDay(day) ? day : undefined);
