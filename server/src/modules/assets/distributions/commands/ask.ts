import { distributionMachine } from '@holdfast/domain/assets/distributions/distribution.machine';
import { refuse } from '@holdfast/domain/assets/distributions/refusals';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { asFieldErrors } from '@holdfast/domain/kernel/requirement';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { cancelRequest } from '../../../people/approvals/index.ts';
import { addTimelineEvent } from '../../catalogue/index.ts';
import { type DistributionDeps, NO_EXIT_VOTES } from '../deps.ts';
import { distributionRequested } from '../events.ts';
import { lockOwn } from '../queries/access.ts';
import { DISTRIBUTION_APPROVAL } from '../queries/payload.ts';
import { requestProblem } from '../queries/requestable.ts';
import { lockNames, moveDistribution } from '../repository/distributions.ts';
import { assertMove, record } from './write.ts';

const { moves } = distributionMachine;

/**
 * Refuses NOT_FOUND, INVALID_TRANSITION, missing fields or a name already used (listed by field),
 * DISTRIBUTION_NOT_OF_HOLDERS, and REDEMPTION_NOT_AGREED without a passed exit vote.
 */
export async function submitDistribution(
  ctx: UserCtx,
  id: string,
  deps: DistributionDeps = NO_EXIT_VOTES,
): Promise<void> {
  const row = await lockOwn(ctx, id);
  assertMove(row, 'submit');
  // Wallets and statements identify a payment by name, so the lock serialises an asset's
  // submissions.
  await lockNames(ctx, row.assetId);
  const { missing, code } = await requestProblem(ctx, row, deps);
  if (missing.length > 0) refuseFields(asFieldErrors(missing));
  if (code) refuse(code, {});
  const requested = { requestedBy: ctx.actor.userId, requestedAt: ctx.now, reason: null };
  await moveDistribution(ctx, id, 'submit', requested);
  await record(ctx, id, 'submit', { from: row.stage, to: moves.submit.to });
  await ctx.publish(distributionRequested, { distributionId: id, assetId: row.assetId });
}

export async function withdrawDistribution(ctx: UserCtx, id: string): Promise<void> {
  const row = await lockOwn(ctx, id);
  assertMove(row, 'takeBack');
  await cancelRequest(ctx, DISTRIBUTION_APPROVAL, id, 'Cancelled by the owner');
  await moveDistribution(ctx, id, 'takeBack', { approvedAt: null, approvedBy: null });
  await record(ctx, id, 'take_back', { from: row.stage, to: moves.takeBack.to });
}

export async function cancelDistribution(ctx: UserCtx, id: string, reason: string): Promise<void> {
  const row = await lockOwn(ctx, id);
  assertMove(row, 'cancel');
  await cancelRequest(ctx, DISTRIBUTION_APPROVAL, id, reason);
  await moveDistribution(ctx, id, 'cancel', { endedAt: ctx.now, reason });
  await record(ctx, id, 'cancel', { from: row.stage, to: moves.cancel.to, reason });
  if (row.approvedAt === null) return;
  const title = `Distribution cancelled: ${row.name}`;
  await addTimelineEvent(ctx, row.assetId, { kind: 'distribution', title, detail: reason });
}
