import { refuse } from '@holdfast/domain/assets/offerings/refusals';
import type { Cost } from '@holdfast/domain/assets/offerings/terms';
import { cancelUntil } from '@holdfast/domain/assets/offerings/withdrawal-right';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { hold, partyMain } from '../../../money/ledger/index.ts';
import { assertSignedToBuy } from '../../../people/agreements/index.ts';
import { assetById } from '../../catalogue/index.ts';
import { CLOCK_JOB, commitmentMade } from '../events.ts';
import { investorFacts } from '../queries/investor-facts.ts';
import {
  type Commitment,
  countedUnits,
  findCommitment,
  isFirstOfDay,
  moveCommitments,
  saveCommitment,
} from '../repository/commitments.ts';
import { addCounts, lockOffering, newestOffering, type Offering } from '../repository/offerings.ts';
import { decideCommit } from '../rules/offering.ts';
import { assertDocumentsOpened } from './assert-documents-opened.ts';
import { assertRulesKept } from './assert-rules-kept.ts';
import { saveListing } from './refresh-listing.ts';

/**
 * Units in thousandths; holds the cash. The endpoint's access rule has checked that the caller may
 * invest. Refuses ASSET_NOT_FOUND, E_INVALID_TRADE_STATUS, TERMS_CHANGED, OWN_ASSET,
 * TRANSFER_REFUSED, DOCUMENTS_NOT_OPENED, AGREEMENT_NOT_SIGNED, INSUFFICIENT_UNITS,
 * E_VALIDATION_FAILURE, INSUFFICIENT_BALANCE.
 */
export async function commit(
  ctx: Ctx,
  input: {
    readonly assetId: string;
    readonly units: bigint;
    readonly termsVersion?: number | undefined;
  },
): Promise<Commitment> {
  const actor = invariant(ctx.actor, 'a commitment has an actor');
  const { partyId } = actor;
  const asset = await assetById(ctx, input.assetId);
  if (asset.status === 'Draft') refuse('E_INVALID_TRADE_STATUS', {});
  const newest = await newestOffering(ctx, asset.id);
  const locked = newest && (await lockOffering(ctx, newest.id));
  const alreadyCounted = locked ? await countedUnits(ctx, locked.id, partyId) : 0n;
  const { offering, cost } = decideCommit({
    offering: locked,
    unitDecimals: asset.unitDecimals,
    units: input.units,
    seenVersion: input.termsVersion,
    alreadyCounted,
    isOwnAsset: actor.companyId === asset.companyId,
    now: ctx.now,
  });
  await assertRulesKept(ctx, offering, { partyId, units: input.units, alreadyCounted });
  await assertDocumentsOpened(ctx, asset.id, actor);
  await assertSignedToBuy(ctx, partyId, asset.id);
  const until = cancelUntil(ctx.now, offering.coolingOffDays, await investorFacts(ctx, actor));
  const by = { partyId, userId: actor.userId, cancelUntil: until };
  const pledged = await pledge(ctx, offering, by, input.units, cost);
  const { id } = pledged;
  const counted = await addCounts(ctx, offering.id, {
    pledgedUnits: input.units,
    investors: alreadyCounted === 0n ? 1 : 0,
    everPledged: true,
  });
  const isApproved = offering.automaticApproval;
  await saveListing(ctx, isApproved ? await approveAutomatically(ctx, pledged) : counted);
  if (await isFirstOfDay(ctx, offering.id, id)) {
    await ctx.publish(commitmentMade, { offeringId: offering.id, commitmentId: id });
  }
  await ctx.pushToClient(actor.userId, 'commitments');
  return isApproved ? invariant(await findCommitment(ctx, id), 'the saved row exists') : pledged;
}

async function pledge(
  ctx: Ctx,
  offering: Offering,
  by: Pick<Commitment, 'partyId' | 'userId' | 'cancelUntil'>,
  units: bigint,
  cost: Cost,
): Promise<Commitment> {
  const id = ctx.newId();
  const saved = await saveCommitment(ctx, {
    id,
    offeringId: offering.id,
    assetId: offering.assetId,
    ...by,
    ...cost,
    units,
    unitPrice: offering.unitPrice,
    termsVersion: offering.version,
    createdAt: ctx.now,
  });
  await hold(ctx, {
    account: partyMain(by.partyId, 'USD'),
    amount: cost.total,
    cause: { kind: 'commitment', id },
    refusal: 'INSUFFICIENT_BALANCE',
  });
  await ctx.record({
    action: 'commitment.pledge',
    subject: { kind: 'commitment', id },
    to: 'PLEDGED',
    partyId: by.partyId,
    detail: { offeringId: offering.id, units: String(units), total: String(cost.total) },
  });
  return saved;
}

async function approveAutomatically(ctx: Ctx, pledged: Commitment): Promise<Offering> {
  const { id, offeringId, units } = pledged;
  await moveCommitments(ctx, 'approve', id, { decidedAt: ctx.now });
  const counted = await addCounts(ctx, offeringId, { approvedUnits: units });
  await ctx.record({
    action: 'commitment.approve',
    subject: { kind: 'commitment', id },
    from: 'PLEDGED',
    to: 'APPROVED',
    detail: { automatic: true },
  });
  await ctx.triggerJob(CLOCK_JOB);
  return counted;
}
