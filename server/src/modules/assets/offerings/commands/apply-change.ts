import { withdrawBeforeEarlierClose } from '@holdfast/domain/assets/offerings/change';
import type { Ctx } from '../../../../kit/ctx.ts';
import { addTimelineEvent } from '../../catalogue/index.ts';
import { changePromisedUnits, setIssuePrice } from '../../structures/index.ts';
import { CLOCK_JOB, closesEarlier } from '../events.ts';
import { type ChangeRow, saveVersion } from '../repository/changes.ts';
import { addCounts, type Offering, setTerms } from '../repository/offerings.ts';
import { extendRights, requestReconfirmations } from '../repository/reconfirmations.ts';
import { type Change, changesInWords } from '../rules/change.ts';
import { refreshListing } from './refresh-listing.ts';

/**
 * As a new version, which the investor of every open commitment must confirm, unless it only closes
 * earlier. The caller has locked the offering. Refuses AUTHORISED_UNITS_EXCEEDED.
 */
export async function applyChange(
  ctx: Ctx,
  offering: Offering,
  proposal: ChangeRow,
  change: Change,
  approvedBy: readonly string[],
): Promise<void> {
  const { before, after } = change;
  const version = offering.version + 1;
  // A change that needs no confirmation keeps the previous deadline.
  const reconfirmBy = change.confirmBy ?? offering.reconfirmBy;
  if (after.maxUnits !== before.maxUnits)
    await changePromisedUnits(ctx, offering.id, after.maxUnits);
  await setIssuePrice(ctx, offering.id, after.unitPrice, proposal.requestedBy);
  await setTerms(ctx, offering.id, { ...after, version, reconfirmBy });
  await saveVersion(ctx, {
    offeringId: offering.id,
    version,
    ...after,
    reason: proposal.reason,
    madeAt: ctx.now,
    proposedBy: proposal.requestedBy,
    approvedBy: [...approvedBy],
    reconfirmBy: change.confirmBy,
  });
  if (change.confirmBy) {
    await requestReconfirmations(ctx, offering.id, version, change.confirmBy);
    await addCounts(ctx, offering.id, { approvedUnits: -offering.approvedUnits });
  } else {
    await extendRights(ctx, offering.id, withdrawBeforeEarlierClose(after.closesAt));
    await ctx.publish(closesEarlier, { offeringId: offering.id, changeId: proposal.id });
  }
  await refreshListing(ctx, offering.id);
  await addTimelineEvent(ctx, offering.assetId, {
    kind: 'offer_changed',
    title: change.confirmBy ? 'Offering terms changed' : 'Offering closes earlier',
    detail: changesInWords(before, after).join('. '),
  });
  await ctx.triggerJob(CLOCK_JOB);
}
