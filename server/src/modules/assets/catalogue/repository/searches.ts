import type { MarketSort } from '@holdfast/domain/assets/catalogue/tabs';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export type SearchRow = {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly q: string | null;
  /** `q` as a tsquery. */
  readonly words: string | null;
  readonly status: string | null;
  readonly category: readonly string[];
  readonly country: readonly string[];
  readonly minPrice: bigint | null;
  readonly maxPrice: bigint | null;
  readonly maxMinimum: bigint | null;
  /** Basis points a year. */
  readonly minYield: bigint | null;
  readonly sort: MarketSort;
  readonly alert: boolean;
  readonly toldAt: Date | null;
  readonly createdAt: Date;
};

/** Undefined if the user already has a search with that name. */
export const insertSearch = (ctx: Ctx, { category, country, ...row }: SearchRow) =>
  ctx.tx
    .insertInto('catalogue.savedSearch')
    .values({ ...row, category: [...category], country: [...country] })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();

export const listSearches = (ctx: Ctx, userId: string) =>
  ctx.tx
    .selectFrom('catalogue.savedSearch')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy((e) => e.fn('lower', ['name']))
    .limit(100)
    .execute() as Promise<SearchRow[]>;

/**
 * Until commit, with an advisory lock for rows not yet inserted: concurrent saves can't exceed the
 * limit, and renames can't take the same name.
 */
export async function lockSearches(ctx: Ctx, userId: string): Promise<SearchRow[]> {
  const key = `catalogue.searches|${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.tx);
  const rows = await ctx.tx
    .selectFrom('catalogue.savedSearch')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as SearchRow[];
}

export const updateSearch = (ctx: Ctx, id: string, to: Pick<SearchRow, 'name' | 'alert'>) =>
  ctx.tx.updateTable('catalogue.savedSearch').set(to).where('id', '=', id).execute();

export const deleteSearch = (ctx: Ctx, userId: string, id: string) =>
  ctx.tx
    .deleteFrom('catalogue.savedSearch')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

/** Whether listing `l` matches search `s`, ignoring the price. */
const FINDS = sql`l.is_listed
  and (s.words is null or l.search @@ to_tsquery('simple', s.words))
  and (s.status is null or l.status = s.status)
  and (s.status is distinct from 'Published' or l.offer_stage = 'OPEN' and not l.offer_is_full)
  and (cardinality(s.category) = 0 or l.category = any(s.category))
  and (cardinality(s.country) = 0 or l.country = any(s.country))
  and (s.max_minimum is null or l.minimum <= s.max_minimum)
  and (s.min_yield is null or l.yield_bps >= s.min_yield)`;

const inPrice = (price: RawBuilder<unknown>) => sql`(
  (s.min_price is null or coalesce(${price} >= s.min_price, false))
  and (s.max_price is null or coalesce(${price} <= s.max_price, false)))`;
const BY_MARKET = inPrice(sql`l.market_price`);
const BY_OFFER = inPrice(sql`l.offer_price`);

/**
 * Until commit; take this lock before any lock on searches. A turn ends before this transaction
 * reads listings, or starts after its commit.
 */
export const lockTurns = (ctx: Ctx) =>
  sql`select 1 from catalogue.search_cursor for share`.execute(ctx.tx);

/**
 * Marks current matches as known, so that only later matches trigger alerts. Requires `lockTurns`.
 */
export async function rememberFound(ctx: Ctx, searchId: string, byMarketPrice: boolean) {
  await sql`
    insert into catalogue.search_match (search_id, asset_id)
    select s.id, l.asset_id from catalogue.saved_search s join catalogue.listing l on ${FINDS}
      and ${byMarketPrice ? BY_MARKET : BY_OFFER}
    where s.id = ${searchId}
    on conflict do nothing`.execute(ctx.tx);
}

/** The cursor of one partition of the market version, whose versions commit in order. */
export type Turn = {
  readonly id: number;
  /** Every search has been compared with the listings up to this version. */
  readonly version: bigint;
  /** While a turn runs: its end version and the last search compared. */
  readonly until: bigint | null;
  readonly afterSearch: string | null;
};

export type TurnToGo = Turn & { readonly until: bigint };

/**
 * Until commit, so that one turn runs at a time. Returns the turn in progress, or a new one;
 * undefined if no listing changed.
 */
export async function lockTurn(ctx: Ctx, most: number): Promise<TurnToGo | undefined> {
  await sql`select 1 from catalogue.search_cursor order by id for update`.execute(ctx.tx);
  const { rows } = await sql<TurnToGo>`
    select * from (
      select k.id, k.version, k.after_search as "afterSearch", coalesce(k.until, (
        select max(version) from (
          select c.version from catalogue.changed_listing c
          where c.part = k.id and c.version > k.version
          order by c.version limit ${most}) changed)) as until
      from catalogue.search_cursor k
    ) turn where until is not null
    order by "afterSearch" is null, id limit 1`.execute(ctx.tx);
  return rows[0];
}

export const saveTurn = (ctx: Ctx, { id, ...turn }: Turn) =>
  ctx.tx.updateTable('catalogue.searchCursor').set(turn).where('id', '=', id).execute();

export type Match = {
  readonly searchId: string;
  readonly userId: string;
  readonly search: string;
  readonly assetId: string;
  readonly asset: string;
  /** Whether the price matches for viewers of trade data, and for others. */
  readonly byMarket: boolean;
  readonly byOffer: boolean;
};

export async function findMatches(
  ctx: Ctx,
  { id, version, until, afterSearch }: TurnToGo,
  most: number,
): Promise<{ found: readonly Match[]; last: string | null; seen: number }> {
  const { rows } = await sql<Match & { last: string | null; seen: number }>`
    with chosen as materialized (
      select * from catalogue.saved_search
      where alert and (${afterSearch}::uuid is null or id > ${afterSearch}::uuid)
      order by id limit ${most}
    ), matches as (
      select s.id as search_id, s.user_id, s.name as search, l.asset_id, l.name as asset,
        ${BY_MARKET} as by_market, ${BY_OFFER} as by_offer
      from catalogue.changed_listing c
      join catalogue.listing l on l.asset_id = c.asset_id
      join chosen s on ${FINDS}
      where c.part = ${id} and c.version > ${version} and c.version <= ${until}
        and (${BY_MARKET} or ${BY_OFFER})
        and not exists (select 1 from catalogue.search_match m
          where m.search_id = s.id and m.asset_id = l.asset_id)
    )
    select matches.*, e.last, e.seen
    from (select (array_agg(id order by id desc))[1] as last, count(*)::int as seen from chosen) e
    left join matches on true
    order by matches.asset, matches.asset_id, matches.search`.execute(ctx.tx);
  return {
    found: rows.filter((row) => row.searchId !== null),
    last: rows[0]?.last ?? null,
    seen: rows[0]?.seen ?? 0,
  };
}

export const saveMatches = (ctx: Ctx, matches: readonly Match[]) =>
  sql`
    with told as (
      insert into catalogue.search_match (search_id, asset_id)
      select * from unnest(${matches.map((m) => m.searchId)}::uuid[],
        ${matches.map((m) => m.assetId)}::uuid[])
      on conflict do nothing returning search_id
    )
    update catalogue.saved_search s set told_at = ${ctx.now}
    where s.id in (select search_id from told)`.execute(ctx.tx);
