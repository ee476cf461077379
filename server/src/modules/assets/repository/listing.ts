import { type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { AssetsListing } from '../../../kit/db.generated.ts';

export type ListingRow = Selectable<AssetsListing>;

/** What a listing repeats from its asset, and the words it is found by. */
export type ListingHead = {
  readonly assetId: string;
  readonly isListed: boolean;
  readonly status: string;
  readonly name: string;
  readonly symbol: string;
  readonly category: string;
  readonly country: string;
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

/** Writes the part of a listing that its asset decides; the offering's part is left as it was. */
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
    .insertInto('assets.listing')
    .values({ ...head, search })
    .onConflict((c) => c.column('assetId').doUpdateSet({ ...head, search }))
    .execute();
}

/** Locks nothing first: one update of one row, the last writer's figures stand. */
export async function updateListing(
  ctx: Ctx,
  assetId: string,
  patch: Updateable<AssetsListing>,
): Promise<void> {
  await ctx.tx.updateTable('assets.listing').set(patch).where('assetId', '=', assetId).execute();
}

export async function findListings(ctx: Ctx, ids: readonly string[]): Promise<ListingRow[]> {
  if (ids.length === 0) return [];
  return ctx.tx.selectFrom('assets.listing').selectAll().where('assetId', 'in', ids).execute();
}

/** Says that counts shown by the market may have changed. */
export async function raiseMarketVersion(ctx: Ctx): Promise<void> {
  await ctx.tx.updateTable('assets.market').set({ version: sql<bigint>`version + 1` }).execute();
}

export async function marketVersion(ctx: Ctx): Promise<bigint> {
  const row = await ctx.tx.selectFrom('assets.market').select('version').executeTakeFirstOrThrow();
  return row.version;
}
