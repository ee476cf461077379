import { CATEGORIES, CATEGORY_NAMES } from '@holdfast/domain/assets/catalogue/categories';
import { dayWords, utcDay } from '@holdfast/domain/kernel/moment';
import { writeBenchmark } from '@holdfast/domain/views/portfolio/benchmark';
import type { PerformanceSearch } from '../../../search-params.ts';
import type { Performance, Range } from './view.ts';

export const RANGES: readonly { readonly value: Range; readonly label: string }[] = [
  { value: '1W', label: '1W' },
  { value: '1M', label: '1M' },
  { value: '3M', label: '3M' },
  { value: 'YTD', label: 'YTD' },
  { value: '1Y', label: '1Y' },
  { value: 'ALL', label: 'All' },
];

const WORDS: Readonly<Record<Range, string>> = {
  '1W': 'past week',
  '1M': 'past month',
  '3M': 'past 3 months',
  YTD: 'this year',
  '1Y': 'past year',
  ALL: 'since the beginning',
};

export type Changes = {
  readonly [K in keyof PerformanceSearch]: PerformanceSearch[K] | undefined;
};

export type ControlsProps = {
  readonly choice: PerformanceSearch;
  /** Receives the changed parts; undefined removes one. */
  readonly onChange: (changes: Changes) => void;
  readonly data: Performance | undefined;
};

/** Performance counts in UTC days. */
export const today = (): string => utcDay(Date.now());

export const chosen = (was: PerformanceSearch, changes: Changes): PerformanceSearch =>
  Object.fromEntries(
    Object.entries({ ...was, ...changes }).filter(([, value]) => value !== undefined),
  ) as PerformanceSearch;

/** "past 3 months", or the dates if they were chosen or if the activity began later. */
export function periodWords(
  { range = '3M', from }: PerformanceSearch,
  data: Pick<Performance, 'since' | 'from' | 'to'>,
): string {
  if (from) return `${dayWords(data.from)} to ${dayWords(data.to)}`;
  return data.from === data.since ? `since ${dayWords(data.since)}` : WORDS[range];
}

type Option = { readonly value: string; readonly label: string };
export type OptionGroup = { readonly group: string; readonly items: readonly Option[] };

type Listed = { readonly id: string; readonly name: string; readonly symbol: string };

const RATE = /^(\d{1,2}(?:\.\d{1,2})?)\s*%?$/;

export function benchmarkOptions(
  typed: string,
  assets: readonly Listed[],
  chosen: Option | undefined,
): readonly OptionGroup[] {
  const text = typed === chosen?.label ? '' : typed.trim();
  const percent = RATE.exec(text)?.[1];
  const groups: OptionGroup[] = [
    {
      group: 'Annual rate',
      items: percent
        ? [{ value: writeBenchmark({ kind: 'rate', percent }), label: `${percent}% a year` }]
        : [],
    },
    {
      group: 'Asset classes',
      items: CATEGORIES.map((category) => ({
        value: writeBenchmark({ kind: 'class', category }),
        label: CATEGORY_NAMES[category],
      })).filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
    },
    {
      group: 'Assets',
      items: assets.map(({ id, name, symbol }) => ({
        value: writeBenchmark({ kind: 'asset', assetId: id }),
        label: `${name} (${symbol})`,
      })),
    },
  ];
  const isListed = groups.some(({ items }) => items.some(({ value }) => value === chosen?.value));
  const all = chosen && !isListed ? [{ group: 'Chosen', items: [chosen] }, ...groups] : groups;
  return all.filter(({ items }) => items.length > 0);
}
