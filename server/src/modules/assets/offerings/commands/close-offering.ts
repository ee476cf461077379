import type { Ctx } from '../../../../kit/ctx.ts';
import { addTimelineEvent, assetById } from '../../catalogue/index.ts';
import { openClosingVote } from '../../governance/index.ts';
import { CLOCK_JOB } from '../events.ts';
import { notifyOwner } from '../notices.ts';
import { lockManaged } from '../queries/access.ts';
import { lastRightUntil, sumApproved } from '../repository/commitments.ts';
import {
  lockOffering,
  moveClosing,
  newestOffering,
  type Offering,
} from '../repository/offerings.ts';
import { sumDue } from '../repository/reconfirmations.ts';
import { assertMayCloseEarly } from '../rules/offering.ts';
import { failOffering } from './end-offering.ts';
import { move } from './move-offering.ts';
import { lapseChange } from './propose-change.ts';

/**
 * Closes an offering early. Refuses NOT_FOUND, INVALID_TRANSITION, OFFERING_RECONFIRMING,
 * OFFERING_BELOW_MINIMUM, OFFERING_IN_CANCEL_WINDOW.
 */
export async function closeOffering(ctx: Ctx, offeringId: string): Promise<void> {
  const offering = await lockManaged(ctx, offeringId);
  const { commitments } = await sumDue(ctx, offering.id);
  assertMayCloseEarly(offering, await lastRightUntil(ctx, offering.id), commitments);
  await closeOrRequestApproval(ctx, offering);
}

export async function closeOrRequestApproval(ctx: Ctx, offering: Offering): Promise<void> {
  if (!offering.closingVoteRequired) return startClosing(ctx, offering);
  const { id: offeringId, assetId } = offering;
  const voters = await sumApproved(ctx, offeringId);
  const voteId = await openClosingVote(ctx, { assetId, offeringId, voters });
  await move(ctx, offering, 'askInvestors', { voteId });
  await lapseChange(ctx, offering, 'The offering went to a vote before the change was decided');
  const asset = await assetById(ctx, assetId);
  await notifyOwner(ctx, offering, {
    title: `${asset.name}: investors vote on the closing`,
    body: 'The offering no longer accepts commitments. It closes if a majority votes for it; otherwise it fails.',
  });
}

export async function endClosingVote(
  ctx: Ctx,
  vote: { readonly pollId: string; readonly assetId: string; readonly isInFavour: boolean },
): Promise<void> {
  const newest = await newestOffering(ctx, vote.assetId);
  const offering = newest && (await lockOffering(ctx, newest.id));
  if (offering?.stage !== 'VOTING' || offering.voteId !== vote.pollId) return;
  if (vote.isInFavour) return startClosing(ctx, offering);
  await failOffering(ctx, offering, 'Investors did not approve the closing');
}

/** From here no commitment can be made, decided or cancelled; the closing job continues. */
export async function startClosing(ctx: Ctx, offering: Offering): Promise<void> {
  await moveClosing(ctx, offering.id, 'begin');
  await move(ctx, offering, 'close', { closingAt: ctx.now });
  await lapseChange(ctx, offering, 'The offering closed before the change was decided');
  await addTimelineEvent(ctx, offering.assetId, { kind: 'offer_closed', title: 'Offering closed' });
  const asset = await assetById(ctx, offering.assetId);
  await notifyOwner(ctx, offering, {
    title: `${asset.name}: offering closed`,
    body: 'Units are being allocated. Next, upload the closing documents: title, closing statement and valuation.',
  });
  await ctx.triggerJob(CLOCK_JOB);
}
