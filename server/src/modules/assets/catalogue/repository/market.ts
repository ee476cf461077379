import type { MarketSort, StatusTab } from '@holdfast/domain/assets/catalogue/tabs';
import { STATUS_TABS } from '@holdfast/domain/assets/catalogue/tabs';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { DB } from '../../../../kit/db.generated.ts';
import { findListings, type ListingRow } from './listing.ts';

/** What narrows the market, whatever tab, class or country is chosen beside it. */
export type BaseFilters = {
  readonly words: readonly string[];
  readonly minPrice?: bigint | undefined;
  readonly maxPrice?: bigint | undefined;
  readonly maxMinimum?: bigint | undefined;
  readonly minYieldBps?: number | undefined;
  readonly managerId?: string | undefined;
  /** Whether prices are last prices: only for whoever may see trade data. */
  readonly byMarketPrice: boolean;
};
export type Filters = BaseFilters & {
  readonly status: StatusTab;
  readonly category?: readonly string[] | undefined;
  readonly country?: readonly string[] | undefined;
};

type Listings<O> = SelectQueryBuilder<DB, 'catalogue.listing', O>;

type Order = { readonly sort: MarketSort; readonly page: number; readonly limit: number };

/** Up to so many matches are found and then sorted; more are met soon along a sort's index. */
const FEW = 500;

/** What a sort may go by, and nothing that would make a row wide. */
const SORTED_BY = [
  'assetId',
  'closingOrder',
  'publishedAt',
  'marketPrice',
  'offerPrice',
  'fundedBps',
  'name',
] as const;

/**
 * One page of the market. Every sort ends in the id, so that equal rows keep their order. How many
 * match is known: where few do, walking a sort's index would pass the whole market.
 */
export async function listMarket(
  ctx: Ctx,
  filters: Filters,
  order: Order,
  total: number,
): Promise<ListingRow[]> {
  if (total > FEW) {
    return pageOf(narrow(listed(ctx).selectAll(), filters), filters, order).execute();
  }
  const few = ctx.tx
    .with(
      (cte) => cte('few').materialized(),
      () => narrow(listed(ctx).select(SORTED_BY), filters),
    )
    .selectFrom('few as listing')
    .select('assetId');
  const found = await pageOf(
    few as unknown as Listings<{ assetId: string }>,
    filters,
    order,
  ).execute();
  const ids = found.map((row) => row.assetId);
  const rows = new Map((await findListings(ctx, ids)).map((row) => [row.assetId, row] as const));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

const pageOf = <O>(query: Listings<O>, filters: Filters, order: Order): Listings<O> =>
  sorted(query, order.sort, filters.byMarketPrice)
    .orderBy('assetId')
    .limit(order.limit)
    .offset((order.page - 1) * order.limit);

export type CountRow = {
  readonly status: string;
  readonly category: string;
  readonly country: string;
  readonly count: number;
};

/** How many assets stand in each status, class and country under the base filters: one query. */
export async function countMarket(ctx: Ctx, filters: BaseFilters): Promise<CountRow[]> {
  return narrowBase(listed(ctx), filters)
    .select(['status', 'category', 'country', sql<number>`count(*)::int`.as('count')])
    .groupBy(['status', 'category', 'country'])
    .execute();
}

export type MarketTotals = {
  readonly assets: number;
  readonly countries: number;
  readonly openOffers: number;
  readonly committed: bigint;
  readonly raised: bigint;
};

/** What the listed assets amount to. */
export async function totalMarket(ctx: Ctx): Promise<MarketTotals> {
  return listed(ctx)
    .select([
      sql<number>`count(*)::int`.as('assets'),
      sql<number>`count(distinct country)::int`.as('countries'),
      sql<number>`(count(*) filter (where offer_stage = 'OPEN'))::int`.as('openOffers'),
      sql<bigint>`coalesce(sum(committed_amount) filter (where offer_status = 'OFFER_OPEN'), 0)::int8`.as(
        'committed',
      ),
      sql<bigint>`coalesce(sum(committed_amount) filter (where offer_status = 'OFFER_COMPLETED'), 0)::int8`.as(
        'raised',
      ),
    ])
    .executeTakeFirstOrThrow();
}

const listed = (ctx: Ctx) => ctx.tx.selectFrom('catalogue.listing').where('isListed', '=', true);

function narrow<O>(query: Listings<O>, filters: Filters): Listings<O> {
  let q = narrowBase(query, filters);
  const status = STATUS_TABS[filters.status];
  if (status) q = q.where('status', '=', status);
  if (filters.category?.length) q = q.where('category', 'in', filters.category);
  if (filters.country?.length) q = q.where('country', 'in', filters.country);
  return q;
}

function narrowBase<O>(query: Listings<O>, filters: BaseFilters): Listings<O> {
  const price = filters.byMarketPrice ? 'marketPrice' : 'offerPrice';
  let q = query;
  if (filters.words.length > 0) {
    const words = filters.words.map((word) => `${word}:*`).join(' & ');
    q = q.where(sql<boolean>`search @@ to_tsquery('simple', ${words})`);
  }
  if (filters.minPrice !== undefined) q = q.where(price, '>=', filters.minPrice);
  if (filters.maxPrice !== undefined) q = q.where(price, '<=', filters.maxPrice);
  if (filters.maxMinimum !== undefined) q = q.where('minimum', '<=', filters.maxMinimum);
  if (filters.minYieldBps !== undefined) q = q.where('yieldBps', '>=', filters.minYieldBps);
  if (filters.managerId) q = q.where('managerId', '=', filters.managerId);
  return q;
}

function sorted<O>(query: Listings<O>, sort: MarketSort, byMarketPrice: boolean): Listings<O> {
  const price = byMarketPrice ? 'marketPrice' : 'offerPrice';
  switch (sort) {
    case 'closing':
      return query.orderBy('closingOrder');
    case 'newest':
      return query.orderBy('publishedAt', 'desc');
    case 'price':
      return query.orderBy(price);
    case '-price':
      return query.orderBy(price, 'desc');
    case 'funded':
      return query.orderBy('fundedBps', 'desc');
    case 'name':
      return query.orderBy('name');
  }
}
