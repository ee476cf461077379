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
  directionOf,
  money,
  moneyChange,
  NONE,
  percent,
  quantity,
} from '../../../lib/format.ts';

export type { ReportFigures, ReportRow } from '@holdfast/domain/administration/reports/contract';

/** The periods that are one press away, in days until today. */
export const PRESETS = [7, 30, 90, 365] as const;
export const PRESET_WORDS: Readonly<Record<(typeof PRESETS)[number], string>> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: '12 months',
};

/** The days that the address names, else the last thirty. */
export function periodOf(
  search: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): Period {
  const usual = lastDays(30, now);
  return { from: search.from ?? usual.from, to: search.to ?? usual.to };
}

/** The preset that a period is; undefined for any other. */
export const presetOf = (period: Period, now: Date) =>
  PRESETS.find((days) => {
    const same = lastDays(days, now);
    return same.from === period.from && same.to === period.to;
  });

export const periodWords = ({ from, to }: Period): string =>
  from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`;

/** The reports in their groups, of those that somebody may read. */
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

/** A figure as it is read; nothing to say is a dash. */
export const figure = (measure: Measure, value: string | null | undefined): string =>
  value === null || value === undefined ? NONE : FIGURES[measure](value);

export const isNumeric = ({ measure }: Pick<ReportColumn, 'measure'>): boolean =>
  measure !== 'text' && measure !== 'moment';

/** How a figure compares with the period before: by how much, and which way. */
export function changeOf({ measure, value, before }: Headline) {
  if (before === null) return undefined;
  const direction = directionOf(Number(value) - Number(before));
  if (direction === 0) return { direction, text: 'As before' };
  if (Number(before) === 0)
    return { direction: 0 as const, text: `Before: ${figure(measure, before)}` };
  if (measure === 'percent' || measure === 'hours') {
    const apart = Number(value) - Number(before);
    const unit = measure === 'percent' ? ' points' : ' h';
    const sign = apart > 0 ? '+' : '\u2212';
    return { direction, text: `${sign}${Math.abs(apart).toFixed(1)}${unit}` };
  }
  const share = ((Number(value) - Number(before)) * 100) / Math.abs(Number(before));
  if (Math.abs(share) >= 1000) {
    return { direction, text: measure === 'money' ? moneyChange(apartOf(value, before)) : NONE };
  }
  const sign = share > 0 ? '+' : '\u2212';
  return { direction, text: `${sign}${Math.abs(share).toFixed(1)}%` };
}

const apartOf = (value: string, before: string): string => {
  const cents = BigInt(value.replace('.', '')) - BigInt(before.replace('.', ''));
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
