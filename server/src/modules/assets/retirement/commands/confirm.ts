import type { Ctx } from '../../../../kit/ctx.ts';
import { unitsRetired } from '../events.ts';
import { findRetirement } from '../repository/retirements.ts';
import { lockedRetirement, moveRetirement } from './transitions.ts';

/** Idempotent. */
export async function confirmRetired(
  ctx: Ctx,
  id: string,
  proof: { readonly txId: string | null; readonly round: number },
): Promise<void> {
  if ((await findRetirement(ctx, id))?.stage === 'RETIRED') return;
  const row = await lockedRetirement(ctx, id);
  if (row.stage === 'RETIRED') return;
  const { txId, round } = proof;
  const chain = { txId, round: BigInt(round), retiredAt: ctx.now };
  const moved = await moveRetirement(ctx, row, 'confirm', chain);
  const { id: retirementId, assetId, partyId } = moved;
  await ctx.publish(unitsRetired, { retirementId, assetId, partyId });
}
