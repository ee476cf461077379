import { DAY } from '../../kernel/moment.ts';
import type { Schedule } from './reports.ts';

/** Days in UTC, both within. */
export type Period = { readonly from: string; readonly to: string };

/** The longest period of a report, in days. */
export const MOST_DAYS = 1096;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** How many days a period has. */
export const daysIn = ({ from, to }: Period): number => (startOf(to) - startOf(from)) / DAY + 1;

/** The period of the same length just before. */
export const periodBefore = (period: Period): Period => {
  const start = startOf(period.from);
  return { from: dayOf(start - daysIn(period) * DAY), to: dayOf(start - DAY) };
};

/** The last so many days until a moment, that day included. */
export const lastDays = (days: number, until: Date): Period => {
  const to = dayOf(until.getTime());
  return { from: dayOf(startOf(to) - (days - 1) * DAY), to };
};

/**
 * The last day, week from Monday to Sunday, or calendar month that was over at a moment: one after
 * another they leave nothing out and count nothing twice, whenever each is worked out.
 */
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

/** Where a period begins, and where it has ended. */
export const boundsOf = ({ from, to }: Period): readonly [Date, Date] => [
  new Date(startOf(from)),
  new Date(startOf(to) + DAY),
];

export type Step = 'day' | 'week' | 'month';

/** A chart has a bar a day for a month, one a week for half a year, else one a month. */
export const stepOf = (period: Period): Step => {
  const days = daysIn(period);
  if (days <= 31) return 'day';
  return days <= 183 ? 'week' : 'month';
};

/**
 * The first days of the parts of a period: days, weeks from its first day, or calendar months; the
 * first part begins with the period, whatever day that is.
 */
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
