import type { Ctx } from '../../../../kit/ctx.ts';
import { lockOffering } from '../repository/offerings.ts';
import { CHUNK, lapsePledges, moveToEscrow, refundSome, shareOut } from './closing.ts';
import { completeWhenIssued, instructSome } from './issuing.ts';

/**
 * Does the next chunk of what an offering has under way, in one transaction; answers whether there
 * was one. The offering's lock keeps two workers, and a cancellation, out of each other's way.
 */
export async function workOn(ctx: Ctx, offeringId: string, chunk = CHUNK): Promise<boolean> {
  const offering = await lockOffering(ctx, offeringId);
  if (!offering) return false;
  if (offering.stage === 'REFUNDING') {
    await refundSome(ctx, offering, chunk);
    return true;
  }
  switch (offering.step) {
    case 'reject':
      await lapsePledges(ctx, offering, chunk);
      return true;
    case 'allocate':
      await shareOut(ctx, offering);
      return true;
    case 'escrow':
      await moveToEscrow(ctx, offering, chunk);
      return true;
    case 'instruct':
      await instructSome(ctx, offering, chunk);
      return true;
    case 'issue':
      return completeWhenIssued(ctx, offering);
    default:
      return false;
  }
}
