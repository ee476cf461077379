import { refuse } from '@holdfast/domain/service/tickets/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { type FileRow, fileById, logOpening } from '../../../people/files/index.ts';
import { listAttachments } from '../repository/attachments.ts';
import { readable } from './access.ts';

/** Logged. Refuses NOT_FOUND, and CONFIRM_IDENTITY for staff without recent re-authentication. */
export async function attachedFile(
  ctx: UserCtx,
  ticketId: string,
  fileId: string,
): Promise<FileRow> {
  const { row, reader, withNotes } = await readable(ctx, ticketId);
  const attached = await listAttachments(ctx, row.id, { withNotes });
  const isThere = attached.some((one) => one.fileId === fileId);
  const file = isThere ? await fileById(ctx, fileId) : undefined;
  if (!file) return refuse('NOT_FOUND', {});
  if (reader === 'team' && ctx.actor.needsRecentProof) refuse('CONFIRM_IDENTITY', {});
  await logOpening(ctx, file.id);
  return file;
}
