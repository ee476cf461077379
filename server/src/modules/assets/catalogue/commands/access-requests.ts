import { accessRequestMachine } from '@holdfast/domain/assets/catalogue/access-request.machine';
import { refuse } from '@holdfast/domain/assets/catalogue/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { accessAnswered, accessRequested } from '../events.ts';
import { readerOf } from '../queries/documents.ts';
import { keptAsset } from '../queries/kept-data-room.ts';
import { visibleAsset } from '../queries/page.ts';
import {
  type AccessRequestMove,
  lockAccessRequest,
  moveAccessRequest,
  saveAccessRequest,
} from '../repository/access-requests.ts';
import { findDocument } from '../repository/documents.ts';
import { documentRefusal } from '../rules/access.ts';

/**
 * For a document closed to the caller. Refuses ASSET_NOT_FOUND, DOCUMENT_NOT_FOUND, DOCUMENT_OPENS,
 * DOCUMENT_FOR_VERIFIED, ACCESS_ASKED.
 */
export async function requestAccess(
  ctx: UserCtx,
  assetId: string,
  documentId: string,
  words: string,
): Promise<void> {
  const { asset, viewer } = await visibleAsset(ctx, assetId);
  const found = UUID.test(documentId) ? await findDocument(ctx, assetId, documentId) : undefined;
  if (!found || found.removedAt !== null) return refuse('DOCUMENT_NOT_FOUND', {});
  const reader = await readerOf(ctx, asset, viewer);
  if (!documentRefusal(found, reader)) refuse('DOCUMENT_OPENS', {});
  if (!reader.isVerified) refuse('DOCUMENT_FOR_VERIFIED', {});
  const { partyId, userId } = ctx.actor;
  const id = ctx.newId();
  const saved = await saveAccessRequest(ctx, {
    id,
    assetId: asset.id,
    seriesId: found.seriesId,
    partyId,
    userId,
    words,
    status: accessRequestMachine.initial,
    requestedAt: ctx.now,
  });
  if (!saved) refuse('ACCESS_ASKED', {});
  await ctx.record({
    action: 'asset.access_requested',
    subject: { kind: 'asset', id: asset.id },
    partyId,
    detail: { requestId: id, document: found.name },
  });
  await ctx.publish(accessRequested, { requestId: id, assetId: asset.id, document: found.name });
}

type Answered = { readonly move: AccessRequestMove; readonly reason?: string };

/**
 * Grants or declines a request, or revokes a grant. Refuses ASSET_NOT_FOUND,
 * ACCESS_REQUEST_NOT_FOUND, ACCESS_ANSWERED.
 */
export async function answerAccessRequest(
  ctx: Ctx,
  assetId: string,
  requestId: string,
  { move, reason }: Answered,
): Promise<void> {
  const asset = await keptAsset(ctx, assetId);
  const row = UUID.test(requestId) ? await lockAccessRequest(ctx, asset.id, requestId) : undefined;
  if (!row) return refuse('ACCESS_REQUEST_NOT_FOUND', {});
  if (!accessRequestMachine.can(move, row.status as 'requested')) refuse('ACCESS_ANSWERED', {});
  await moveAccessRequest(ctx, row.id, move, {
    decidedAt: ctx.now,
    decidedBy: ctx.actor?.userId ?? null,
    reason: reason ?? null,
  });
  const last = await findDocument(ctx, asset.id, row.seriesId);
  const document = last?.name ?? '';
  await ctx.record({
    action: `asset.access_${accessRequestMachine.moves[move].to}`,
    subject: { kind: 'asset', id: asset.id },
    partyId: row.partyId,
    ...(reason ? { reason } : {}),
    detail: { requestId: row.id, document },
  });
  await ctx.publish(accessAnswered, {
    assetId: asset.id,
    userId: row.userId,
    document,
    outcome: accessRequestMachine.moves[move].to,
    reason: reason ?? null,
  });
}
