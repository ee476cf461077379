import { distributionMachine } from '@holdfast/domain/assets/distributions/distribution.machine';
import { MINUTE } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import { distributionRecorded, distributionRequested } from '../events.ts';
import { registerFor } from '../queries/held.ts';
import { type DistributionRow, moveDistribution } from '../repository/distributions.ts';
import { freezeLines, sumHeld } from '../repository/lines.ts';
import { grossOf } from '../rules/amounts.ts';
import { recordMoment } from '../rules/days.ts';
import { record } from './write.ts';

const { moves } = distributionMachine;

/**
 * Entries are dated by the start of their transaction. A minute after the record date, no
 * transaction that started before it is still open.
 */
const SETTLED_AFTER_MS = MINUTE;

export const isRecordReached = ({ recordOn }: DistributionRow, now: Date): boolean =>
  recordOn !== null && recordMoment(recordOn).getTime() + SETTLED_AFTER_MS < now.getTime();

/**
 * An amount above the approved one returns the distribution to staff for approval. The caller has
 * locked the distribution.
 */
export async function recordHolders(ctx: Ctx, row: DistributionRow): Promise<void> {
  const register = registerFor(ctx, row);
  const event = { distributionId: row.id, assetId: row.assetId };
  const units = await sumHeld(ctx, register);
  if (units === 0n) {
    const reason = 'No one held units at the record date';
    await moveDistribution(ctx, row.id, 'abandon', { endedAt: ctx.now, reason });
    await record(ctx, row.id, 'abandon', { from: row.stage, to: moves.abandon.to, reason });
    return;
  }
  if (grossOf(row, units) > (row.approvedGross ?? 0n)) {
    await moveDistribution(ctx, row.id, 'askAgain', {});
    await record(ctx, row.id, 'ask_again', { from: row.stage, to: moves.askAgain.to });
    await ctx.publish(distributionRequested, event);
    return;
  }
  const figures = await freezeLines(ctx, row, register);
  await moveDistribution(ctx, row.id, 'record', { recordedAt: ctx.now, ...figures });
  await record(ctx, row.id, 'record', { from: row.stage, to: moves.record.to });
  await ctx.publish(distributionRecorded, event);
}
