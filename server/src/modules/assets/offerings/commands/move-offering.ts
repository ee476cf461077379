import {
  type OfferingMove,
  offeringMachine,
} from '@holdfast/domain/assets/offerings/offering.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { moveOffering, type Offering, type OfferingPatch } from '../repository/offerings.ts';
import { refreshListing } from './refresh-listing.ts';

export async function move(
  ctx: Ctx,
  offering: Offering,
  action: OfferingMove,
  patch: OfferingPatch,
  reason?: string,
): Promise<Offering> {
  await moveOffering(ctx, offering.id, action, patch);
  await ctx.record({
    action: `offering.${action}`,
    subject: { kind: 'offering', id: offering.id },
    from: offering.stage,
    to: offeringMachine.moves[action].to,
    ...(reason ? { reason } : {}),
  });
  return refreshListing(ctx, offering.id);
}
