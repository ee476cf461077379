import { distributionMachine } from '@holdfast/domain/assets/distributions/distribution.machine';
import { refuse } from '@holdfast/domain/assets/distributions/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { freeOf, hold, partyMain } from '../../../money/ledger/index.ts';
import { CLOCK_JOB } from '../events.ts';
import { lockOwn } from '../queries/access.ts';
import { type DistributionRow, moveDistribution } from '../repository/distributions.ts';
import { assertMove, record } from './write.ts';

export const causeOf = (id: string) => ({ kind: 'distribution' as const, id });

/** USD cents, excluding external holders, whom the owner pays directly. */
export const neededFor = ({ gross, outsideGross }: DistributionRow): bigint =>
  (gross ?? 0n) - (outsideGross ?? 0n);

/**
 * Holds the amount in the owner's wallet. Refuses NOT_FOUND, INVALID_TRANSITION,
 * DISTRIBUTION_NOT_COVERED with the shortfall, and CONTACT_SUPPORT while the owner is on hold.
 */
export async function fundDistribution(ctx: UserCtx, id: string): Promise<void> {
  const row = await lockOwn(ctx, id);
  assertMove(row, 'fund');
  const needed = neededFor(row);
  const account = partyMain(row.ownerPartyId, 'USD');
  const free = await freeOf(ctx, account);
  if (free < needed) refuse('DISTRIBUTION_NOT_COVERED', { missing: needed - free, needed });
  if (needed > 0n) await hold(ctx, { account, amount: needed, cause: causeOf(id) });
  const { to } = distributionMachine.moves.fund;
  await moveDistribution(ctx, id, 'fund', { fundedBy: ctx.actor.userId, fundedAt: ctx.now });
  await record(ctx, id, 'fund', { from: row.stage, to });
  await ctx.triggerJob(CLOCK_JOB);
}
