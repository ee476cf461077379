import { refuse } from '@holdfast/domain/assets/structures/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type FileRow, fileById, logOpening } from '../../../people/files/index.ts';
import { findCapitalEvent, findShareClass } from '../repository/share-classes.ts';
import { managedStructure } from './access.ts';

/** The paper of a rise, for those who look after the structure; the opening is logged. */
export async function resolutionFile(
  ctx: Ctx,
  structureId: string,
  eventId: string,
): Promise<FileRow> {
  const structure = await managedStructure(ctx, structureId);
  const event = UUID.test(eventId) ? await findCapitalEvent(ctx, eventId) : undefined;
  const shares = event && (await findShareClass(ctx, event.shareClassId));
  const isIts = event?.fileId && shares?.structureId === structure.id;
  const file = isIts ? await fileById(ctx, event.fileId ?? '') : undefined;
  if (!file) return refuse('NOT_FOUND', {});
  await logOpening(ctx, file.id);
  return file;
}
