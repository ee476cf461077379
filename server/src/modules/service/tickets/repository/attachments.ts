import { DAY, later } from '@holdfast/domain/kernel/moment';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { TicketsAttachment } from '../../../../kit/database/db.generated.ts';

export type AttachmentRow = Selectable<TicketsAttachment>;

export async function saveUpload(ctx: Ctx, fileId: string, userId: string): Promise<void> {
  await ctx.tx
    .insertInto('tickets.upload')
    .values({ fileId, userId, createdAt: ctx.now })
    .execute();
}

export const UPLOAD_GOOD_MS = DAY;

export async function listUploadsBefore(ctx: Ctx, at: Date, limit: number): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('tickets.upload')
    .select('fileId')
    .where('createdAt', '<', at)
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.fileId);
}

export async function dropUpload(ctx: Ctx, fileId: string): Promise<void> {
  await ctx.tx.deleteFrom('tickets.upload').where('fileId', '=', fileId).execute();
}

/**
 * Claims a user's uploads. The first message that names an upload deletes its row, so a concurrent
 * message doesn't find it.
 */
export async function takeUploads(
  ctx: Ctx,
  userId: string,
  fileIds: readonly string[],
): Promise<readonly string[]> {
  if (fileIds.length === 0) return [];
  const taken = await ctx.tx
    .deleteFrom('tickets.upload')
    .where('userId', '=', userId)
    .where('fileId', 'in', fileIds)
    .where('createdAt', '>', later(ctx.now, -UPLOAD_GOOD_MS))
    .returning('fileId')
    .execute();
  return taken.map((row) => row.fileId);
}

export async function saveAttachments(ctx: Ctx, rows: readonly AttachmentRow[]): Promise<void> {
  if (rows.length > 0) await ctx.tx.insertInto('tickets.attachment').values(rows).execute();
}

export const listAttachments = (
  ctx: Ctx,
  ticketId: string,
  { withNotes }: { readonly withNotes: boolean },
): Promise<AttachmentRow[]> =>
  ctx.tx
    .selectFrom('tickets.attachment')
    .selectAll()
    .where('ticketId', '=', ticketId)
    .$if(!withNotes, (q) => q.where('messageId', 'is not', null))
    .orderBy('position')
    .execute();
