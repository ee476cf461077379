import { notional } from '@holdfast/domain/kernel/price';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { setListing } from '../../catalogue/index.ts';
import { findOfferings, type Offering } from '../repository/offerings.ts';

const WHOLE_BPS = 10_000n;

/** How far an offering has come: cents, and basis points of its maximum (more when pro rata). */
export function progressOf(offering: Offering): {
  targetAmount: bigint;
  committedAmount: bigint;
  fundedBps: number;
} {
  const { unitPrice, maxUnits, pledgedUnits } = offering;
  return {
    targetAmount: notional(unitPrice, maxUnits),
    committedAmount: notional(unitPrice, pledgedUnits),
    fundedBps: Number((pledgedUnits * WHOLE_BPS) / maxUnits),
  };
}

/** Brings the market's row of the asset in line with its offering, in the same transaction. */
export async function keepListing(ctx: Ctx, offering: Offering): Promise<void> {
  const { targetAmount, committedAmount, fundedBps } = progressOf(offering);
  await setListing(ctx, offering.assetId, {
    offeringId: offering.id,
    offerStatus: offering.status,
    offerStage: offering.stage,
    unitPrice: offering.unitPrice,
    minimum: notional(offering.unitPrice, offering.minPerInvestor),
    targetAmount,
    committedAmount,
    fundedBps,
    investors: offering.investors,
    opensAt: offering.opensAt,
    closesAt: offering.closesAt,
    completedAt: offering.status === 'OFFER_COMPLETED' ? offering.endedAt : null,
  });
}

/** The same for an offering that was just changed: read again, under the lock the caller holds. */
export async function refreshListing(ctx: Ctx, offeringId: string): Promise<Offering> {
  const [row] = await findOfferings(ctx, [offeringId]);
  const offering = invariant(row, 'an offering that was changed is there');
  await keepListing(ctx, offering);
  return offering;
}
