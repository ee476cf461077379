import type { FeeSchedule } from '@holdfast/domain/money/fees/schedule';
import type { FeeFor } from '@holdfast/domain/money/fees/versions';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Asset } from '../../../assets/catalogue/index.ts';
import { feeSchedule } from '../../../money/fees/index.ts';
import type { OrderFees } from '../sequencer/commands.ts';

export function orderFeesAt(schedule: FeeSchedule, at: Date, of?: FeeFor): OrderFees {
  const maker = schedule.at(at, 'maker', of);
  const taker = schedule.at(at, 'taker', of);
  return {
    makerBps: maker.bps,
    takerBps: taker.bps,
    feeVersion: schedule.editionAt(at),
    feeIds: { maker: maker.id, taker: taker.id },
  };
}

/** Uses the cached fee schedule, without a query. */
export async function orderFees(
  ctx: Ctx,
  asset: Pick<Asset, 'id' | 'category'> | undefined,
): Promise<OrderFees> {
  const of = asset && { assetId: asset.id, category: asset.category };
  return orderFeesAt(await feeSchedule(ctx), ctx.now, of);
}
