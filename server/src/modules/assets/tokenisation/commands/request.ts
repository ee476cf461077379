import { refuse } from '@holdfast/domain/assets/tokenisation/refusals';
import { tokenisationMachine } from '@holdfast/domain/assets/tokenisation/tokenisation.machine';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { cancelRequest } from '../../../people/approvals/index.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { tokensOf } from '../../issuance/index.ts';
import { TOKENISATION_APPROVAL } from '../queries/payload.ts';
import { ownAsset, readinessOf } from '../queries/readiness.ts';
import { lockRequest, type RequestRow, requestsOf, saveRequest } from '../repository.ts';
import { moveRequest } from './approval.ts';

/**
 * The approval is bound to the asset's current details. Refuses ASSET_NOT_FOUND, TOKEN_EXISTS,
 * TOKEN_NOT_READY.
 */
export async function requestTokenisation(
  ctx: UserCtx,
  assetId: string,
  names: { readonly name: string; readonly unitName: string; readonly url: string },
): Promise<RequestRow> {
  const asset = await ownAsset(ctx, assetId);
  if ((await tokensOf(ctx, [assetId])).has(assetId)) refuse('TOKEN_EXISTS', {});
  const { facts, missing } = await readinessOf(ctx, asset);
  if (!facts) return refuse('TOKEN_NOT_READY', { missing: missing.join(', ') });
  const { totalUnits, shareClassId, metadataHash, documents } = facts;
  const row = await saveRequest(ctx, {
    ...names,
    id: ctx.newId(),
    assetId,
    totalUnits,
    shareClassId,
    metadataHash,
    documents,
    requestedBy: ctx.actor.userId,
  });
  if (!row) return refuse('TOKEN_EXISTS', {});
  await ctx.record({
    action: 'tokenisation.request',
    subject: { kind: 'asset', id: assetId },
    to: row.status,
    detail: { ...names, totalUnits: quantityText(totalUnits), metadataHash },
  });
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_CUSTODY'),
    kind: 'approval_needed',
    title: `${asset.name}: token to review`,
    body: 'Two approvals are required. The token can’t be changed afterwards.',
    link: '/admin/tokenisations',
    causeId: row.id,
    mail: false,
  });
  return row;
}

export async function withdrawTokenisation(ctx: UserCtx, assetId: string): Promise<RequestRow> {
  await ownAsset(ctx, assetId);
  const [latest] = await requestsOf(ctx, assetId);
  const row = latest && (await lockRequest(ctx, latest.id));
  if (!row) return refuse('NOT_FOUND', {});
  if (!tokenisationMachine.can('withdraw', row.status)) {
    const { name: what } = tokenisationMachine;
    refuse('INVALID_TRANSITION', { what, state: row.status, move: 'withdraw' });
  }
  await cancelRequest(ctx, TOKENISATION_APPROVAL, row.id, 'Cancelled by the owner');
  return moveRequest(ctx, row, 'withdraw', null);
}
