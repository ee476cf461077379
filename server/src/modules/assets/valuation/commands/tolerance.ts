import { refuse } from '@holdfast/domain/assets/valuation/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { decide, execute, request } from '../../../people/approvals/index.ts';
import { assetById, lockAsset } from '../../catalogue/index.ts';
import { requestedTolerance, toleranceMatter } from '../queries/tolerance.ts';
import { saveTolerance } from '../repository/tolerances.ts';
import { TOLERANCE_APPROVAL } from '../rules.ts';
import type { NavDecision } from './decide-nav.ts';

/**
 * Requests another tolerance. It takes a second person, since who could set it alone could approve
 * any value alone. Refuses ASSET_NOT_FOUND, APPROVAL_OPEN, OWN_CASE.
 */
export async function requestTolerance(ctx: Ctx, assetId: string, toleranceBps: number) {
  const asset = await assetById(ctx, assetId);
  const matter = await toleranceMatter(ctx, asset, toleranceBps);
  await request(ctx, { ...matter, needed: 1 });
}

/**
 * Approves the requested tolerance as it was shown, or rejects it; values that wait keep the one
 * they were requested under. Locks the asset, so that of two decisions the second sees the first.
 * Refuses ASSET_NOT_FOUND, APPROVAL_NOT_OPEN, OWN_REQUEST, OWN_CASE, APPROVAL_CHANGED.
 */
export async function decideTolerance(ctx: Ctx, assetId: string, decision: NavDecision) {
  const asset = await lockAsset(ctx, assetId);
  const requested = await requestedTolerance(ctx, asset.id);
  if (!requested) return refuse('APPROVAL_NOT_OPEN', {});
  const { toleranceBps, requestedBy } = requested;
  const matter = await toleranceMatter(ctx, asset, toleranceBps);
  await decide(ctx, { ...matter, ...decision });
  if (!decision.approves) return;
  await execute(ctx, TOLERANCE_APPROVAL, asset.id, matter.payload);
  const approvedBy = invariant(ctx.actor, 'somebody approves').userId;
  const row = { assetId: asset.id, toleranceBps, requestedBy, approvedBy, approvedAt: ctx.now };
  await saveTolerance(ctx, row);
}
