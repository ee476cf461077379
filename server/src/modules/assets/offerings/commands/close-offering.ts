import type { Ctx } from '../../../../kit/ctx.ts';
import { addTimelineEvent, assetById } from '../../catalogue/index.ts';
import { CLOCK_JOB } from '../events.ts';
import { notifyOwner } from '../notices.ts';
import { lockManaged } from '../queries/access.ts';
import { openWindowUntil } from '../repository/commitments.ts';
import { moveClosing, type Offering } from '../repository/offerings.ts';
import { sumDue } from '../repository/reconfirmations.ts';
import { assertMayCloseEarly } from '../rules/offering.ts';
import { move } from './move-offering.ts';
import { lapseChange } from './propose-change.ts';

/**
 * Closes an offering before its date. Refuses NOT_FOUND, INVALID_TRANSITION,
 * OFFERING_RECONFIRMING, OFFERING_BELOW_MINIMUM, OFFERING_IN_CANCEL_WINDOW.
 */
export async function closeOffering(ctx: Ctx, offeringId: string): Promise<void> {
  const offering = await lockManaged(ctx, offeringId);
  const { commitments } = await sumDue(ctx, offering.id);
  assertMayCloseEarly(offering, await openWindowUntil(ctx, offering.id), commitments);
  await startClosing(ctx, offering);
}

/** Nothing can be committed, decided or cancelled any more; the closing job does the rest. */
export async function startClosing(ctx: Ctx, offering: Offering): Promise<void> {
  await moveClosing(ctx, offering.id, 'begin');
  await move(ctx, offering, 'close', { closingAt: ctx.now });
  await lapseChange(ctx, offering, 'The offer closed before the change was decided');
  await addTimelineEvent(ctx, offering.assetId, { kind: 'offer_closed', title: 'Offer closed' });
  const asset = await assetById(ctx, offering.assetId);
  await notifyOwner(ctx, offering, {
    title: `${asset.name}: the offer has closed`,
    body: 'Units are being allocated. Upload the closing evidence next: title, closing statement and valuation.',
  });
  await ctx.triggerJob(CLOCK_JOB);
}
