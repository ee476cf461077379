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

/** How long an upload waits for the words that name it. */
export const UPLOAD_GOOD_MS = DAY;

/** Uploads that no words took in time, the oldest first. */
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
 * Takes uploads of a person to attach them; answers those that were there. Each row goes with the
 * first words that name it: of two at once the second finds it gone.
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

/** What is attached to the words of a thread; what belongs to notes only where notes are read. */
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
