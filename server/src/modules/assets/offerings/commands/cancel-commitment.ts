import type { CommitmentStage } from '@holdfast/domain/assets/offerings/commitment.machine';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { releaseMany } from '../../../money/ledger/index.ts';
import { lockCommitment } from '../queries/access.ts';
import {
  type Commitment,
  countStaying,
  findCommitment,
  moveCommitments,
} from '../repository/commitments.ts';
import { addCounts, type Offering } from '../repository/offerings.ts';
import { assertCommitmentMove, assertMayWithdraw } from '../rules/offering.ts';
import { refreshListing } from './refresh-listing.ts';

/**
 * Within its cooling-off period; releases the hold. Refuses NOT_FOUND, INVALID_TRANSITION,
 * E_INVALID_TRADE_STATUS, CANCEL_WINDOW_ENDED.
 */
export async function cancelCommitment(ctx: Ctx, commitmentId: string): Promise<Commitment> {
  const actor = invariant(ctx.actor, 'a cancellation has an actor');
  const { offering, commitment } = await lockCommitment(
    ctx,
    commitmentId,
    (_offering, row) => row.partyId === actor.partyId,
  );
  assertCommitmentMove(commitment.stage, 'cancel');
  assertMayWithdraw(offering, commitment.cancelUntil, ctx.now);
  await moveCommitments(ctx, 'cancel', commitment.id, { endedAt: ctx.now });
  await releaseCommitments(ctx, offering, [commitment]);
  await ctx.record({
    action: 'commitment.cancel',
    subject: { kind: 'commitment', id: commitment.id },
    from: commitment.stage,
    to: 'CANCELLED',
  });
  await ctx.pushToClient(actor.userId, 'commitments');
  return invariant(await findCommitment(ctx, commitment.id), 'a cancelled commitment exists');
}

const RELEASABLE: readonly CommitmentStage[] = ['PLEDGED', 'APPROVED', 'RECONFIRM_DUE'];

/**
 * Releases holds and deducts units from the open offering's counts. The caller has already moved
 * the commitments to their final stage.
 */
export async function releaseCommitments(
  ctx: Ctx,
  offering: Offering,
  ended: readonly Commitment[],
): Promise<void> {
  for (const { stage } of ended) {
    if (!RELEASABLE.includes(stage)) {
      refuseCommon('INVALID_TRANSITION', { what: 'commitment', state: stage, move: 'leave' });
    }
  }
  await releaseMany(
    ctx,
    ended.map(({ id }) => ({ kind: 'commitment' as const, id })),
  );
  const parties = [...new Set(ended.map((row) => row.partyId))];
  const staying = await countStaying(ctx, offering.id, parties);
  const approved = ended.filter((row) => row.stage === 'APPROVED');
  await addCounts(ctx, offering.id, {
    pledgedUnits: -unitsOf(ended),
    approvedUnits: -unitsOf(approved),
    investors: staying - parties.length,
  });
  await refreshListing(ctx, offering.id);
}

const unitsOf = (rows: readonly Commitment[]): bigint =>
  rows.reduce((sum, row) => sum + row.units, 0n);
