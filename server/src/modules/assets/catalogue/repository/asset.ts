import {
  type AssetMove,
  assetMachine,
  type ReviewMove,
  type ReviewStatus,
  reviewMachine,
} from '@holdfast/domain/assets/catalogue/asset.machine';
import type { RegistryFacts } from '@holdfast/domain/assets/catalogue/registry';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx, Gathered } from '../../../../kit/ctx.ts';
import type { CatalogueAsset } from '../../../../kit/database/db.generated.ts';
import { byKey } from '../../../../kit/database/gather.ts';
import { statement } from '../../../../kit/database/statement.ts';
import { makeMove } from '../../../../kit/move.ts';

export type AssetRow = Selectable<CatalogueAsset>;

/** `html` is sanitised before it is stored. */
export type PitchSection = { readonly title: string; readonly html: string };
export type GalleryPicture = {
  readonly path: string;
  readonly caption: string;
  readonly alt: string;
};
/** Decimal degrees, as typed. */
export type TypedPlace = { readonly latitude: string; readonly longitude: string };
export type Reason = { readonly title: string; readonly text: string };
/** The issuer in its owner's words; empty fields are not shown. */
export type EntityFacts = {
  readonly instrument?: string;
  readonly governingLaw?: string;
  readonly custody?: string;
  readonly projectCompany?: string;
  readonly projectDetail?: string;
  readonly debt?: string;
} & Partial<RegistryFacts>;

/** False if the symbol is taken (unique index). */
export async function saveAsset(ctx: Ctx, row: Insertable<CatalogueAsset>): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('catalogue.asset')
    .values(row)
    .onConflict((c) => c.column('symbol').doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Locks the symbol until commit, to serialise concurrent claims. */
export async function isSymbolTaken(ctx: Ctx, symbol: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`symbol:${symbol}`}, 0))`.execute(
    ctx.tx,
  );
  const row = await ctx.tx
    .selectFrom('catalogue.asset')
    .select('id')
    .where('symbol', '=', symbol)
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeAsset(ctx: Ctx, id: string): Promise<void> {
  for (const table of ON_THE_PAGE) {
    await ctx.tx.deleteFrom(table).where('assetId', '=', id).execute();
  }
  await ctx.tx.deleteFrom('catalogue.asset').where('id', '=', id).execute();
}
const ON_THE_PAGE = [
  'catalogue.watch',
  'catalogue.timelineEvent',
  'catalogue.updatePost',
  'catalogue.faq',
  'catalogue.accessRequest',
  'catalogue.documentOpening',
  'catalogue.document',
  'catalogue.folder',
  'catalogue.highlight',
  'catalogue.searchForm',
  'catalogue.listing',
] as const;

export async function findAssets(ctx: Ctx, ids: readonly string[]): Promise<AssetRow[]> {
  if (ids.length === 0) return [];
  return assetsById(ctx.tx, [ids]);
}
const assetsById = statement<AssetRow>('select * from catalogue.asset where id = any($1::uuid[])');

/** Batched: one query for concurrent requests. */
export const assetById: Gathered<string, AssetRow | undefined> = {
  read: async (tx, ids) => byKey(ids, await assetsById(tx, [[...new Set(ids)]]), (row) => row.id),
};

/** Locks the asset, to serialise transitions. */
export const lockRow = (ctx: Ctx, id: string): Promise<AssetRow | undefined> =>
  ctx.tx
    .selectFrom('catalogue.asset')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/**
 * After the asset's row, until commit: of two assets with the same serial numbers, one is checked
 * after the other was submitted or approved.
 */
export const lockRegistry = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('catalogue.registry', 0))`.execute(ctx.tx);

type Registered = Pick<AssetRow, 'id' | 'closedOutAt'> & { readonly entity: EntityFacts };

/** Other assets in review or approved that have serial numbers. */
export const registeredAssets = (ctx: Ctx, exceptId: string): Promise<readonly Registered[]> =>
  ctx.tx
    .selectFrom('catalogue.asset')
    .select(['id', 'entity', 'closedOutAt'])
    .where('id', '<>', exceptId)
    .where('reviewStatus', 'in', ['pending', 'approved'] satisfies ReviewStatus[])
    .where(sql<string>`entity ->> 'serialFirst'`, '<>', '')
    .execute() as Promise<readonly Registered[]>;

export const rowsOfClass = (ctx: Ctx, shareClassId: string): Promise<AssetRow[]> =>
  ctx.tx
    .selectFrom('catalogue.asset')
    .selectAll()
    .where('shareClassId', '=', shareClassId)
    .execute();

/** Excludes the state machines' fields. */
export type AssetPatch = Omit<Updateable<CatalogueAsset>, 'status' | 'reviewStatus'>;

export const moveAssetRow = (
  ctx: Ctx,
  id: string,
  move: AssetMove,
  patch: AssetPatch,
): Promise<void> => makeMove(ctx, assetMachine, move, id, patch);

export const moveReview = (
  ctx: Ctx,
  id: string,
  move: ReviewMove,
  patch: AssetPatch,
): Promise<void> => makeMove(ctx, reviewMachine, move, id, patch);

export const updateAsset = (ctx: Ctx, id: string, patch: AssetPatch): Promise<AssetRow> =>
  ctx.tx
    .updateTable('catalogue.asset')
    .set(patch)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
