import type { AssetCard } from '@holdfast/domain/assets/catalogue/shapes';
import {
  type MarketSort,
  STATUS_TABS,
  type StatusTab,
} from '@holdfast/domain/assets/catalogue/tabs';
import { moneyText } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type ListingRow, marketVersion } from '../repository/listing.ts';
import { type CountRow, type Filters, listMarket, totalMarket } from '../repository/market.ts';
import { watchedOf } from '../repository/watch.ts';
import { cardOf } from '../shapes.ts';
import { type Viewer, viewerOf } from '../viewer.ts';
import type { Counts } from './counts.ts';

/** The market's filters as they were asked for. */
export type Asked = {
  readonly q?: string | undefined;
  readonly category?: readonly string[] | undefined;
  readonly country?: readonly string[] | undefined;
  readonly status: StatusTab;
  readonly minPrice?: bigint | undefined;
  readonly maxPrice?: bigint | undefined;
  readonly maxMinimum?: bigint | undefined;
  /** Hundredths of a percent a year. */
  readonly minYield?: bigint | undefined;
  readonly managerId?: string | undefined;
};
type Order = { readonly sort: MarketSort; readonly page: number; readonly limit: number };

/** The closing prices of some assets' last month, with one query: the exchange stands later. */
export type Sparklines = (
  ctx: Ctx,
  assetIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly string[]>>;

type Parts = { readonly counts: Counts; readonly sparklines: Sparklines };

/** One page of the market and how many there are: five queries at most, however large it is. */
export async function marketPage(ctx: Ctx, { counts, sparklines }: Parts, asked: Asked & Order) {
  const viewer = viewerOf(ctx.actor);
  const filters = filtersOf(asked, viewer);
  const counted = await counts.of(ctx, filters, await marketVersion(ctx));
  const total = sum(counted, filters);
  const rows = await listMarket(ctx, filters, asked, total);
  return { cards: await cardsOf(ctx, rows, viewer, sparklines), total };
}

const NO_SPARKS: ReadonlyMap<string, readonly string[]> = new Map();

/** Listings as cards, with the viewer's stars and what they may see of trading. */
async function cardsOf(
  ctx: Ctx,
  rows: readonly ListingRow[],
  viewer: Viewer,
  sparklines: Sparklines,
): Promise<AssetCard[]> {
  const ids = rows.map((row) => row.assetId);
  const watched = viewer.userId ? await watchedOf(ctx, viewer.userId, ids) : new Set<string>();
  const traded = rows.filter((row) => row.lastPrice !== null).map((row) => row.assetId);
  const sparks = viewer.seesTrade && traded.length > 0 ? await sparklines(ctx, traded) : NO_SPARKS;
  return rows.map((row) =>
    cardOf(row, {
      seesTrade: viewer.seesTrade,
      isWatched: watched.has(row.assetId),
      spark: sparks.get(row.assetId),
    }),
  );
}

/**
 * The number beside each tab, class and country: what would be there if it were chosen, under all
 * the other filters.
 */
export async function marketCounts(ctx: Ctx, counts: Counts, asked: Asked) {
  const filters = filtersOf(asked, viewerOf(ctx.actor));
  const rows = await counts.of(ctx, filters, await marketVersion(ctx));
  const tab = (status: StatusTab) => sum(rows, { ...filters, status });
  return {
    status: {
      all: tab('all'),
      open: tab('open'),
      trading: tab('trading'),
      voting: tab('voting'),
      completed: tab('completed'),
    },
    category: sumBy(rows, { ...filters, category: undefined }, 'category'),
    country: sumBy(rows, { ...filters, country: undefined }, 'country'),
  };
}

/** What the market amounts to, in USD. */
export async function marketStats(ctx: Ctx) {
  const { committed, raised, ...rest } = await totalMarket(ctx);
  return { ...rest, committed: moneyText(committed), raised: moneyText(raised) };
}

/** Letters and digits only: nothing that a search expression would read as its own. */
const wordsOf = (q: string | undefined): string[] =>
  (q ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8);

function filtersOf(asked: Asked, viewer: Viewer): Filters {
  return {
    words: wordsOf(asked.q),
    status: asked.status,
    category: asked.category,
    country: asked.country,
    minPrice: asked.minPrice,
    maxPrice: asked.maxPrice,
    maxMinimum: asked.maxMinimum,
    minYieldBps: asked.minYield === undefined ? undefined : bpsOf(asked.minYield),
    managerId: asked.managerId,
    byMarketPrice: viewer.seesTrade,
  };
}

/** A yield beyond what the column can hold asks for what no asset has. */
const MAX_BPS = 2_147_483_647n;
const bpsOf = (hundredths: bigint): number =>
  Number(hundredths > MAX_BPS ? MAX_BPS : hundredths < -MAX_BPS ? -MAX_BPS : hundredths);

type Chosen = Pick<Filters, 'status' | 'category' | 'country'>;

const matches = (row: CountRow, chosen: Chosen): boolean =>
  (STATUS_TABS[chosen.status] ?? row.status) === row.status &&
  (!chosen.category?.length || chosen.category.includes(row.category)) &&
  (!chosen.country?.length || chosen.country.includes(row.country));

const sum = (rows: readonly CountRow[], chosen: Chosen): number =>
  rows.reduce((total, row) => (matches(row, chosen) ? total + row.count : total), 0);

function sumBy(rows: readonly CountRow[], chosen: Chosen, by: 'category' | 'country') {
  const totals: Record<string, number> = {};
  for (const row of rows) {
    if (matches(row, chosen)) totals[row[by]] = (totals[row[by]] ?? 0) + row.count;
  }
  return totals;
}
