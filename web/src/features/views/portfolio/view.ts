import { type CsvCell, csvLine } from '@holdfast/domain/kernel/csv';
import { DAY, HOUR, MINUTE } from '@holdfast/domain/kernel/moment';
import type { CallData } from '../../../lib/call.ts';
import { date, quantity } from '../../../lib/figures/format.ts';

export type Portfolio = CallData<'GET /user/portfolio'>;
export type Holding = Portfolio['holdings'][number];
export type Performance = CallData<'GET /user/portfolio/performance'>;
export type { Range } from '@holdfast/domain/views/portfolio/shapes';
export type Gains = CallData<'GET /user/portfolio/gains'>;

/** Asset classes in the fixed order of the chart colours. */
export const CATEGORIES: readonly { key: string; label: string; color: string }[] = [
  { key: 'real_estate', label: 'Real estate', color: 'var(--hf-c1)' },
  { key: 'private_credit', label: 'Private credit', color: 'var(--hf-c2)' },
  { key: 'carbon', label: 'Carbon', color: 'var(--hf-c3)' },
  { key: 'infrastructure', label: 'Infrastructure', color: 'var(--hf-c4)' },
  { key: 'art', label: 'Art', color: 'var(--hf-c5)' },
  { key: 'fund', label: 'Fund', color: 'var(--hf-c6)' },
  { key: 'commodity', label: 'Commodity', color: 'var(--hf-c7)' },
  { key: 'cash', label: 'Cash', color: 'var(--hf-cash)' },
];

export const categoryLabel = (key: string): string =>
  CATEGORIES.find((category) => category.key === key)?.label ?? key;

export const SOURCE: Readonly<Record<string, string>> = {
  trade: 'Last trade',
  nav: 'NAV',
  offering: 'Offering price',
};

export const SHORT_SOURCE: Readonly<Record<string, string>> = {
  trade: 'Trade',
  nav: 'NAV',
  offering: 'Offering',
};

/** A price’s age, short enough for a narrow column: "5 h ago", "16 Nov", "3 Jun 2025". */
export function ageText(iso: string, now: Date = new Date()): string {
  const apart = now.getTime() - Date.parse(iso);
  if (apart < HOUR) return `${Math.max(1, Math.floor(apart / MINUTE))} min ago`;
  if (apart < DAY) return `${Math.floor(apart / HOUR)} h ago`;
  const text = date(iso).replace(/^0/, '');
  const year = ` ${now.getFullYear()}`;
  return text.endsWith(year) ? text.slice(0, -year.length) : text;
}

/** Units that can't be sold or transferred now, and why; empty if all can. */
export const unitsNotes = (
  row: Pick<Holding, 'held' | 'lockedUp' | 'unsettled'>,
): readonly string[] => [
  ...(Number(row.held) > 0 ? [`${quantity(row.held)} held`] : []),
  ...(Number(row.lockedUp) > 0 ? [`${quantity(row.lockedUp)} locked up`] : []),
  ...(Number(row.unsettled) > 0 ? [`${quantity(row.unsettled)} unsettled`] : []),
];

export type HoldingsFilter = {
  readonly q: string;
  readonly category: string;
  readonly sort: string;
};

const by = (key: 'value' | 'gain' | 'units' | 'weightPercent' | 'income') => (row: Holding) =>
  Number(row[key] ?? 0);
const ORDERS: Readonly<Record<string, (row: Holding) => number | string>> = {
  name: (row) => row.name.toLowerCase(),
  units: by('units'),
  value: by('value'),
  gain: by('gain'),
  income: by('income'),
  weight: by('weightPercent'),
};

/** The filtered holdings in the requested order, then by name. */
export function shown(rows: readonly Holding[], filter: HoldingsFilter): Holding[] {
  const words = filter.q.trim().toLowerCase();
  const matches = rows.filter(
    (row) =>
      (!filter.category || row.category === filter.category) &&
      (!words || `${row.name} ${row.symbol}`.toLowerCase().includes(words)),
  );
  const descending = filter.sort.startsWith('-');
  const order = ORDERS[descending ? filter.sort.slice(1) : filter.sort] ?? by('value');
  return matches.sort((a, b) => {
    const x = order(a);
    const y = order(b);
    const way = x < y ? -1 : x > y ? 1 : a.name < b.name ? -1 : 1;
    return x === y ? way : descending ? -way : way;
  });
}

const COLUMNS: readonly (readonly [string, (row: Holding) => CsvCell])[] = [
  ['asset', (row) => row.name],
  ['symbol', (row) => row.symbol],
  ['class', (row) => row.category],
  ['country', (row) => row.country],
  ['status', (row) => row.availability.label],
  ['units', (row) => row.units],
  ['available', (row) => row.available],
  ['held', (row) => row.held],
  ['unsettled', (row) => row.unsettled],
  ['average_cost', (row) => row.averageCost],
  ['cost', (row) => row.cost],
  ['price', (row) => row.price],
  ['price_source', (row) => row.priceSource],
  ['price_at', (row) => row.priceAt],
  ['value', (row) => row.value],
  ['gain', (row) => row.gain],
  ['gain_percent', (row) => row.gainPercent],
  ['income', (row) => row.income],
  ['weight_percent', (row) => row.weightPercent],
  ['chain_transaction', (row) => row.txId],
];

/** Uses raw numbers and ISO dates, and escapes spreadsheet formulas. */
export const holdingsCsv = (rows: readonly Holding[]): string =>
  [
    csvLine(COLUMNS.map(([name]) => name)),
    ...rows.map((row) => csvLine(COLUMNS.map(([, pick]) => pick(row)))),
  ].join('');
