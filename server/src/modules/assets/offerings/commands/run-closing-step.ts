import type { Ctx } from '../../../../kit/ctx.ts';
import { lockOffering } from '../repository/offerings.ts';
import {
  allocateUnits,
  BATCH_SIZE,
  lapsePledges,
  moveToEscrow,
  refundBatch,
} from './closing-steps.ts';
import { completeWhenIssued, instructBatch } from './issue-units.ts';

/**
 * True if there was one. The offering's lock prevents interference by a second worker or a
 * cancellation.
 */
export async function runClosingStep(
  ctx: Ctx,
  offeringId: string,
  batchSize = BATCH_SIZE,
): Promise<boolean> {
  const offering = await lockOffering(ctx, offeringId);
  if (!offering) return false;
  if (offering.stage === 'REFUNDING') {
    await refundBatch(ctx, offering, batchSize);
    return true;
  }
  switch (offering.step) {
    case 'reject':
      await lapsePledges(ctx, offering, batchSize);
      return true;
    case 'allocate':
      await allocateUnits(ctx, offering);
      return true;
    case 'escrow':
      await moveToEscrow(ctx, offering, batchSize);
      return true;
    case 'instruct':
      await instructBatch(ctx, offering, batchSize);
      return true;
    case 'issue':
      return completeWhenIssued(ctx, offering);
    default:
      return false;
  }
}
