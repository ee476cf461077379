import { type Insertable, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { CatalogueDocument, CatalogueFolder } from '../../../../kit/database/db.generated.ts';

export type DocumentRow = Selectable<CatalogueDocument>;
export type FolderRow = Selectable<CatalogueFolder>;

export async function folderNamed(ctx: Ctx, assetId: string, name: string): Promise<string> {
  const next = sql<number>`
    (select coalesce(max(position) + 1, 0) from catalogue.folder where asset_id = ${assetId})`;
  const row = await ctx.tx
    .insertInto('catalogue.folder')
    .values({ id: ctx.newId(), assetId, name, position: next })
    .onConflict((c) => c.columns(['assetId', 'name']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const listFolders = (ctx: Ctx, assetId: string): Promise<FolderRow[]> =>
  ctx.tx
    .selectFrom('catalogue.folder')
    .selectAll()
    .where('assetId', '=', assetId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function nextPlace(ctx: Ctx, folderId: string): Promise<number> {
  const row = await ctx.tx
    .selectFrom('catalogue.document')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('folderId', '=', folderId)
    .where('replacedAt', 'is', null)
    .executeTakeFirst();
  return (row?.last ?? -1) + 1;
}

/** Locks the current version of that name, which serialises replacements. */
export const lockDocumentNamed = (
  ctx: Ctx,
  folderId: string,
  name: string,
): Promise<DocumentRow | undefined> =>
  ctx.tx
    .selectFrom('catalogue.document')
    .selectAll()
    .where('folderId', '=', folderId)
    .where('name', '=', name)
    .where('replacedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function saveDocument(ctx: Ctx, row: Insertable<CatalogueDocument>): Promise<void> {
  await ctx.tx.insertInto('catalogue.document').values(row).execute();
}

export async function markReplaced(ctx: Ctx, id: string): Promise<void> {
  await ctx.tx
    .updateTable('catalogue.document')
    .set({ replacedAt: ctx.now })
    .where('id', '=', id)
    .execute();
}

export const listDocuments = (ctx: Ctx, assetId: string): Promise<DocumentRow[]> =>
  ctx.tx
    .selectFrom('catalogue.document')
    .selectAll()
    .where('assetId', '=', assetId)
    .where('replacedAt', 'is', null)
    .orderBy('folderId')
    .orderBy('position')
    .orderBy('name')
    .execute();

export const findDocument = (
  ctx: Ctx,
  assetId: string,
  id: string,
): Promise<DocumentRow | undefined> =>
  ctx.tx
    .selectFrom('catalogue.document')
    .selectAll()
    .where('assetId', '=', assetId)
    .where('id', '=', id)
    .executeTakeFirst();

export const findDocuments = async (ctx: Ctx, ids: readonly string[]): Promise<DocumentRow[]> =>
  ids.length === 0
    ? []
    : ctx.tx
        .selectFrom('catalogue.document')
        .selectAll()
        .where('id', 'in', [...new Set(ids)])
        .execute();
