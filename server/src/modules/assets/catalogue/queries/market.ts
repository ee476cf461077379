import type { MARKET } from '@holdfast/domain/assets/catalogue/list';
import type { AssetCard } from '@holdfast/domain/assets/catalogue/shapes';
import { STATUS_TABS, type StatusTab } from '@holdfast/domain/assets/catalogue/tabs';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Sparklines } from '../deps.ts';
import { marketVersion } from '../repository/listing.ts';
import {
  type CountRow,
  type Filters,
  listMarket,
  type MarketRow,
  totalMarket,
} from '../repository/market.ts';
import { type Viewer, viewerOf } from '../rules/access.ts';
import { cardOf } from '../views.ts';
import type { MarketCounts } from './market-counts.ts';

type Order = Pick<Asked<typeof MARKET>, 'sort' | 'page' | 'limit'>;
export type MarketFilter = Omit<Asked<typeof MARKET>, keyof Order> & {
  readonly managerId?: string | undefined;
};

type Deps = { readonly counts: MarketCounts; readonly sparklines: Sparklines };

/** In at most four queries. */
export async function marketPage(
  ctx: Ctx,
  { counts, sparklines }: Deps,
  filter: MarketFilter & Order,
) {
  const viewer = viewerOf(ctx.actor);
  const asked = filtersOf(filter, viewer);
  const counted = await counts.of(ctx, asked, await marketVersion(ctx));
  const filters = { ...asked, isNear: isNear(counted) };
  const total = sum(counted, filters);
  const rows = await listMarket(ctx, filters, filter, { total, userId: viewer.userId });
  return { cards: await cardsOf(ctx, rows, viewer, sparklines), total };
}

const NO_SPARKS: ReadonlyMap<string, readonly bigint[]> = new Map();

async function cardsOf(
  ctx: Ctx,
  rows: readonly MarketRow[],
  viewer: Viewer,
  sparklines: Sparklines,
): Promise<AssetCard[]> {
  const traded = rows.filter((row) => row.lastPrice !== null).map((row) => row.assetId);
  const sparks = viewer.seesTrade && traded.length > 0 ? await sparklines(ctx, traded) : NO_SPARKS;
  return rows.map((row) =>
    cardOf(row, {
      now: ctx.now,
      seesTrade: viewer.seesTrade,
      isWatched: row.isWatched,
      spark: sparks.get(row.assetId),
    }),
  );
}

export async function marketCounts(ctx: Ctx, counts: MarketCounts, filter: MarketFilter) {
  const filters = filtersOf(filter, viewerOf(ctx.actor));
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
    isNear: isNear(rows),
  };
}

export async function marketStats(ctx: Ctx) {
  const { committed, raised, ...rest } = await totalMarket(ctx);
  return { ...rest, committed, raised };
}

/** Letters and digits only, since a tsquery has operators. */
export const wordsOf = (q: string | undefined): string[] =>
  (q ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8);

function filtersOf(filter: MarketFilter, viewer: Viewer): Filters {
  return {
    words: wordsOf(filter.q),
    status: filter.status,
    category: filter.category,
    country: filter.country,
    minPrice: filter.minPrice,
    maxPrice: filter.maxPrice,
    maxMinimum: filter.maxMinimum,
    minYieldBps: filter.minYield === undefined ? undefined : bpsOf(filter.minYield),
    managerId: filter.managerId,
    byMarketPrice: viewer.seesTrade,
  };
}

const MAX_BPS = 2_147_483_647n;
const bpsOf = (hundredths: bigint): number =>
  Number(hundredths > MAX_BPS ? MAX_BPS : hundredths < -MAX_BPS ? -MAX_BPS : hundredths);

const isNear = (rows: readonly CountRow[]): boolean => rows.some((row) => row.isNear);

type Chosen = Pick<Filters, 'status' | 'category' | 'country'>;

const matches = (row: CountRow, chosen: Chosen): boolean =>
  (STATUS_TABS[chosen.status] ?? row.status) === row.status &&
  (chosen.status !== 'open' || row.isOpen) &&
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
