import { isRealDay, type ParsedLine, readDay, unreadable } from './parsed.ts';

type LineDay = Pick<ParsedLine, 'day' | 'dayFrom' | 'valueDay'>;

/** Empty if the bank gives no date. */
export type Period = { readonly from: string; readonly to: string };

type Dates = { readonly booked: string; readonly value: string };

/**
 * The booking date, else the value date; if that is missing or outside the period (interest,
 * corrections), the period's last day. Refuses a line without a usable date.
 */
export function lineDay({ booked, value }: Dates, period: Period, where: string): LineDay {
  const valueDay = valueDayOf(value);
  if (booked) return { day: readDay(booked, where), dayFrom: 'booking', valueDay };
  const [from, to] = [period.from, period.to].map((day) => day.slice(0, 10)).map(realOrNone);
  if (!value) {
    return to ? { day: to, dayFrom: 'statement', valueDay } : unreadable(`${where} has no date.`);
  }
  const day = readDay(value, where);
  const isOutside = (from && day < from) || (to && day > to);
  return isOutside && to
    ? { day: to, dayFrom: 'statement', valueDay }
    : { day, dayFrom: 'value', valueDay };
}

/** An unusable value date beside a booking date is ignored. */
export const valueDayOf = (value: string): string | undefined => realOrNone(value.slice(0, 10));

const realOrNone = (day: string): string | undefined => (isRealDay(day) ? day : undefined);
