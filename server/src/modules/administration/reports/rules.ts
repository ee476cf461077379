import type {
  Headline,
  ReportChart,
  ReportFigures,
  ReportRow,
} from '@holdfast/domain/administration/reports/contract';
import {
  boundsOf,
  type Period,
  partsOf,
  periodBefore,
} from '@holdfast/domain/administration/reports/periods';
import type { Measure, Schedule } from '@holdfast/domain/administration/reports/reports';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { DAY, HOUR } from '@holdfast/domain/kernel/moment';

export type Said = Pick<ReportFigures, 'headlines' | 'verdict' | 'chart' | 'columns' | 'rows'>;

/** `before` is the start of the previous period. */
export type Bounds = {
  readonly before: Date;
  readonly from: Date;
  readonly to: Date;
  readonly days: readonly string[];
  readonly parts: readonly Date[];
};

export function boundsFor(period: Period): Bounds {
  const [from, to] = boundsOf(period);
  const days = partsOf(period);
  const parts = [...days.map((day) => new Date(`${day}T00:00:00Z`)), to];
  return { before: boundsOf(periodBefore(period))[0], from, to, days, parts };
}

export const cents = (minor: bigint): string => writeDecimal(minor, 2);
export const units = (thousandths: bigint): string => writeDecimal(thousandths, 3);
export const hours = (value: number): string => value.toFixed(1);

/** Percentage with one decimal; 0.0 if the whole is zero. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '0.0' : ((part * 100) / whole).toFixed(1);

export const money = (label: string, value: bigint, before: bigint | null): Headline => ({
  ...{ label, measure: 'money', value: cents(value) },
  before: before === null ? null : cents(before),
});

export const count = (label: string, value: number, before: number | null): Headline => ({
  ...{ label, measure: 'count', value: String(value) },
  before: before === null ? null : String(before),
});

export const column = (label: string, measure: Measure, key = keyOf(label)) => ({
  key,
  label,
  measure,
});

const keyOf = (label: string): string => label.toLowerCase().replaceAll(/[^a-z]+/g, '_');

export const line = (
  cells: ReportRow['cells'],
  { link = null, tone = 'plain' }: Partial<Pick<ReportRow, 'link' | 'tone'>> = {},
): ReportRow => ({ cells, link, tone });

type Part = { readonly part: number };

export function pointsOf<T extends Part>(
  { days }: Bounds,
  rows: readonly T[],
  of: (rows: readonly T[]) => readonly string[],
): ReportChart['points'] {
  const byPart = Map.groupBy(rows, (row) => row.part);
  return days.map((from, at) => ({ from, values: [...of(byPart.get(at + 1) ?? [])] }));
}

export const sum = <T>(rows: readonly T[], of: (row: T) => bigint): bigint =>
  rows.reduce((total, row) => total + of(row), 0n);

export const total = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);

const SENT_AT = 6 * HOUR;

/** The next 06:00 UTC on any day, on a Monday, or on the first of a month. */
export function nextDue(every: Schedule, now: Date): Date {
  const midnight = now.getTime() - (now.getTime() % DAY);
  for (let at = midnight + SENT_AT; ; at += DAY) {
    const due = new Date(at);
    if (at > now.getTime() && isDay(every, due)) return due;
  }
}

function isDay(every: Schedule, at: Date): boolean {
  if (every === 'day') return true;
  return every === 'week' ? at.getUTCDay() === 1 : at.getUTCDate() === 1;
}
