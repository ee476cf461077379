import { DAY } from '../../kernel/moment.ts';
import type { Schedule } from './reports.ts';

/** UTC days, inclusive. */
export type Period = { readonly from: string; readonly to: string };

export const MOST_DAYS = 1096;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const daysIn = ({ from, to }: Period): number => (startOf(to) - startOf(from)) / DAY + 1;

export const periodBefore = (period: Period): Period => {
  const start = startOf(period.from);
  return { from: dayOf(start - daysIn(period) * DAY), to: dayOf(start - DAY) };
};

export const lastDays = (days: number, until: Date): Period => {
  const to = dayOf(until.getTime());
  return { from: dayOf(startOf(to) - (days - 1) * DAY), to };
};

/** The last complete day, week (from Monday) or calendar month, without gaps or overlaps. */
export function lastWhole(every: Schedule, at: Date): Period {
  const today = startOf(dayOf(at.getTime()));
  const date = new Date(today);
  switch (every) {
    case 'day':
      return { from: dayOf(today - DAY), to: dayOf(today - DAY) };
    case 'week': {
      const monday = today - ((date.getUTCDay() + 6) % 7) * DAY;
      return { from: dayOf(monday - 7 * DAY), to: dayOf(monday - DAY) };
    }
    case 'month': {
      const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
      return {
        from: dayOf(Date.UTC(year, month - 1, 1)),
        to: dayOf(Date.UTC(year, month, 1) - DAY),
      };
    }
  }
}

/** Start (inclusive) and end (exclusive). */
export const boundsOf = ({ from, to }: Period): readonly [Date, Date] => [
  new Date(startOf(from)),
  new Date(startOf(to) + DAY),
];

export type Step = 'day' | 'week' | 'month';

export const stepOf = (period: Period): Step => {
  const days = daysIn(period);
  if (days <= 31) return 'day';
  return days <= 183 ? 'week' : 'month';
};

/** First days of a period's days, weeks or calendar months; the first is the period's own. */
export function partsOf(period: Period): readonly string[] {
  const step = stepOf(period);
  const parts: string[] = [];
  const end = startOf(period.to);
  for (let at = startOf(period.from); at <= end; at = after(at, step)) parts.push(dayOf(at));
  return parts;
}

function after(at: number, step: Step): number {
  if (step !== 'month') return at + (step === 'day' ? 1 : 7) * DAY;
  const day = new Date(at);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1);
}
