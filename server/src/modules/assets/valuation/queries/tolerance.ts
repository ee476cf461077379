import { NAV_TOLERANCE_BPS } from '@holdfast/domain/assets/valuation/nav.machine';
import type { NavSheet } from '@holdfast/domain/assets/valuation/shapes';
import type { Ctx } from '../../../../kit/ctx.ts';
import { lastEnded, openApproval, type Requested } from '../../../people/approvals/index.ts';
import { type Asset, beneficiariesOf } from '../../catalogue/index.ts';
import { listTolerances } from '../repository/tolerances.ts';
import { percentOf, TOLERANCE_APPROVAL } from '../rules.ts';

/** Basis points. */
export const toleranceOf = async (ctx: Ctx, assetId: string): Promise<number> =>
  (await listTolerances(ctx, [assetId])).get(assetId) ?? NAV_TOLERANCE_BPS;

export async function tolerancePayload(
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

export const isToleranceRequested = async (ctx: Ctx, assetId: string): Promise<boolean> =>
  (await openApproval(ctx, TOLERANCE_APPROVAL, assetId)) !== undefined;

export const toleranceEnded = async (
  ctx: Ctx,
  assetId: string,
): Promise<NavSheet['toleranceEnded']> =>
  (await lastEnded(ctx, TOLERANCE_APPROVAL, [assetId])).get(assetId) ?? null;
