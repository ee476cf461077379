import type { AssetStatus, ReviewStatus } from '@holdfast/domain/assets/catalogue/asset.machine';
import {
  type AssetMove,
  assetMachine,
  type ReviewMove,
  reviewMachine,
} from '@holdfast/domain/assets/catalogue/asset.machine';
import { refuse } from '@holdfast/domain/assets/catalogue/refusals';
import { refuse as refuseStructure } from '@holdfast/domain/assets/structures/refusals';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { structureById } from '../../structures/index.ts';
import { assetPublished, assetReviewed, assetSubmitted } from '../events.ts';
import { lockedRow } from '../queries/asset.ts';
import { type AssetPatch, type AssetRow, moveAssetRow, moveReview } from '../repository/asset.ts';
import { refreshListing } from './listing.ts';

/** The drafts module has checked completeness. Refuses INVALID_TRANSITION. */
export async function submitForReview(ctx: Ctx, assetId: string): Promise<void> {
  const asset = await lockedRow(ctx, assetId);
  if (asset.status !== 'Draft') refuseMove('asset', asset.status, 'submit');
  const to = reviewAfter('submit', asset);
  await moveReview(ctx, assetId, 'submit', { reviewReason: null, submittedAt: ctx.now });
  await recordReview(ctx, asset, to);
  await ctx.publish(assetSubmitted, { assetId, name: asset.name });
}

export async function decideReviewOfAsset(
  ctx: Ctx,
  assetId: string,
  decision: { readonly approves: true } | { readonly approves: false; readonly reason: string },
): Promise<void> {
  const asset = await lockedRow(ctx, assetId);
  const move = decision.approves ? 'approve' : 'reject';
  const to = reviewAfter(move, asset);
  if (decision.approves) await assertStructureApproved(ctx, asset);
  const reason = decision.approves ? null : decision.reason;
  await moveReview(ctx, assetId, move, {
    reviewReason: reason,
    reviewedBy: ctx.actor?.userId ?? null,
  });
  await recordReview(ctx, asset, to, reason);
  await ctx.publish(assetReviewed, {
    assetId,
    companyId: asset.companyId,
    name: asset.name,
    approved: decision.approves,
    reason,
  });
}

export async function withdrawFromReview(ctx: Ctx, assetId: string): Promise<void> {
  const asset = await lockedRow(ctx, assetId);
  const to = reviewAfter('takeBack', asset);
  await moveReview(ctx, assetId, 'takeBack', { submittedAt: null });
  await recordReview(ctx, asset, to);
}

async function assertStructureApproved(ctx: Ctx, { structureId }: AssetRow): Promise<void> {
  const structure = structureId ? await structureById(ctx, structureId) : undefined;
  if (structure?.status !== 'approved') refuseStructure('STRUCTURE_NOT_APPROVED', {});
}

/** Refuses ASSET_NOT_APPROVED, INVALID_TRANSITION. */
export async function publish(ctx: Ctx, assetId: string): Promise<void> {
  const asset = await lockedRow(ctx, assetId);
  if (assetMachine.can('publish', asset.status as AssetStatus)) {
    if (asset.reviewStatus !== 'approved') refuse('ASSET_NOT_APPROVED', {});
  }
  await moveRow(ctx, asset, 'publish', undefined, { publishedAt: ctx.now });
  await ctx.publish(assetPublished, {
    assetId,
    companyId: asset.companyId,
    name: asset.name,
  });
}

/**
 * For transitions that other modules cause, such as a completed offering; never for `publish`.
 * Refuses INVALID_TRANSITION.
 */
export async function moveAsset(
  ctx: Ctx,
  assetId: string,
  move: Exclude<AssetMove, 'publish'>,
  reason?: string,
): Promise<void> {
  const asset = await lockedRow(ctx, assetId);
  // A withdrawn asset is editable again and needs a new review.
  if (move === 'withdraw' && reviewMachine.can('reopen', asset.reviewStatus as ReviewStatus)) {
    await moveReview(ctx, asset.id, 'reopen', {});
  }
  const patch = move === 'redeem' ? { closedOutAt: ctx.now } : {};
  await moveRow(ctx, asset, move, reason, patch);
}

async function moveRow(
  ctx: Ctx,
  asset: AssetRow,
  move: AssetMove,
  reason: string | undefined,
  patch: AssetPatch,
): Promise<void> {
  const to = assetMachine.after(move, asset.status as AssetStatus);
  if (to === undefined) return refuseMove('asset', asset.status, move);
  await moveAssetRow(ctx, asset.id, move, patch);
  await refreshListing(ctx, { ...asset, ...patch, status: to } as AssetRow);
  await ctx.record({
    action: `asset.${move}`,
    subject: { kind: 'asset', id: asset.id },
    from: asset.status,
    to,
    ...(reason ? { reason } : {}),
  });
}

function reviewAfter(move: Exclude<ReviewMove, 'reopen'>, asset: AssetRow): ReviewStatus {
  const state = asset.reviewStatus as ReviewStatus;
  return reviewMachine.after(move, state) ?? refuseMove('asset review', state, move);
}

const refuseMove = (what: string, state: string, move: string): never =>
  refuseCommon('INVALID_TRANSITION', { what, state, move });

const recordReview = (ctx: Ctx, asset: AssetRow, to: string, reason?: string | null) =>
  ctx.record({
    action: `asset.review_${to}`,
    subject: { kind: 'asset', id: asset.id },
    from: asset.reviewStatus,
    to,
    ...(reason ? { reason } : {}),
  });
