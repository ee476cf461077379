import { refuse } from '@holdfast/domain/assets/retirement/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { release } from '../../../money/ledger/index.ts';
import { cancelRequest } from '../../../people/approvals/index.ts';
import type { RetirementRow } from '../repository/retirements.ts';
import { RETIREMENT_APPROVAL } from '../rules.ts';
import { holdOf, lockedRetirement, moveRetirement } from './transitions.ts';

/** Releases the units of an unapproved request. Refuses NOT_FOUND, INVALID_TRANSITION. */
export async function cancelRetirement(ctx: UserCtx, id: string): Promise<RetirementRow> {
  const row = await lockedRetirement(ctx, id);
  if (row.partyId !== ctx.actor.partyId) return refuse('NOT_FOUND', {});
  const moved = await moveRetirement(ctx, row, 'cancel', { decidedAt: ctx.now });
  await cancelRequest(ctx, RETIREMENT_APPROVAL, id, 'Cancelled by the holder');
  await release(ctx, holdOf(id));
  return moved;
}
