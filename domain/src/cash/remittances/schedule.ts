import { DAY, utcDay } from '../../kernel/moment.ts';
import { formatMoney } from '../../kernel/money.ts';

export const PERIODS = ['never', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** Amounts in cents. */
export type RemittanceSchedule = {
  readonly every: Period;
  /** 1 (Monday) to 7 of a week, 1 to 28 of a month. */
  readonly day: number;
  /** Nothing is proposed below this. */
  readonly minimum: bigint;
  /** Stays in the client account. */
  readonly buffer: bigint;
};

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const LAST_DAY = { never: 28, week: 7, month: 28 } as const satisfies Record<Period, number>;

/**
 * The last due UTC day from `since` to `today`, inclusive: makes up for days on which the job
 * didn't run.
 */
export function dueDay(
  { every, day }: Pick<RemittanceSchedule, 'every' | 'day'>,
  since: string,
  today: string,
): string | undefined {
  if (every === 'never') return undefined;
  for (let at = Date.parse(today); utcDay(at) >= since; at -= DAY) {
    const date = new Date(at);
    const is = every === 'week' ? date.getUTCDay() || 7 : date.getUTCDate();
    if (is === day) return utcDay(at);
  }
  return undefined;
}

/** Of the available own money; undefined below the minimum. */
export function proposedAmount(
  { minimum, buffer }: Pick<RemittanceSchedule, 'minimum' | 'buffer'>,
  available: bigint,
): bigint | undefined {
  const amount = available - buffer;
  return amount >= minimum && amount > 0n ? amount : undefined;
}

export function periodWords({ every, day }: Pick<RemittanceSchedule, 'every' | 'day'>): string {
  if (every === 'never') return 'No schedule';
  if (every === 'week') return `Every ${WEEKDAYS[day - 1] ?? ''}`;
  return `On day ${day} of every month`;
}

export const scheduleWords = (schedule: RemittanceSchedule): string =>
  schedule.every === 'never'
    ? periodWords(schedule)
    : `${periodWords(schedule)}, from ${formatMoney(schedule.minimum)}, ` +
      `keeping ${formatMoney(schedule.buffer)}`;
