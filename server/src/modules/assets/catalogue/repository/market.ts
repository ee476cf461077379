import type { MarketSort, StatusTab } from '@holdfast/domain/assets/catalogue/tabs';
import { STATUS_TABS, TRADE_SORTS } from '@holdfast/domain/assets/catalogue/tabs';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { DB } from '../../../../kit/database/db.generated.ts';
import { LISTING_COLUMNS, type ListingRow } from './listing.ts';

/** All filters except tab, class and country. */
export type BaseFilters = {
  readonly words: readonly string[];
  readonly isNear?: boolean | undefined;
  readonly minPrice?: bigint | undefined;
  readonly maxPrice?: bigint | undefined;
  readonly maxMinimum?: bigint | undefined;
  readonly minYieldBps?: number | undefined;
  readonly managerId?: string | undefined;
  readonly byMarketPrice: boolean;
};
export type Filters = BaseFilters & {
  readonly status: StatusTab;
  readonly category?: readonly string[] | undefined;
  readonly country?: readonly string[] | undefined;
};

type Tables = DB & { listing: DB['catalogue.listing'] };
type Listings<O> = SelectQueryBuilder<Tables, 'listing', O>;

type Order = { readonly sort: MarketSort; readonly page: number; readonly limit: number };

/** Up to this many matches are sorted; more are found faster along a sort's index. */
const FEW = 500;

const SORTED_BY = [
  'listing.assetId',
  'listing.closingOrder',
  'listing.publishedAt',
  'listing.marketPrice',
  'listing.offerPrice',
  'listing.yieldBps',
  'listing.changeBps',
  'listing.volume',
  'listing.fundedBps',
  'listing.name',
] as const;

export type MarketRow = ListingRow & { readonly isWatched: boolean };

/**
 * Every sort ends with the id, for a stable order. `total` selects the plan: with few matches,
 * walking a sort's index would scan the whole market.
 */
export async function listMarket(
  ctx: Ctx,
  filters: Filters,
  order: Order,
  { total, userId }: { readonly total: number; readonly userId: string | undefined },
): Promise<MarketRow[]> {
  if (total > FEW) {
    const { isNear, words } = filters;
    const many = narrow(ctx, isNear ? { ...filters, isNear: false, words: [] } : filters);
    const page = pageOf(isNear ? words.reduce(whereNear, many) : many, filters, order);
    return page.select(LISTING_COLUMNS).select(isWatchedBy(userId)).execute();
  }
  const few = ctx.tx
    .with(
      (cte) => cte('few').materialized(),
      () => narrow(ctx, filters).select(SORTED_BY),
    )
    .with('page', (from) =>
      pageOf(from.selectFrom('few as listing').select(SORTED_BY) as never, filters, order),
    )
    .selectFrom('page as order')
    .innerJoin('catalogue.listing as listing', 'listing.assetId', 'order.assetId')
    .select(LISTING_COLUMNS)
    .select(isWatchedBy(userId));
  return sorted(few as unknown as Listings<MarketRow>, order.sort, filters.byMarketPrice).execute();
}

const isWatchedBy = (userId: string | undefined) =>
  userId === undefined
    ? sql<boolean>`false`.as('isWatched')
    : sql<boolean>`exists (
        select 1 from catalogue.watch w
        where w.user_id = ${userId} and w.asset_id = listing.asset_id
      )`.as('isWatched');

const pageOf = <O>(query: Listings<O>, filters: Filters, order: Order): Listings<O> =>
  sorted(query, order.sort, filters.byMarketPrice)
    .limit(order.limit)
    .offset((order.page - 1) * order.limit);

export type CountRow = {
  readonly status: string;
  readonly category: string;
  readonly country: string;
  readonly isOpen: boolean;
  readonly count: number;
  readonly isNear: boolean;
};

/** If no asset has the words, counts assets with similar names instead. */
export async function countMarket(ctx: Ctx, filters: BaseFilters): Promise<CountRow[]> {
  const counted = (isNear: boolean) =>
    narrowBase(listed(ctx), { ...filters, isNear })
      .select(['status', 'category', 'country', sql<number>`count(*)::int`.as('count')])
      .select([sql<boolean>`${sql.lit(isNear)}`.as('isNear'), isOpen(ctx.now).as('isOpen')])
      .groupBy(['status', 'category', 'country', 'isOpen']);
  if (!filters.words.some(mayBeMistyped)) return counted(false).execute();
  return ctx.tx
    .with(
      (cte) => cte('exact').materialized(),
      () => counted(false),
    )
    .selectFrom('exact')
    .selectAll()
    .unionAll(counted(true).where(sql<boolean>`not exists (select 1 from exact)`))
    .execute();
}

export async function nextOpeningOrClosing(ctx: Ctx): Promise<Date | null> {
  const { at } = await listed(ctx)
    .select(
      sql<Date | null>`least(min(listing.opens_at) filter (where listing.opens_at > ${ctx.now}),
        min(listing.closes_at) filter (where listing.closes_at > ${ctx.now}))`.as('at'),
    )
    .where('offerStage', 'in', ['UPCOMING', 'OPEN'])
    .executeTakeFirstOrThrow();
  return at;
}

export type MarketTotals = {
  readonly assets: number;
  readonly countries: number;
  readonly openOffers: number;
  readonly committed: bigint;
  readonly raised: bigint;
};

export async function totalMarket(ctx: Ctx): Promise<MarketTotals> {
  return listed(ctx)
    .select([
      sql<number>`count(*)::int`.as('assets'),
      sql<number>`count(distinct country)::int`.as('countries'),
      sql<number>`(count(*) filter (where ${isOpen(ctx.now)}))::int`.as('openOffers'),
      sql<bigint>`coalesce(sum(committed_amount) filter (where offer_stage = 'OPEN'), 0)::int8`.as(
        'committed',
      ),
      sql<bigint>`coalesce(sum(raised_amount), 0)::int8`.as('raised'),
    ])
    .executeTakeFirstOrThrow();
}

/** A literal: with a parameter the planner ignores the market's partial indexes. */
const listed = (ctx: Ctx): Listings<object> =>
  ctx.tx.selectFrom('catalogue.listing as listing').where(sql<boolean>`listing.is_listed`);

/** Mirrors `offer_open` of `availabilityOf`. */
const isOpen = (now: Date) => sql<boolean>`(listing.status = 'Published'
  and listing.offer_stage = 'OPEN' and not listing.offer_is_full
  and (listing.opens_at is null or listing.opens_at <= ${now})
  and (listing.closes_at is null or listing.closes_at > ${now}))`;

function narrow(ctx: Ctx, filters: Filters): Listings<object> {
  let q = narrowBase(listed(ctx), filters);
  const status = STATUS_TABS[filters.status];
  if (filters.status === 'open') q = q.where(isOpen(ctx.now));
  else if (status) q = q.where('status', '=', status);
  if (filters.category?.length) q = q.where('category', 'in', filters.category);
  if (filters.country?.length) q = q.where('country', 'in', filters.country);
  return q;
}

function narrowBase<O>(query: Listings<O>, filters: BaseFilters): Listings<O> {
  const price = filters.byMarketPrice ? 'marketPrice' : 'offerPrice';
  let q = query;
  if (filters.isNear) {
    // Arrays make the planner intersect the words' matches before reading the market.
    for (const word of filters.words) {
      q = q.where(sql<boolean>`listing.asset_id = any(array${nearly(word)})`);
    }
  } else if (filters.words.length > 0) {
    const words = expressionOf(filters.words);
    q = q.where(sql<boolean>`search @@ to_tsquery('simple', ${words})`);
  }
  if (filters.minPrice !== undefined) q = q.where(price, '>=', filters.minPrice);
  if (filters.maxPrice !== undefined) q = q.where(price, '<=', filters.maxPrice);
  if (filters.maxMinimum !== undefined) q = q.where('minimum', '<=', filters.maxMinimum);
  if (filters.minYieldBps !== undefined) q = q.where('yieldBps', '>=', filters.minYieldBps);
  if (filters.managerId) q = q.where('managerId', '=', filters.managerId);
  return q;
}

export const expressionOf = (words: readonly string[]): string =>
  words.map((word) => `${word}:*`).join(' & ');

const mayBeMistyped = (word: string): boolean => [...word].length >= 3;

/** Assets with the word, or a name one edit or transposition away. */
const nearly = (word: string) => {
  const exact = sql`select asset_id from catalogue.listing
    where search @@ to_tsquery('simple', ${`${word}:*`})`;
  if (!mayBeMistyped(word)) return sql<string>`(${exact})`;
  return sql<string>`(${exact} union all
    select asset_id from catalogue.search_form
    where forms && array(select catalogue.near_forms(${word})))`;
};

const whereNear = <O>(query: Listings<O>, word: string): Listings<O> =>
  query.where(
    mayBeMistyped(word)
      ? sql<boolean>`(search @@ to_tsquery('simple', ${`${word}:*`}) or coalesce((
          select f.forms && array(select catalogue.near_forms(${word}))
          from catalogue.search_form f where f.asset_id = listing.asset_id), false))`
      : sql<boolean>`search @@ to_tsquery('simple', ${`${word}:*`})`,
  );

function sorted<O>(query: Listings<O>, sort: MarketSort, byMarketPrice: boolean): Listings<O> {
  const price = byMarketPrice ? 'listing.marketPrice' : 'listing.offerPrice';
  const by = {
    closing: () => query.orderBy('listing.closingOrder'),
    newest: () => query.orderBy('listing.publishedAt', 'desc'),
    price: () => query.orderBy(price),
    '-price': () => query.orderBy(price, 'desc'),
    '-yield': () => query.orderBy('listing.yieldBps', (by) => by.desc().nullsLast()),
    yield: () => query.orderBy('listing.yieldBps', (by) => by.asc().nullsLast()),
    '-change': () => query.orderBy('listing.changeBps', (by) => by.desc().nullsLast()),
    change: () => query.orderBy('listing.changeBps', (by) => by.asc().nullsLast()),
    '-volume': () => query.orderBy('listing.volume', 'desc'),
    volume: () => query.orderBy('listing.volume'),
    funded: () => query.orderBy('listing.fundedBps', 'desc'),
    name: () => query.orderBy('listing.name'),
  };
  const seen = TRADE_SORTS.has(sort) && !byMarketPrice ? 'closing' : sort;
  return by[seen]().orderBy('listing.assetId');
}
