import {
  CATEGORY_NAMES,
  type Category,
  countryName,
} from '@holdfast/domain/assets/catalogue/categories';
import {
  MARKET_SORTS,
  type MarketSort,
  type StatusTab,
  TABS,
  TRADE_SORTS,
} from '@holdfast/domain/assets/catalogue/tabs';
import { CHANGE_PERIOD } from '@holdfast/domain/market/exchange/change';
import type { CallInput } from '../../../../lib/call.ts';
import { money } from '../../../../lib/figures/format.ts';
import type { Search } from '../../../../ui/tables/url-state.ts';

type MarketFilters = NonNullable<CallInput<'GET /market/counts'>['query']>;
type MarketQuery = NonNullable<CallInput<'GET /assets'>['query']>;

/** Cards per page, divisible by three and two. */
export const PAGE_SIZE = 12;

export const SORT_NAMES: Readonly<Record<MarketSort, string>> = {
  closing: 'Closing soonest',
  newest: 'Newest',
  price: 'Price, lowest first',
  '-price': 'Price, highest first',
  '-yield': 'Yield, highest first',
  yield: 'Yield, lowest first',
  '-change': `Top gainers, ${CHANGE_PERIOD}`,
  change: `Top losers, ${CHANGE_PERIOD}`,
  '-volume': `Highest volume, ${CHANGE_PERIOD}`,
  volume: `Lowest volume, ${CHANGE_PERIOD}`,
  funded: 'Most funded',
  name: 'Name',
};

export const TAB_NAMES: Readonly<Record<StatusTab, string>> = {
  all: 'All',
  open: 'Offering open',
  trading: 'In trading',
  voting: 'In voting',
  completed: 'Completed',
};

export const MINIMUM_CHOICES = ['250', '500', '1000', '5000'] as const;
export const YIELD_CHOICES = ['4', '6', '8', '10'] as const;

const FIGURE = /^\d{1,12}(\.\d{1,2})?$/;
const figure = (text: string | undefined) => (text && FIGURE.test(text) ? text : undefined);
const oneOf = <T extends string>(known: readonly T[], text: string | undefined, or: T): T =>
  known.find((value) => value === text) ?? or;

export const partsOf = (text: string | undefined): string[] =>
  (text ?? '').split(',').filter((part) => part !== '');

export const sortOf = (sort: string | undefined): MarketSort =>
  oneOf(MARKET_SORTS, sort, 'closing');

export const sortsFor = (seesTrade: boolean): readonly MarketSort[] =>
  seesTrade ? MARKET_SORTS : MARKET_SORTS.filter((sort) => !TRADE_SORTS.has(sort));

export const tabOf = (status: string | undefined): StatusTab => oneOf(TABS, status, 'all');

export function filtersOf(search: Search): MarketFilters {
  const category = partsOf(search.category).filter((one) => one in CATEGORY_NAMES);
  const country = partsOf(search.country).filter((one) => countryName(one) !== one);
  return {
    ...(search.q ? { q: search.q.slice(0, 100) } : {}),
    ...(category.length > 0 ? { category: category.join(',') } : {}),
    ...(country.length > 0 ? { country: country.join(',') } : {}),
    status: tabOf(search.status),
    ...only('minPrice', figure(search.minPrice)),
    ...only('maxPrice', figure(search.maxPrice)),
    ...only('maxMinimum', figure(search.maxMinimum)),
    ...only('minYield', figure(search.minYield)),
  };
}

const only = (key: string, value: string | undefined) => (value ? { [key]: value } : {});

export const queryOf = (search: Search, page: number): MarketQuery => ({
  ...filtersOf(search),
  sort: sortOf(search.sort),
  page,
  limit: PAGE_SIZE,
});

export type Chip = {
  readonly key: string;
  readonly label: string;
  /** The URL without the filter. */
  readonly without: Readonly<Record<string, string | undefined>>;
};

/** A chip for each active filter, except search and tab. */
export function chipsOf(search: Search): Chip[] {
  const filters = filtersOf(search);
  const list = (key: 'category' | 'country', name: (one: string) => string): Chip[] => {
    const parts = partsOf(String(filters[key] ?? ''));
    return parts.map((one) => {
      const rest = parts.filter((other) => other !== one).join(',');
      return { key: `${key}:${one}`, label: name(one), without: { [key]: rest || undefined } };
    });
  };
  const figureChip = (key: string, label: (value: string) => string): Chip[] => {
    const value = figure(search[key]);
    return value ? [{ key, label: label(value), without: { [key]: undefined } }] : [];
  };
  return [
    ...list('category', (one) => CATEGORY_NAMES[one as Category]),
    ...list('country', countryName),
    ...figureChip('maxMinimum', (value) => `Minimum up to ${money(value)}`),
    ...figureChip('minYield', (value) => `Yield from ${value}%`),
    ...figureChip('minPrice', (value) => `Price from ${money(value)}`),
    ...figureChip('maxPrice', (value) => `Price up to ${money(value)}`),
  ];
}

export const CLEARED = {
  q: undefined,
  category: undefined,
  country: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  maxMinimum: undefined,
  minYield: undefined,
} as const;

export function toggled(text: string | undefined, part: string): string | undefined {
  const parts = partsOf(text);
  const next = parts.includes(part) ? parts.filter((one) => one !== part) : [...parts, part];
  return next.join(',') || undefined;
}
