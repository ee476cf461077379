import type { Ctx } from '../../../../kit/ctx.ts';
import { release } from '../../../money/ledger/index.ts';
import { cancelRequest } from '../../../people/approvals/index.ts';
import { retirementRejected } from '../events.ts';
import { listWaitingOf, lockRetirement } from '../repository/retirements.ts';
import { RETIREMENT_APPROVAL } from '../rules.ts';
import { holdOf, moveRetirement } from './transitions.ts';

const REASON =
  'Your units of this asset were frozen before the request was approved. Submit it again when the freeze has ended.';

/**
 * Ends a frozen holder's unapproved requests, so that custody can move their units. The units of
 * approved requests have already left the holding.
 */
export async function stopFrozen(ctx: Ctx, assetId: string, partyId: string): Promise<void> {
  for (const id of await listWaitingOf(ctx, assetId, partyId)) {
    const row = await lockRetirement(ctx, id);
    if (row?.stage !== 'REQUESTED') continue;
    await moveRetirement(ctx, row, 'stop', { reason: REASON, decidedAt: ctx.now });
    await cancelRequest(ctx, RETIREMENT_APPROVAL, id, 'The holder was frozen');
    await release(ctx, holdOf(id));
    await ctx.publish(retirementRejected, { retirementId: id, assetId, partyId, reason: REASON });
  }
}
