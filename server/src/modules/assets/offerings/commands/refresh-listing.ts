import { notional } from '@holdfast/domain/kernel/price';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { setListing } from '../../catalogue/index.ts';
import { findOfferings, type Offering } from '../repository/offerings.ts';
import { listRaised } from '../repository/raised.ts';
import { isFull, progressOf } from '../rules/offering.ts';

export async function saveListing(ctx: Ctx, offering: Offering): Promise<void> {
  const { targetAmount, committedAmount, fundedBps } = progressOf(offering);
  const isCompleted = offering.status === 'OFFER_COMPLETED';
  await setListing(ctx, offering.assetId, {
    offeringId: offering.id,
    offerStatus: offering.status,
    offerStage: offering.stage,
    offerIsFull: isFull(offering),
    unitPrice: offering.unitPrice,
    minimum: notional(offering.unitPrice, offering.minPerInvestor),
    targetAmount,
    committedAmount,
    fundedBps,
    investors: offering.investors,
    opensAt: offering.opensAt,
    closesAt: offering.closesAt,
    completedAt: isCompleted ? offering.endedAt : null,
    ...(isCompleted ? { raisedAmount: await raisedBy(ctx, offering.assetId) } : {}),
  });
}

async function raisedBy(ctx: Ctx, assetId: string): Promise<bigint> {
  const offers = await listRaised(ctx, { assetId });
  return offers.reduce((sum, { amount }) => sum + amount, 0n);
}

export async function refreshListing(ctx: Ctx, offeringId: string): Promise<Offering> {
  const [row] = await findOfferings(ctx, [offeringId]);
  const offering = invariant(row, 'the changed offering exists');
  await saveListing(ctx, offering);
  return offering;
}
