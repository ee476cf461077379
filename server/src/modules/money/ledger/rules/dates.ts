import { DAY, utcDay } from '@holdfast/domain/kernel/moment';
import type { EntryDates } from './plan.ts';

export type Dated = EntryDates & { readonly belongsTo: string | null };

const next = (day: string): string => utcDay(Date.parse(day) + DAY);

/**
 * The dates to record, or undefined for the day of recording. In a closed period the entry counts
 * for the first open day and names the day it belongs to.
 */
export function datesOf(
  { bookedOn, valuedOn }: EntryDates,
  closed: string | undefined,
  now: Date,
): Dated | undefined {
  const today = utcDay(now);
  // A bank east of UTC may be a day ahead: what it books then counts for today.
  const asked = bookedOn < today ? bookedOn : today;
  const belongsTo = closed !== undefined && asked <= closed ? asked : null;
  const dated = belongsTo === null || closed === undefined ? asked : next(closed);
  if (dated === today && valuedOn === today && belongsTo === null) return undefined;
  return { bookedOn: dated, valuedOn, belongsTo };
}
