import { refuse } from '@holdfast/domain/service/tickets/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { attachFiles, fileById, keepFile, type Staged } from '../../../people/files/index.ts';
import { saveAttachments, saveUpload, takeUploads } from '../repository/attachments.ts';

const PURPOSE = 'tickets.attachment';

export async function keepUpload(ctx: UserCtx, staged: Staged, name: string) {
  const { partyId, userId } = ctx.actor;
  const fileId = await keepFile(ctx, staged, { purpose: PURPOSE, name, partyId, isLoose: true });
  await saveUpload(ctx, fileId, userId);
  const file = await fileById(ctx, fileId);
  return {
    file: { id: fileId, name: file?.name ?? name, bytes: staged.bytes, mime: staged.mime },
  };
}

type Words = { readonly messageId: string } | { readonly noteId: string };

/** Refuses NOT_FOUND for a missing upload or that of another author. */
export async function attach(
  ctx: UserCtx,
  ticketId: string,
  words: Words,
  fileIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(fileIds)];
  const taken = await takeUploads(ctx, ctx.actor.userId, wanted);
  if (taken.length < wanted.length) refuse('NOT_FOUND', {});
  await attachFiles(ctx, wanted);
  await saveAttachments(
    ctx,
    wanted.map((fileId, position) => ({
      fileId,
      ticketId,
      messageId: 'messageId' in words ? words.messageId : null,
      noteId: 'noteId' in words ? words.noteId : null,
      position,
    })),
  );
}
