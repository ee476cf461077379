import type { Ctx } from '../../../../kit/ctx.ts';
import { addTimelineEvent, assetById } from '../../catalogue/index.ts';
import { lastRightUntil } from '../repository/commitments.ts';
import { lockOffering, type Offering } from '../repository/offerings.ts';
import { sumDue } from '../repository/reconfirmations.ts';
import { endingOf, shortfall } from '../rules/offering.ts';
import { closeOrRequestApproval } from './close-offering.ts';
import { failOffering, publishEnded } from './end-offering.ts';
import { move } from './move-offering.ts';
import { lapseChange } from './propose-change.ts';

/**
 * True if it opened, closed, failed or expired. Re-reads the offering under its lock, since it may
 * have ended.
 */
export async function applyDueDate(ctx: Ctx, offeringId: string): Promise<boolean> {
  const offering = await lockOffering(ctx, offeringId);
  if (!offering) return false;
  if (offering.stage === 'UPCOMING') return openAtDate(ctx, offering);
  if (offering.stage === 'OPEN' && offering.closesAt <= ctx.now) {
    // Overdue commitments are refunded first, in their own batches.
    if ((await sumDue(ctx, offering.id)).commitments > 0) return false;
    return endAtDate(ctx, offering);
  }
  const waits = offering.stage === 'CLOSING' || offering.stage === 'VOTING';
  if (waits && offering.longStopAt <= ctx.now) {
    await failOffering(ctx, offering, 'The closing was not completed by the long-stop date');
    return true;
  }
  return false;
}

async function openAtDate(ctx: Ctx, offering: Offering): Promise<boolean> {
  if (offering.opensAt > ctx.now) return false;
  const asset = await assetById(ctx, offering.assetId);
  if (asset.status !== 'Published') return false;
  await move(ctx, offering, 'open', {});
  await addTimelineEvent(ctx, asset.id, { kind: 'offer_opened', title: 'Offering opened' });
  return true;
}

/**
 * The offering closes when the last cooling-off period ends. Until then investors can cancel, but
 * no commitment is made and no money moves.
 */
async function endAtDate(ctx: Ctx, offering: Offering): Promise<boolean> {
  const ending = endingOf(offering);
  if (ending === 'close' && (await lastRightUntil(ctx, offering.id))) return false;
  if (ending === 'close') await closeOrRequestApproval(ctx, offering);
  else if (ending === 'fail') await failOffering(ctx, offering, shortfall(offering));
  else await expire(ctx, offering);
  return true;
}

async function expire(ctx: Ctx, offering: Offering): Promise<void> {
  const reason = 'No commitments before the offering closed';
  await move(ctx, offering, 'expire', { reason, endedAt: ctx.now }, reason);
  await lapseChange(ctx, offering, reason);
  await publishEnded(ctx, offering, 'OFFER_EXPIRED', reason);
}
