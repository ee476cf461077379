import { refuse } from '@holdfast/domain/assets/structures/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type FileRow, fileById, logOpening } from '../../../people/files/index.ts';
import { listAnchors, listDocuments } from '../repository/anchors.ts';
import { findRaise } from '../repository/raises.ts';
import { findCapitalEvent, findShareClass } from '../repository/share-classes.ts';
import { managedStructure } from './access.ts';

/** For those who manage the structure; logged. */
export async function resolutionFile(
  ctx: Ctx,
  structureId: string,
  eventId: string,
): Promise<FileRow> {
  const structure = await managedStructure(ctx, structureId);
  const paper = UUID.test(eventId) ? await paperOf(ctx, eventId) : undefined;
  const shares = paper && (await findShareClass(ctx, paper.shareClassId));
  const isIts = shares?.structureId === structure.id;
  const file = isIts && paper?.fileId ? await fileById(ctx, paper.fileId) : undefined;
  if (!file) return refuse('NOT_FOUND', {});
  return opened(ctx, file);
}

/** Enables the approval on the screens of the user who opened the file. */
async function opened(ctx: Ctx, file: FileRow): Promise<FileRow> {
  await logOpening(ctx, file.id);
  if (ctx.actor) await ctx.pushToClient(ctx.actor.userId, 'structures');
  return file;
}

/** An increase, or a capital event recorded before staff reviewed increases. */
const paperOf = async (ctx: Ctx, id: string) =>
  (await findRaise(ctx, id)) ?? findCapitalEvent(ctx, id);

/** Opening it is logged. */
export async function anchorDocumentFile(
  ctx: Ctx,
  key: { readonly structureId: string; readonly anchorId: string; readonly paper: string },
): Promise<FileRow> {
  const structure = await managedStructure(ctx, key.structureId);
  const [anchor] = UUID.test(key.anchorId) ? await listAnchors(ctx, { ids: [key.anchorId] }) : [];
  const isIts = anchor?.structureId === structure.id;
  const papers = isIts ? await listDocuments(ctx, [anchor.id]) : [];
  const paper = papers.find((one) => one.kind === key.paper);
  const file = paper && (await fileById(ctx, paper.fileId));
  if (!file) return refuse('NOT_FOUND', {});
  return opened(ctx, file);
}
