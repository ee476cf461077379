import { distributionMachine } from '@holdfast/domain/assets/distributions/distribution.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { isPaused } from '../../../../kit/pauses.ts';
import { lockDistribution } from '../repository/distributions.ts';
import { payMoment } from '../rules/days.ts';
import { payBatch, startPaying } from './pay-batch.ts';
import { isRecordReached, recordHolders } from './take-record.ts';

/**
 * One step per transaction: freezes holders, and unless payments are paused, starts paying or pays
 * a batch. False if none was due.
 */
export async function nextStep(ctx: Ctx, id: string, batchSize?: number): Promise<boolean> {
  const row = await lockDistribution(ctx, id);
  if (!row) return false;
  const { can } = distributionMachine;
  if (can('record', row.stage) && isRecordReached(row, ctx.now)) {
    await recordHolders(ctx, row);
    return true;
  }
  if (await isPaused(ctx, 'withdrawals')) return false;
  if (can('pay', row.stage) && row.payOn !== null && payMoment(row.payOn) <= ctx.now) {
    await startPaying(ctx, row);
    return true;
  }
  return can('finish', row.stage) ? payBatch(ctx, row, batchSize) : false;
}
