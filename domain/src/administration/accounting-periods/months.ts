import { DAY, utcDay } from '../../kernel/moment.ts';

const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const monthWords = (month: string): string =>
  `${NAMES[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

export const monthOf = (day: string): string => day.slice(0, 7);

export function monthAfter(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return utcDay(Date.UTC(year, number, 1)).slice(0, 7);
}

/** First and last UTC day. */
export const daysOf = (month: string): { readonly from: string; readonly through: string } => ({
  from: `${month}-01`,
  through: utcDay(Date.parse(`${monthAfter(month)}-01`) - DAY),
});

/** Inclusive; empty if `first` is after `last`. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}
