import {
  CATEGORY_NAMES,
  type Category,
  countryName,
} from '@holdfast/domain/assets/catalogue/categories';
import { MARKET } from '@holdfast/domain/assets/catalogue/list';
import {
  MARKET_SORTS,
  type MarketSort,
  type StatusTab,
  TRADE_SORTS,
} from '@holdfast/domain/assets/catalogue/tabs';
import { CHANGE_PERIOD } from '@holdfast/domain/market/exchange/change';
import { money } from '../../../../lib/figures/format.ts';
import type { MarketSearch } from './market-query.ts';

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

export const partsOf = (text: string | undefined): string[] =>
  (text ?? '').split(',').filter((part) => part !== '');

export const sortsFor = (seesTrade: boolean): readonly MarketSort[] =>
  seesTrade ? MARKET_SORTS : MARKET_SORTS.filter((sort) => !TRADE_SORTS.has(sort));

export type Chip = {
  readonly key: string;
  readonly label: string;
  /** The changes to the URL's parameters that remove the filter. */
  readonly without: Readonly<Record<string, string | undefined>>;
};

/** A chip for each active filter, except search and tab. */
export function chipsOf(search: MarketSearch): Chip[] {
  const list = (key: 'category' | 'country', name: (one: string) => string): Chip[] => {
    const parts = partsOf(search[key]);
    return parts.map((one) => {
      const rest = parts.filter((other) => other !== one).join(',');
      return { key: `${key}:${one}`, label: name(one), without: { [key]: rest || undefined } };
    });
  };
  type Figure = 'maxMinimum' | 'minYield' | 'minPrice' | 'maxPrice';
  const figureChip = (key: Figure, label: (value: string) => string): Chip[] => {
    const value = search[key];
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

export const CLEARED = Object.fromEntries(
  ['q', ...Object.keys(MARKET.filters)]
    .filter((name) => name !== 'status')
    .map((name) => [name, undefined]),
);

export function toggled(text: string | undefined, part: string): string | undefined {
  const parts = partsOf(text);
  const next = parts.includes(part) ? parts.filter((one) => one !== part) : [...parts, part];
  return next.join(',') || undefined;
}
