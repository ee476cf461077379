import type { Ctx } from '../../../../kit/ctx.ts';
import { cancelRequest } from '../../../people/approvals/index.ts';
import { addTimelineEvent, assetById, moveAsset } from '../../catalogue/index.ts';
import { cancelClosingVote } from '../../governance/index.ts';
import { releaseUnits } from '../../structures/index.ts';
import { CLOCK_JOB, offeringEnded } from '../events.ts';
import { notifyOwner } from '../notices.ts';
import { lockManaged } from '../queries/access.ts';
import { moveClosing, type Offering } from '../repository/offerings.ts';
import { EVIDENCE_APPROVAL } from '../rules/evidence.ts';
import { assertMove } from '../rules/offering.ts';
import { move } from './move-offering.ts';
import { lapseChange } from './propose-change.ts';

/** Refunds everyone. Refuses NOT_FOUND, INVALID_TRANSITION. */
export async function cancelOffering(ctx: Ctx, offeringId: string, reason: string): Promise<void> {
  const offering = await lockManaged(ctx, offeringId);
  assertMove(offering, 'cancel');
  await startRefunds(ctx, offering, { action: 'cancel', status: 'OFFER_CANCELLED', reason });
}

export const failOffering = (ctx: Ctx, offering: Offering, reason: string): Promise<void> =>
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
  await cancelRequest(ctx, EVIDENCE_APPROVAL, offering.id, reason);
  await lapseChange(ctx, offering, reason);
  if (offering.voteId) await cancelClosingVote(ctx, offering.voteId, reason);
  await publishEnded(ctx, offering, status, reason);
  await ctx.triggerJob(CLOCK_JOB);
}

const ENDED_TITLE: Readonly<Record<string, string>> = {
  OFFER_FAILED: 'Offering failed',
  OFFER_EXPIRED: 'Offering expired',
  OFFER_CANCELLED: 'Offering cancelled',
};

/**
 * Adds the offering's end to the timeline and notifies the owner. An expired offering has no
 * refunds: its asset returns to draft immediately.
 */
export async function publishEnded(
  ctx: Ctx,
  offering: Offering,
  status: string,
  reason: string,
): Promise<void> {
  const title = ENDED_TITLE[status] ?? 'Offering ended';
  const asset = await assetById(ctx, offering.assetId);
  await addTimelineEvent(ctx, asset.id, { kind: 'offer_failed', title, detail: reason });
  await notifyOwner(ctx, offering, {
    title: `${asset.name}: ${title.toLowerCase()}`,
    body: `${reason}. The asset is a draft again and can be offered again.`,
  });
  if (status === 'OFFER_EXPIRED') await returnToDraft(ctx, offering, status, reason);
}

export async function returnToDraft(
  ctx: Ctx,
  offering: Offering,
  status: string,
  reason: string,
): Promise<void> {
  const asset = await assetById(ctx, offering.assetId);
  if (asset.status !== 'Draft') await moveAsset(ctx, asset.id, 'withdraw', reason);
  await releaseUnits(ctx, offering.id);
  const { id: offeringId, assetId, companyId } = offering;
  await ctx.publish(offeringEnded, { offeringId, assetId, companyId, status });
}
