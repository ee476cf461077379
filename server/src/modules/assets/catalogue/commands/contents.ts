import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { fileById } from '../../../people/files/index.ts';
import { updatePosted } from '../events.ts';
import { rowById } from '../queries/asset.ts';
import {
  findUpdate,
  patchUpdate,
  replaceFaq,
  replaceHighlights,
  saveTimelineEvent,
  saveUpdate,
  takeOwnEvent,
  type UpdateRow,
} from '../repository/contents.ts';
import { changeSeries } from '../repository/data-room.ts';
import {
  folderNamed,
  lockDocumentNamed,
  markReplaced,
  nextPlace,
  saveDocument,
} from '../repository/documents.ts';
import type { DocumentClass } from '../rules/access.ts';
import { READ_JOB } from '../rules/read-job.ts';
import { cleanHtml } from '../rules/rich-text.ts';

export async function setHighlights(
  ctx: Ctx,
  assetId: string,
  pairs: readonly { readonly label: string; readonly value: string }[],
): Promise<void> {
  await rowById(ctx, assetId);
  await replaceHighlights(ctx, assetId, pairs);
}

export async function setFaq(
  ctx: Ctx,
  assetId: string,
  entries: readonly { readonly question: string; readonly answer: string }[],
): Promise<void> {
  await rowById(ctx, assetId);
  await replaceFaq(ctx, assetId, entries);
}

export async function publishUpdate(
  ctx: Ctx,
  given: { assetId: string; title: string; body: string; corrects?: string },
): Promise<string> {
  const asset = await rowById(ctx, given.assetId);
  const id = ctx.newId();
  const title = given.title.trim();
  await saveUpdate(ctx, {
    id,
    assetId: asset.id,
    title,
    body: cleanHtml(given.body),
    postedAt: ctx.now,
    postedBy: ctx.actor?.userId ?? null,
    corrects: given.corrects ?? null,
  });
  await ctx.record({
    action: 'asset.update_posted',
    subject: { kind: 'asset', id: asset.id },
    detail: { updateId: id, title, ...(given.corrects ? { corrects: given.corrects } : {}) },
  });
  await ctx.publish(updatePosted, { updateId: id, assetId: asset.id });
  return id;
}

export async function updateOf(
  ctx: Ctx,
  assetId: string,
  updateId: string,
): Promise<UpdateRow | undefined> {
  const update = UUID.test(updateId) ? await findUpdate(ctx, updateId) : undefined;
  return update?.assetId === assetId ? update : undefined;
}

export async function correctUpdate(
  ctx: Ctx,
  update: UpdateRow,
  text: { readonly title: string; readonly body: string },
): Promise<void> {
  await patchUpdate(ctx, update.id, {
    ...text,
    firstTitle: update.firstTitle ?? update.title,
    firstBody: update.firstBody ?? update.body,
    correctedAt: ctx.now,
  });
  await ctx.record({
    action: 'asset.update_corrected',
    subject: { kind: 'asset', id: update.assetId },
    detail: { updateId: update.id, before: update.body, after: text.body },
  });
}

export type TimelineKind =
  | 'published'
  | 'offer_opened'
  | 'offer_changed'
  | 'offer_closed'
  | 'offer_failed'
  | 'offer_completed'
  | 'issued'
  | 'nav'
  | 'poll'
  | 'distribution'
  | 'retirement'
  | 'procedure'
  | 'trading_opened'
  | 'trading_halted'
  | 'transfer_rules'
  | 'milestone';

export async function addTimelineEvent(
  ctx: Ctx,
  assetId: string,
  given: {
    readonly kind: TimelineKind;
    readonly title: string;
    readonly detail?: string;
    readonly at?: Date;
    readonly byOwner?: boolean;
  },
): Promise<void> {
  await saveTimelineEvent(ctx, { ...given, id: ctx.newId(), assetId, at: given.at ?? ctx.now });
}

export const removeOwnEvent = async (
  ctx: Ctx,
  assetId: string,
  eventId: string,
): Promise<{ readonly title: string } | undefined> =>
  UUID.test(eventId) ? takeOwnEvent(ctx, assetId, eventId) : undefined;

export type NewDocument = {
  readonly assetId: string;
  readonly folder: string;
  readonly name: string;
  readonly class: DocumentClass;
  readonly fileId: string;
  readonly pages?: number;
};

export async function addDocument(ctx: Ctx, given: NewDocument): Promise<string> {
  const { folder, ...document } = given;
  await rowById(ctx, given.assetId);
  const folderId = await folderNamed(ctx, given.assetId, folder);
  return putDocument(ctx, { ...document, folder, folderId });
}

type Put = NewDocument & { readonly folderId: string };

export async function putDocument(ctx: Ctx, given: Put): Promise<string> {
  const { folder, ...row } = given;
  const file = invariant(await fileById(ctx, given.fileId), 'the file of a document exists');
  const before = await lockDocumentNamed(ctx, given.folderId, given.name);
  if (before) await markReplaced(ctx, before.id);
  const id = ctx.newId();
  const version = (before?.version ?? 0) + 1;
  const { bytes, sha256 } = file;
  await saveDocument(ctx, {
    ...row,
    id,
    bytes,
    sha256,
    version,
    seriesId: before?.seriesId ?? id,
    position: before?.position ?? (await nextPlace(ctx, given.folderId)),
    uploadedBy: ctx.actor?.userId ?? null,
    createdAt: ctx.now,
  });
  await ctx.triggerJob(READ_JOB);
  if (before && before.class !== given.class) {
    await changeSeries(ctx, before.seriesId, { class: given.class });
  }
  await ctx.record({
    action: version === 1 ? 'asset.document_added' : 'asset.document_replaced',
    subject: { kind: 'asset', id: given.assetId },
    detail: { documentId: id, folder, name: given.name, version },
  });
  return id;
}
