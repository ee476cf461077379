import { NAV_TOLERANCE_BPS } from '@holdfast/domain/assets/valuation/nav.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { openApproval } from '../../../people/approvals/index.ts';
import { listTolerances } from '../repository/tolerances.ts';
import { TOLERANCE_APPROVAL } from '../rules.ts';

export type TolerancePayload = { readonly toleranceBps: number };

/** How far a value of the asset may change with one approval, in basis points. */
export const toleranceOf = async (ctx: Ctx, assetId: string): Promise<number> =>
  (await listTolerances(ctx, [assetId])).get(assetId) ?? NAV_TOLERANCE_BPS;

/** The tolerance that waits for a second person; undefined when none does. */
export async function requestedTolerance(ctx: Ctx, assetId: string) {
  const request = await openApproval(ctx, TOLERANCE_APPROVAL, assetId);
  return (
    request && { ...request, toleranceBps: (request.payload as TolerancePayload).toleranceBps }
  );
}
