import {
  type OfferingMove,
  offeringMachine,
} from '@holdfast/domain/assets/offerings/offering.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { withdraw } from '../../../people/approvals/index.ts';
import { addTimelineEvent, assetById, moveAsset } from '../../catalogue/index.ts';
import { offeringEnded } from '../events.ts';
import { openWindowUntil } from '../repository/commitments.ts';
import {
  lockOffering,
  moveClosing,
  moveOffering,
  type Offering,
  type OfferingPatch,
} from '../repository/offerings.ts';
import { assertMayCloseEarly, assertMove, endingOf, shortfall } from '../rules.ts';
import { lockManaged } from './access.ts';
import { refreshListing } from './listing.ts';
import { CLOCK_JOB, EVIDENCE_APPROVAL } from './names.ts';
import { tellOwner } from './telling.ts';

/** Makes a move of an offering and changes everything that shows where it stands: listing, log. */
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

/**
 * What the clock does to an offering whose date has come: it opens, closes, fails, expires, or is
 * past its long stop. Answers whether anything was done. Looks again under the lock: somebody may
 * have closed or cancelled it meanwhile.
 */
export async function tick(ctx: Ctx, offeringId: string): Promise<boolean> {
  const offering = await lockOffering(ctx, offeringId);
  if (!offering) return false;
  if (offering.stage === 'UPCOMING') return openAtDate(ctx, offering);
  if (offering.stage === 'OPEN' && offering.closesAt <= ctx.now) {
    await endAtDate(ctx, offering);
    return true;
  }
  if (offering.stage === 'CLOSING' && offering.longStopAt <= ctx.now) {
    await failOffering(ctx, offering, 'The closing was not done by the long-stop date');
    return true;
  }
  return false;
}

/** An offering opens at its date once its asset is published; one of a draft waits for that. */
async function openAtDate(ctx: Ctx, offering: Offering): Promise<boolean> {
  if (offering.opensAt > ctx.now) return false;
  const asset = await assetById(ctx, offering.assetId);
  if (asset.status !== 'Published') return false;
  await move(ctx, offering, 'open', {});
  await addTimelineEvent(ctx, asset.id, { kind: 'offer_opened', title: 'Offer opened' });
  return true;
}

async function endAtDate(ctx: Ctx, offering: Offering): Promise<void> {
  const ending = endingOf(offering);
  if (ending === 'close') return startClosing(ctx, offering);
  if (ending === 'fail') return failOffering(ctx, offering, shortfall(offering));
  const reason = 'Nobody committed before the offer closed';
  await move(ctx, offering, 'expire', { reason, endedAt: ctx.now }, reason);
  await sayEnded(ctx, offering, 'OFFER_EXPIRED', reason);
}

/** No commitment, decision or withdrawal after this; the rest is worked off in chunks. */
async function startClosing(ctx: Ctx, offering: Offering): Promise<void> {
  await moveClosing(ctx, offering.id, 'begin');
  await move(ctx, offering, 'close', { closingAt: ctx.now });
  await addTimelineEvent(ctx, offering.assetId, { kind: 'offer_closed', title: 'Offer closed' });
  const asset = await assetById(ctx, offering.assetId);
  await tellOwner(ctx, offering, {
    title: `${asset.name}: the offer has closed`,
    body: 'Units are being allocated. Upload the closing evidence next: title, closing statement and valuation.',
  });
  await ctx.triggerJob(CLOCK_JOB);
}

/**
 * Closes an offering before its date. Refuses NOT_FOUND, INVALID_TRANSITION,
 * OFFERING_BELOW_MINIMUM, OFFERING_IN_CANCEL_WINDOW.
 */
export async function closeOffering(ctx: Ctx, offeringId: string): Promise<void> {
  const offering = await lockManaged(ctx, offeringId);
  assertMayCloseEarly(offering, await openWindowUntil(ctx, offering.id));
  await startClosing(ctx, offering);
}

/**
 * Cancels an offering with a reason; everybody is refunded. Refuses NOT_FOUND, INVALID_TRANSITION.
 */
export async function cancelOffering(ctx: Ctx, offeringId: string, reason: string): Promise<void> {
  const offering = await lockManaged(ctx, offeringId);
  assertMove(offering, 'cancel');
  await startRefunds(ctx, offering, { action: 'cancel', status: 'OFFER_CANCELLED', reason });
}

const failOffering = (ctx: Ctx, offering: Offering, reason: string): Promise<void> =>
  startRefunds(ctx, offering, { action: 'fail', status: 'OFFER_FAILED', reason });

async function startRefunds(
  ctx: Ctx,
  offering: Offering,
  ending: {
    readonly action: 'fail' | 'cancel';
    readonly status: 'OFFER_FAILED' | 'OFFER_CANCELLED';
    readonly reason: string;
  },
): Promise<void> {
  const { action, status, reason } = ending;
  assertMove(offering, action);
  await moveClosing(ctx, offering.id, 'stop');
  await move(ctx, offering, action, { reason }, reason);
  await withdraw(ctx, EVIDENCE_APPROVAL, offering.id, reason);
  await sayEnded(ctx, offering, status, reason);
  await ctx.triggerJob(CLOCK_JOB);
}

const ENDED_TITLE: Readonly<Record<string, string>> = {
  OFFER_FAILED: 'Offer failed',
  OFFER_EXPIRED: 'Offer expired',
  OFFER_CANCELLED: 'Offer cancelled',
};

/**
 * Tells the timeline and the owner. An expired offer has nobody to refund, so its asset is free.
 */
async function sayEnded(
  ctx: Ctx,
  offering: Offering,
  status: string,
  reason: string,
): Promise<void> {
  const title = ENDED_TITLE[status] ?? 'Offer ended';
  const asset = await assetById(ctx, offering.assetId);
  await addTimelineEvent(ctx, asset.id, { kind: 'offer_failed', title, detail: reason });
  await tellOwner(ctx, offering, {
    title: `${asset.name}: ${title.toLowerCase()}`,
    body: `${reason}. The asset is a draft again and may be offered anew.`,
  });
  if (status === 'OFFER_EXPIRED') await freeAsset(ctx, offering, status, reason);
}

/** The asset goes back to its owner's drafts; one that never was published is there already. */
export async function freeAsset(
  ctx: Ctx,
  offering: Offering,
  status: string,
  reason: string,
): Promise<void> {
  const asset = await assetById(ctx, offering.assetId);
  if (asset.status !== 'Draft') await moveAsset(ctx, asset.id, 'withdraw', reason);
  const { id: offeringId, assetId, companyId } = offering;
  await ctx.publish(offeringEnded, { offeringId, assetId, companyId, status });
}
