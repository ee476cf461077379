import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { release } from '../../../money/ledger/index.ts';
import { lockCommitment } from '../queries/access.ts';
import {
  type Commitment,
  countedUnits,
  findCommitment,
  moveCommitments,
} from '../repository/commitments.ts';
import { addCounts, type Offering } from '../repository/offerings.ts';
import { assertCommitmentMove, assertInCancelWindow } from '../rules/offering.ts';
import { refreshListing } from './refresh-listing.ts';

/**
 * Cancels one of the caller's commitments within its window and releases its hold. Refuses
 * NOT_FOUND, INVALID_TRANSITION, E_INVALID_TRADE_STATUS, CANCEL_WINDOW_ENDED.
 */
export async function cancelCommitment(ctx: Ctx, commitmentId: string): Promise<Commitment> {
  const actor = invariant(ctx.actor, 'somebody cancels');
  const { offering, commitment } = await lockCommitment(
    ctx,
    commitmentId,
    (_offering, row) => row.partyId === actor.partyId,
  );
  assertCommitmentMove(commitment.stage, 'cancel');
  assertInCancelWindow(offering, commitment.cancelUntil, ctx.now);
  await moveCommitments(ctx, 'cancel', commitment.id, { endedAt: ctx.now });
  await releaseCommitment(ctx, offering, commitment);
  await ctx.record({
    action: 'commitment.cancel',
    subject: { kind: 'commitment', id: commitment.id },
    from: commitment.stage,
    to: 'CANCELLED',
  });
  await ctx.pushToClient(actor.userId, 'commitments');
  return invariant(await findCommitment(ctx, commitment.id), 'a cancelled commitment exists');
}

/**
 * Releases the hold of a commitment that was pledged or approved, and takes its units off the
 * counts of its offering. The caller has moved its stage already.
 */
export async function releaseCommitment(
  ctx: Ctx,
  offering: Offering,
  ended: Commitment,
): Promise<void> {
  if (ended.stage !== 'PLEDGED' && ended.stage !== 'APPROVED') {
    refuseCommon('INVALID_TRANSITION', { what: 'commitment', state: ended.stage, move: 'leave' });
  }
  await release(ctx, { kind: 'commitment', id: ended.id });
  const rest = await countedUnits(ctx, offering.id, ended.partyId);
  await addCounts(ctx, offering.id, {
    pledgedUnits: -ended.units,
    approvedUnits: ended.stage === 'APPROVED' ? -ended.units : 0n,
    investors: rest === 0n ? -1 : 0,
  });
  await refreshListing(ctx, offering.id);
}
