import type { Ctx } from '../../../../kit/ctx.ts';
import { attachUse, freeUse } from './usage.ts';

export type FileRow = {
  readonly id: string;
  readonly partyId: string | null;
  readonly uploadedBy: string | null;
  readonly purpose: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly storageKey: string;
  readonly sealed: boolean;
  readonly isPublic: boolean;
  readonly createdAt: Date;
  readonly attachedAt: Date | null;
};

const COLUMNS = [
  'id',
  'partyId',
  'uploadedBy',
  'purpose',
  'name',
  'mime',
  'bytes',
  'sha256',
  'storageKey',
  'sealed',
  'isPublic',
  'createdAt',
  'attachedAt',
] as const;

export async function saveFile(ctx: Ctx, row: FileRow): Promise<void> {
  await ctx.tx.insertInto('files.file').values(row).execute();
}

export const findFile = (ctx: Ctx, id: string): Promise<FileRow | undefined> =>
  ctx.tx
    .selectFrom('files.file')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();

export const findFileByKey = (ctx: Ctx, storageKey: string): Promise<FileRow | undefined> =>
  ctx.tx
    .selectFrom('files.file')
    .select(COLUMNS)
    .where('storageKey', '=', storageKey)
    .where('removedAt', 'is', null)
    .executeTakeFirst();

export async function listFiles(ctx: Ctx, ids: readonly string[]): Promise<readonly FileRow[]> {
  if (ids.length === 0) return [];
  return ctx.tx
    .selectFrom('files.file')
    .select(COLUMNS)
    .where('id', 'in', ids)
    .where('removedAt', 'is', null)
    .execute();
}

/** In order of id, after `id`. */
export const listFilesAfter = (ctx: Ctx, id: string, limit: number): Promise<FileRow[]> =>
  ctx.tx
    .selectFrom('files.file')
    .select(COLUMNS)
    .where('removedAt', 'is', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();

export async function forgetFileRows(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .updateTable('files.file')
    .set({ removedAt: ctx.now, name: 'Removed' })
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * Marks a file as deleted and releases its quota; `onlyLoose` skips a file attached since. Returns
 * the storage key.
 */
export async function markRemoved(
  ctx: Ctx,
  id: string,
  { onlyLoose = false } = {},
): Promise<string | undefined> {
  const removed = await ctx.tx
    .updateTable('files.file')
    .set({ removedAt: ctx.now })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .$if(onlyLoose, (query) => query.where('attachedAt', 'is', null))
    .returning(['storageKey', 'uploadedBy', 'bytes', 'attachedAt'])
    .executeTakeFirst();
  if (removed) await freeUse(ctx, removed, removed.attachedAt === null);
  return removed?.storageKey;
}

/** A concurrent second attach changes nothing. */
export async function markAttached(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const attached = await ctx.tx
    .updateTable('files.file')
    .set({ attachedAt: ctx.now })
    .where('id', 'in', ids)
    .where('attachedAt', 'is', null)
    .where('removedAt', 'is', null)
    .returning(['uploadedBy', 'bytes'])
    .execute();
  await attachUse(ctx, attached);
}

export async function listUnattachedBefore(ctx: Ctx, at: Date, limit: number): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('files.file')
    .select('id')
    .where('attachedAt', 'is', null)
    .where('removedAt', 'is', null)
    .where('createdAt', '<', at)
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function saveOpening(ctx: Ctx, fileId: string, userId: string | null): Promise<void> {
  const row = { id: ctx.newId(), fileId, userId, at: ctx.now };
  await ctx.tx.insertInto('files.opening').values(row).execute();
}

export async function listOpenedBy(
  ctx: Ctx,
  userId: string,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (fileIds.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('files.opening')
    .select((e) => ['fileId', e.fn.max('at').as('at')])
    .where('userId', '=', userId)
    .where('fileId', 'in', fileIds)
    .groupBy('fileId')
    .execute();
  return new Map(rows.map(({ fileId, at }) => [fileId, at] as const));
}

export type OpeningRow = {
  readonly fileId: string;
  readonly userId: string | null;
  readonly at: Date;
};

export async function listOpenings(
  ctx: Ctx,
  fileIds: readonly string[],
): Promise<readonly OpeningRow[]> {
  if (fileIds.length === 0) return [];
  return ctx.tx
    .selectFrom('files.opening')
    .select(['fileId', 'userId', 'at'])
    .where('fileId', 'in', fileIds)
    .orderBy('at', 'desc')
    .limit(200)
    .execute();
}
