import type { AssetStatus, ReviewStatus } from '@holdfast/domain/assets/catalogue/asset.machine';
import {
  type AssetMove,
  assetMachine,
  reviewMachine,
} from '@holdfast/domain/assets/catalogue/asset.machine';
import { refuse } from '@holdfast/domain/assets/catalogue/refusals';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { assetPublished, assetReviewed, assetSubmitted } from '../events.ts';
import { type AssetRow, updateAsset } from '../repository/asset.ts';
import { listDocuments } from '../repository/documents.ts';
import { missingForReview } from '../rules.ts';
import { lockedRow } from './asset.ts';
import { refreshListing } from './listing.ts';

/** Sends a draft to staff. Refuses ASSET_NOT_READY with what it still lacks, INVALID_TRANSITION. */
export async function submitForReview(ctx: Ctx, assetId: string): Promise<void> {
  const asset = await lockedRow(ctx, assetId);
  if (asset.status !== 'Draft') refuseMove('asset', asset.status, 'submit');
  const to = reviewAfter('submit', asset);
  const missing = missingForReview(asset, (await listDocuments(ctx, assetId)).length);
  if (missing.length > 0) refuse('ASSET_NOT_READY', { missing });
  await updateAsset(ctx, assetId, { reviewStatus: to, reviewReason: null, submittedAt: ctx.now });
  await recordReview(ctx, asset, to);
  await ctx.publish(assetSubmitted, { assetId, name: asset.name });
}

/** Staff's decision about a draft; a rejection says why. */
export async function decideReviewOfAsset(
  ctx: Ctx,
  assetId: string,
  decision: { readonly approves: true } | { readonly approves: false; readonly reason: string },
): Promise<void> {
  const asset = await lockedRow(ctx, assetId);
  const to = reviewAfter(decision.approves ? 'approve' : 'reject', asset);
  const reason = decision.approves ? null : decision.reason;
  await updateAsset(ctx, assetId, {
    reviewStatus: to,
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

/** Puts an approved draft on the market. Refuses ASSET_NOT_APPROVED, INVALID_TRANSITION. */
export async function publish(ctx: Ctx, assetId: string): Promise<void> {
  const asset = await lockedRow(ctx, assetId);
  if (assetMachine.can('publish', asset.status as AssetStatus)) {
    if (asset.reviewStatus !== 'approved') refuse('ASSET_NOT_APPROVED', {});
  }
  await make(ctx, asset, 'publish', undefined, { publishedAt: ctx.now });
  await ctx.publish(assetPublished, {
    assetId,
    companyId: asset.companyId,
    name: asset.name,
  });
}

/**
 * Makes a move of the asset's life that another module brings about (an offering completed, a
 * vote passed). Refuses INVALID_TRANSITION. Publishing is a use case of its own.
 */
export async function moveAsset(
  ctx: Ctx,
  assetId: string,
  move: Exclude<AssetMove, 'publish'>,
  reason?: string,
): Promise<void> {
  const asset = await lockedRow(ctx, assetId);
  const reviewStatus = move === 'withdraw' ? { reviewStatus: 'none' } : {};
  await make(ctx, asset, move, reason, reviewStatus);
}

async function make(
  ctx: Ctx,
  asset: AssetRow,
  move: AssetMove,
  reason: string | undefined,
  more: Parameters<typeof updateAsset>[2],
): Promise<void> {
  const to = assetMachine.after(move, asset.status as AssetStatus);
  if (to === undefined) return refuseMove('asset', asset.status, move);
  const patch = { ...more, status: to };
  await updateAsset(ctx, asset.id, patch);
  await refreshListing(ctx, { ...asset, ...patch } as AssetRow);
  await ctx.record({
    action: `asset.${move}`,
    subject: { kind: 'asset', id: asset.id },
    from: asset.status,
    to,
    ...(reason ? { reason } : {}),
  });
}

function reviewAfter(move: 'submit' | 'approve' | 'reject', asset: AssetRow): ReviewStatus {
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
