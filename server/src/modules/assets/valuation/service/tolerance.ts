import { NAV_TOLERANCE_BPS } from '@holdfast/domain/assets/valuation/nav.machine';
import { refuse } from '@holdfast/domain/assets/valuation/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { decide, execute, openApproval, request } from '../../../people/approvals/index.ts';
import { assetById, lockAsset } from '../../catalogue/index.ts';
import { listTolerances, saveTolerance } from '../repository/tolerances.ts';
import type { NavDecision } from './decide.ts';
import { TOLERANCE_APPROVAL } from './names.ts';

type Payload = { readonly toleranceBps: number };

/** What is expected of one change of an asset's value, in basis points. */
export const toleranceOf = async (ctx: Ctx, assetId: string): Promise<number> =>
  (await listTolerances(ctx, [assetId])).get(assetId) ?? NAV_TOLERANCE_BPS;

/**
 * Asks for another tolerance: whoever could set it alone could approve any value alone. Refuses
 * ASSET_NOT_FOUND, APPROVAL_OPEN.
 */
export async function askTolerance(ctx: Ctx, assetId: string, toleranceBps: number) {
  const asset = await assetById(ctx, assetId);
  const payload: Payload = { toleranceBps };
  await request(ctx, { kind: TOLERANCE_APPROVAL, subjectId: asset.id, payload, needed: 1 });
}

/** What waits for a second person; undefined when nothing does. */
export async function toleranceAsked(ctx: Ctx, assetId: string) {
  const asked = await openApproval(ctx, TOLERANCE_APPROVAL, assetId);
  return asked && { ...asked, toleranceBps: (asked.payload as Payload).toleranceBps };
}

/**
 * Agrees or rejects; values that wait keep the tolerance they were asked for under. Locks the
 * asset: of two decisions at once the second sees the first. Refuses ASSET_NOT_FOUND,
 * APPROVAL_NOT_OPEN, OWN_REQUEST.
 */
export async function decideTolerance(ctx: Ctx, assetId: string, decision: NavDecision) {
  const asset = await lockAsset(ctx, assetId);
  const asked = await toleranceAsked(ctx, asset.id);
  if (!asked) return refuse('APPROVAL_NOT_OPEN', {});
  const { payload, toleranceBps, requestedBy } = asked;
  await decide(ctx, { kind: TOLERANCE_APPROVAL, subjectId: asset.id, payload, ...decision });
  if (!decision.approves) return;
  await execute(ctx, TOLERANCE_APPROVAL, asset.id, payload);
  const approvedBy = invariant(ctx.actor, 'somebody approves').userId;
  const row = { assetId: asset.id, toleranceBps, requestedBy, approvedBy, approvedAt: ctx.now };
  await saveTolerance(ctx, row);
}
