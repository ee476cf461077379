import { type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { CatalogueListing } from '../../../../kit/database/db.generated.ts';
import { statement, uuids } from '../../../../kit/database/statement.ts';
import { invariant } from '../../../../kit/invariant.ts';

/** Excludes the search vector, the widest column. */
export type ListingRow = Omit<Selectable<CatalogueListing>, 'search'>;

export const LISTING_COLUMNS = [
  'listing.assetId',
  'listing.category',
  'listing.changeBps',
  'listing.closesAt',
  'listing.closingOrder',
  'listing.committedAmount',
  'listing.completedAt',
  'listing.country',
  'listing.coverPath',
  'listing.frozenSince',
  'listing.fundedBps',
  'listing.haltedUntil',
  'listing.haltReason',
  'listing.investors',
  'listing.isListed',
  'listing.lastPrice',
  'listing.lastPriceAt',
  'listing.managerId',
  'listing.managerName',
  'listing.marketPrice',
  'listing.minimum',
  'listing.name',
  'listing.nav',
  'listing.navAt',
  'listing.navDueOn',
  'listing.offeringId',
  'listing.offerIsFull',
  'listing.offerPrice',
  'listing.offerStage',
  'listing.offerStatus',
  'listing.opensAt',
  'listing.publishedAt',
  'listing.raisedAmount',
  'listing.status',
  'listing.symbol',
  'listing.targetAmount',
  'listing.termMonths',
  'listing.unitPrice',
  'listing.volume',
  'listing.yieldBps',
  'listing.yieldKind',
] as const;

export type ListingHead = {
  readonly assetId: string;
  readonly isListed: boolean;
  readonly status: string;
  readonly name: string;
  readonly symbol: string;
  readonly category: string;
  readonly country: string;
  readonly coverPath: string | null;
  readonly managerId: string;
  readonly managerName: string;
  readonly yieldKind: string;
  readonly yieldBps: number | null;
  readonly termMonths: number | null;
  readonly publishedAt: Date | null;
};
export type ListingWords = {
  readonly first: string;
  readonly second: string;
  readonly third: string;
};

export async function saveListingHead(
  ctx: Ctx,
  head: ListingHead,
  words: ListingWords,
): Promise<void> {
  const search = sql<string>`
    setweight(to_tsvector('simple', ${words.first}), 'A') ||
    setweight(to_tsvector('simple', ${words.second}), 'B') ||
    setweight(to_tsvector('simple', ${words.third}), 'C')`;
  await ctx.tx
    .insertInto('catalogue.listing')
    .values({ ...head, search })
    .onConflict((c) => c.column('assetId').doUpdateSet({ ...head, search }))
    .execute();
  const forms = sql<string[]>`catalogue.near_forms_of(${`${words.first} ${head.managerName}`})`;
  await ctx.tx
    .insertInto('catalogue.searchForm')
    .values({ assetId: head.assetId, forms })
    .onConflict((c) => c.column('assetId').doUpdateSet({ forms }))
    .execute();
}

/** Needs no lock: a single-row update, last writer wins. */
export async function updateListing(
  ctx: Ctx,
  assetId: string,
  patch: Updateable<CatalogueListing>,
): Promise<void> {
  await ctx.tx.updateTable('catalogue.listing').set(patch).where('assetId', '=', assetId).execute();
}

export async function findListings(ctx: Ctx, ids: readonly string[]): Promise<ListingRow[]> {
  if (ids.length === 0) return [];
  return ctx.tx
    .selectFrom('catalogue.listing as listing')
    .select(LISTING_COLUMNS)
    .where('assetId', 'in', ids)
    .execute();
}

/**
 * Locks one partition of the market version until commit. Its versions commit in order, so anyone
 * who reads a version misses no listing changed before it.
 */
export async function raiseMarketVersion(ctx: Ctx, changed: readonly string[]): Promise<void> {
  await raise(ctx.tx, [uuids(changed, (id) => id)]);
}
const raise = statement('select catalogue.raise_market($1::uuid[])');

export async function marketVersion(ctx: Ctx): Promise<bigint> {
  const [row] = await versionNow(ctx.tx, []);
  return invariant(row, 'an aggregate returns one row').version;
}
const versionNow = statement<{ version: bigint }>(
  'select sum(version)::bigint as version from catalogue.market',
);

export type TradeFigures = {
  readonly assetId: string;
  readonly lastPrice: bigint | null;
  readonly lastPriceAt: Date | null;
  readonly changeBps: number | null;
  /** USD cents traded over the same period as the price change. */
  readonly volume: bigint;
  readonly haltReason: string | null;
  /** When the halt expires without a decision. */
  readonly haltedUntil: Date | null;
};

export async function saveTradeFigures(
  ctx: Ctx,
  rows: readonly TradeFigures[],
): Promise<readonly string[]> {
  const of = <T>(pick: (row: TradeFigures) => T) => rows.map(pick);
  const ids = of((row) => row.assetId);
  const written = await sql<{ assetId: string }>`
    update catalogue.listing l set last_price = n.price, last_price_at = n.at, change_bps = n.bps,
      volume = n.volume, halt_reason = n.halt_reason, halted_until = n.halted_until
    from unnest(
      ${ids}::uuid[], ${of((row) => row.lastPrice)}::bigint[],
      ${of((row) => row.lastPriceAt)}::timestamptz[], ${of((row) => row.changeBps)}::int[],
      ${of((row) => row.volume)}::bigint[], ${of((row) => row.haltReason)}::text[],
      ${of((row) => row.haltedUntil)}::timestamptz[]
    ) n (asset_id, price, at, bps, volume, halt_reason, halted_until)
    where l.asset_id = n.asset_id and (
      l.last_price, l.last_price_at, l.change_bps, l.volume, l.halt_reason, l.halted_until
    ) is distinct from (n.price, n.at, n.bps, n.volume, n.halt_reason, n.halted_until)
    returning l.asset_id`.execute(ctx.tx);
  return written.rows.map((row) => row.assetId);
}
