import type { UserCtx } from '../../../../kit/ctx.ts';
import {
  defineApproval,
  described,
  expireOverdue,
  fact,
  requestApproval,
  subjectOfRequest,
} from '../../../people/approvals/index.ts';
import { type Asset, assetById, lockAsset } from '../../catalogue/index.ts';
import { toleranceOf, tolerancePayload } from '../queries/tolerance.ts';
import { saveTolerance } from '../repository/tolerances.ts';
import { percentOf, TOLERANCE_APPROVAL } from '../rules.ts';

type Subject = { readonly asset: Asset; readonly toleranceBps: number };

/**
 * Needs a second approver: anyone able to raise the tolerance alone could approve any value alone.
 * Values already awaiting approval keep their tolerance.
 */
export const toleranceApproval = defineApproval<Subject>({
  kind: TOLERANCE_APPROVAL,
  subject: subjectOfRequest({ find: assetById, lock: lockAsset }, (asset, { payload }) => ({
    asset,
    toleranceBps: payload.toleranceBps as number,
  })),
  content: (ctx, { asset, toleranceBps }) => tolerancePayload(ctx, asset, toleranceBps),
  describe: async (ctx, { asset, toleranceBps }) => {
    const now = `${percentOf(await toleranceOf(ctx, asset.id))}%`;
    const to = `${percentOf(toleranceBps)}%`;
    return described({
      title: `NAV tolerance of ${asset.name}: ${to}`,
      reference: asset.symbol,
      facts: [fact.change('Tolerance', now, to, { isMain: true })],
      approveLabel: `Approve ${to}`,
      effect: `Once approved, a NAV that changes by more than ${to} halts trading and needs two approvals; a smaller change needs one. NAVs already awaiting approval keep the tolerance under which they were entered. If rejected, nothing changes.`,
      page: { label: asset.name, path: `/admin/assets/${asset.id}#value` },
    });
  },
  execute: async (ctx, { asset, toleranceBps }, { requestedBy }) => {
    const approvedBy = ctx.actor.userId;
    const row = { assetId: asset.id, toleranceBps, requestedBy, approvedBy, approvedAt: ctx.now };
    await saveTolerance(ctx, row);
  },
});

/** Refuses ASSET_NOT_FOUND, APPROVAL_OPEN, OWN_CASE. */
export async function requestTolerance(ctx: UserCtx, assetId: string, toleranceBps: number) {
  const asset = await assetById(ctx, assetId);
  await expireOverdue(ctx, toleranceApproval);
  await requestApproval(ctx, toleranceApproval, asset.id, { asset, toleranceBps });
}
