import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { DocumentRow, FolderRow } from './documents.ts';

// Callers hold the asset's lock, which serialises reordering, renaming and replacing.

export const findFolder = (ctx: Ctx, assetId: string, id: string): Promise<FolderRow | undefined> =>
  ctx.tx
    .selectFrom('catalogue.folder')
    .selectAll()
    .where('assetId', '=', assetId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function saveFolder(ctx: Ctx, row: FolderRow): Promise<void> {
  await ctx.tx.insertInto('catalogue.folder').values(row).execute();
}

export async function setFolderName(ctx: Ctx, id: string, name: string): Promise<void> {
  await ctx.tx.updateTable('catalogue.folder').set({ name }).where('id', '=', id).execute();
}

export async function removeFolder(ctx: Ctx, id: string): Promise<void> {
  await ctx.tx.deleteFrom('catalogue.folder').where('id', '=', id).execute();
}

export async function setPlaces(
  ctx: Ctx,
  what: 'folder' | 'document',
  ids: readonly string[],
): Promise<void> {
  await sql`
    update ${sql.table(`catalogue.${what}`)} r set position = placed.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as placed(id, place)
    where r.id = placed.id`.execute(ctx.tx);
}

export const listVersions = (ctx: Ctx, assetId: string): Promise<DocumentRow[]> =>
  ctx.tx
    .selectFrom('catalogue.document')
    .selectAll()
    .where('assetId', '=', assetId)
    .where('removedAt', 'is', null)
    .orderBy('seriesId')
    .orderBy('version', 'desc')
    .execute();

export const findCurrent = (ctx: Ctx, seriesId: string): Promise<DocumentRow | undefined> =>
  ctx.tx
    .selectFrom('catalogue.document')
    .selectAll()
    .where('seriesId', '=', seriesId)
    .where('replacedAt', 'is', null)
    .executeTakeFirst();

export async function holdsDocuments(ctx: Ctx, folderId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('catalogue.document')
    .select('id')
    .where('folderId', '=', folderId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function changeSeries(
  ctx: Ctx,
  seriesId: string,
  change: { readonly name?: string; readonly class?: string; readonly folderId?: string },
): Promise<void> {
  await ctx.tx
    .updateTable('catalogue.document')
    .set(change)
    .where('seriesId', '=', seriesId)
    .execute();
}

export async function setPosition(ctx: Ctx, id: string, position: number): Promise<void> {
  await ctx.tx.updateTable('catalogue.document').set({ position }).where('id', '=', id).execute();
}

export async function setNote(ctx: Ctx, id: string, note: string | null): Promise<void> {
  await ctx.tx.updateTable('catalogue.document').set({ note }).where('id', '=', id).execute();
}

export async function saveWatermarks(
  ctx: Ctx,
  assetId: string,
  watermarks: boolean,
): Promise<void> {
  await ctx.tx
    .updateTable('catalogue.asset')
    .set({ watermarks })
    .where('id', '=', assetId)
    .execute();
}

/** Removes every version; only the data room's managers still see them. */
export async function markRemoved(ctx: Ctx, seriesId: string, reason: string): Promise<void> {
  await ctx.tx
    .updateTable('catalogue.document')
    .set((eb) => ({
      removedAt: ctx.now,
      removedBy: ctx.actor?.userId ?? null,
      removedReason: reason,
      replacedAt: eb.fn.coalesce('replacedAt', eb.val(ctx.now)),
    }))
    .where('seriesId', '=', seriesId)
    .execute();
}
