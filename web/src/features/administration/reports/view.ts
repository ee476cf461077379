import type { Headline, ReportColumn } from '@holdfast/domain/administration/reports/contract';
import { lastDays, type Period } from '@holdfast/domain/administration/reports/periods';
import {
  type Measure,
  REPORTS,
  type ReportName,
} from '@holdfast/domain/administration/reports/reports';
import { dayWords } from '@holdfast/domain/kernel/moment';
import {
  count,
  dateTime,
  money,
  moneyChange,
  NONE,
  percent,
  quantity,
} from '../../../lib/figures/format.ts';

export type { ReportFigures, ReportRow } from '@holdfast/domain/administration/reports/contract';

export const PRESETS = [7, 30, 90, 365] as const;
export const PRESET_WORDS: Readonly<Record<(typeof PRESETS)[number], string>> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: '12 months',
};

export function periodOf(
  search: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): Period {
  const usual = lastDays(30, now);
  return { from: search.from ?? usual.from, to: search.to ?? usual.to };
}

type Search = Readonly<Partial<Record<'from' | 'to' | 'asOf', string | undefined>>>;

/** The requested close, for reports of a state, or the period. */
export function askedOf(report: ReportName, search: Search, now: Date) {
  const { asOf } = search;
  return asOf && REPORTS[report].of === 'moment'
    ? { report, asOf }
    : { report, ...periodOf(search, now) };
}

/** Undefined for a custom period. */
export const presetOf = (period: Period, now: Date) =>
  PRESETS.find((days) => {
    const same = lastDays(days, now);
    return same.from === period.from && same.to === period.to;
  });

export const periodWords = ({ from, to }: Period): string =>
  from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`;

export function groupsOf(names: readonly ReportName[]) {
  const byGroup = Map.groupBy(names, (name) => REPORTS[name].group);
  return [...byGroup].map(([group, reports]) => ({ group, reports }));
}

const FIGURES: Readonly<Record<Measure, (value: string) => string>> = {
  money: (value) => money(value),
  count: (value) => count(Number(value)),
  units: (value) => quantity(value),
  hours: (value) => `${value} h`,
  percent: (value) => percent(value, 1),
  moment: (value) => dateTime(value),
  text: (value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? dayWords(value) : value),
};

export const figure = (measure: Measure, value: string | null | undefined): string =>
  value === null || value === undefined ? NONE : FIGURES[measure](value);

export const isNumeric = ({ measure }: Pick<ReportColumn, 'measure'>): boolean =>
  measure !== 'text' && measure !== 'moment';

/** Such as "+46.0% from $1,200.00". */
export function changeWords({ measure, value, before }: Headline): string | undefined {
  if (before === null) return undefined;
  const said = figure(measure, before);
  const apart = Number(value) - Number(before);
  if (apart === 0) return 'Unchanged';
  if (Number(before) === 0) return `Previously ${said}`;
  return `${amountOf({ measure, value, before }, apart)} from ${said}`;
}

/** In points, hours or percent, or in money if a percentage is meaningless. */
function amountOf(
  { measure, value, before }: { measure: Measure; value: string; before: string },
  apart: number,
): string {
  const sign = apart > 0 ? '+' : '\u2212';
  const size = Math.abs(apart).toFixed(1);
  if (measure === 'percent') return `${sign}${size} points`;
  if (measure === 'hours') return `${sign}${size} h`;
  const share = (Math.abs(apart) * 100) / Math.abs(Number(before));
  const says = share >= 0.05 && share < 1000;
  if (measure === 'money' && !says) return moneyChange(apartOf(value, before));
  return `${sign}${share.toFixed(1)}%`;
}

const apartOf = (value: string, before: string): string => {
  const cents = BigInt(value.replace('.', '')) - BigInt(before.replace('.', ''));
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

type Place = {
  readonly card: 'title' | 'value' | 'fact' | 'none';
  readonly from?: 'medium' | 'wide';
};

/**
 * On a card, the name is the title, the first sum of money (or else figure) is beside it, and the
 * next two figures are below. As the screen narrows, text columns are dropped first, then figures
 * after the fourth.
 */
export function placesOf(columns: readonly Pick<ReportColumn, 'measure'>[]): readonly Place[] {
  const isCrowded = columns.length > 5;
  const isFigure = (measure: ReportColumn['measure']) => measure !== 'text';
  const first = columns.findIndex(({ measure }, at) => at > 0 && isFigure(measure));
  const money = columns.findIndex(({ measure }, at) => at > 0 && measure === 'money');
  const value = money > 0 ? money : first;
  let figures = 0;
  let facts = 0;
  return columns.map(({ measure }, at) => {
    if (at === 0) return { card: 'title' };
    if (!isFigure(measure)) return { card: 'none', ...(isCrowded ? { from: 'wide' } : {}) };
    figures++;
    const from = isCrowded && figures > 4 ? ({ from: 'medium' } as const) : {};
    if (at === value) return { card: 'value', ...from };
    facts++;
    return { card: facts <= 2 ? 'fact' : 'none', ...from };
  });
}
