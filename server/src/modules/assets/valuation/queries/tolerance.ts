import { NAV_TOLERANCE_BPS } from '@holdfast/domain/assets/valuation/nav.machine';
import type { NavSheet } from '@holdfast/domain/assets/valuation/shapes';
import { actionUnless } from '@holdfast/domain/kernel/actions';
import { aboutProposal } from '@holdfast/domain/people/approvals/proposals';
import { approvalRefusals } from '@holdfast/domain/people/approvals/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  changedSince,
  decidersOf,
  fingerprintOf,
  lastEnded,
  openApproval,
  ownCaseReasons,
  type Requested,
} from '../../../people/approvals/index.ts';
import { namesOf } from '../../../people/identity/index.ts';
import { type Asset, beneficiariesOf } from '../../catalogue/index.ts';
import { listTolerances } from '../repository/tolerances.ts';
import { percentOf, TOLERANCE_APPROVAL } from '../rules.ts';

/** How far a value of the asset may change with one approval, in basis points. */
export const toleranceOf = async (ctx: Ctx, assetId: string): Promise<number> =>
  (await listTolerances(ctx, [assetId])).get(assetId) ?? NAV_TOLERANCE_BPS;

/** Everything that two people agree to about another tolerance, and whom it concerns. */
export async function toleranceMatter(
  ctx: Ctx,
  asset: Asset,
  toleranceBps: number,
): Promise<Requested> {
  const parties = (await beneficiariesOf(ctx, [asset])).get(asset.id) ?? [];
  return {
    kind: TOLERANCE_APPROVAL,
    subjectId: asset.id,
    payload: {
      toleranceBps,
      newTolerance: `${percentOf(toleranceBps)}%`,
      currentTolerance: `${percentOf(await toleranceOf(ctx, asset.id))}%`,
    },
    concerns: { parties, users: [] },
  };
}

/** The tolerance that waits for a second person; undefined when none does. */
export async function requestedTolerance(ctx: Ctx, assetId: string) {
  const request = await openApproval(ctx, TOLERANCE_APPROVAL, assetId);
  if (!request) return undefined;
  const { toleranceBps } = request.payload as { readonly toleranceBps: number };
  return { ...request, toleranceBps };
}

/** The same as staff see it: who is missing, and what hinders the viewer. */
export async function toleranceAsked(ctx: Ctx, asset: Asset): Promise<NavSheet['toleranceAsked']> {
  const request = await requestedTolerance(ctx, asset.id);
  if (!request) return null;
  const { requestedBy, toleranceBps } = request;
  const matter = await toleranceMatter(ctx, asset, toleranceBps);
  const { concerns } = matter;
  const names = await namesOf(ctx, [requestedBy]);
  const changed = changedSince(matter, request);
  const hindrances = aboutProposal(requestedBy === ctx.actor?.userId, {
    ownCase: (await ownCaseReasons(ctx, [concerns]))(concerns),
    approve:
      changed.length > 0
        ? approvalRefusals.APPROVAL_CHANGED.say({ changed, isRequest: true })
        : null,
  });
  return {
    percent: percentOf(toleranceBps),
    by: names.get(requestedBy)?.name ?? '',
    at: request.requestedAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    isOwn: requestedBy === ctx.actor?.userId,
    missing: [...(await decidersOf(ctx, TOLERANCE_APPROVAL))({ concerns, done: [requestedBy] })],
    fingerprint: fingerprintOf(matter),
    actions: {
      approve: actionUnless(hindrances.approve),
      reject: actionUnless(hindrances.reject),
    },
  };
}

/** Why the last tolerance that was asked for came to nothing; null while one waits. */
export const toleranceEnded = async (
  ctx: Ctx,
  assetId: string,
): Promise<NavSheet['toleranceEnded']> =>
  (await lastEnded(ctx, TOLERANCE_APPROVAL, [assetId])).get(assetId) ?? null;
