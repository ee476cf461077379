import { formatMoney } from '@holdfast/domain/kernel/money';
import { feeOf } from '@holdfast/domain/kernel/price';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { offeringEscrow, partyMain, platform, post } from '../../../money/ledger/index.ts';
import { companyById } from '../../../people/companies/index.ts';
import { addTimelineEvent, assetById, moveAsset } from '../../catalogue/index.ts';
import { allocateAll, bookAllocation, countIssued, requestToken } from '../../issuance/index.ts';
import { commitmentIssued, offeringEnded } from '../events.ts';
import {
  hasAny,
  listUninstructed,
  markIssued,
  type Sums,
  saveInstructions,
  sumIssued,
} from '../repository/chunks.ts';
import { moveClosing, type Offering } from '../repository/offerings.ts';
import { unitsInWords } from '../rules.ts';
import { CHUNK } from './closing.ts';
import { move } from './lifecycle.ts';
import { CLOCK_JOB } from './names.ts';
import { tellOwner } from './telling.ts';

/** The evidence is approved: the token is asked for, and from here the offering only completes. */
export async function startIssuing(ctx: Ctx, offering: Offering): Promise<void> {
  await moveClosing(ctx, offering.id, 'instruct');
  await move(ctx, offering, 'issue', {});
  await requestToken(ctx, { assetId: offering.assetId, totalUnits: offering.maxUnits });
  await ctx.triggerJob(CLOCK_JOB);
}

/** Writes the instructions that bring units to their holders, some at a time. */
export async function instructSome(ctx: Ctx, offering: Offering, chunk = CHUNK): Promise<void> {
  const rows = await listUninstructed(ctx, offering.id, chunk);
  const ids = await allocateAll(
    ctx,
    rows.map(({ id, partyId, units }) => ({
      assetId: offering.assetId,
      partyId,
      units,
      causeId: id,
    })),
  );
  await saveInstructions(
    ctx,
    rows.map((row, i) => ({
      id: row.id,
      instructionId: invariant(ids[i], 'each allocation has its instruction'),
    })),
  );
  if (rows.length < chunk) await moveClosing(ctx, offering.id, 'issue');
}

/**
 * The chain has confirmed an allocation: the units are booked to their holder, who paid the
 * allocated amount and the fee for them; both are what the position cost. Hearing of it again finds
 * nothing allocated and changes nothing.
 */
export async function issueCommitment(
  ctx: Ctx,
  commitmentId: string,
  txId: string | null,
): Promise<void> {
  const issued = await markIssued(ctx, commitmentId, txId);
  if (!issued) return;
  const { assetId, partyId, offeringId } = issued;
  const units = issued.allocatedUnits ?? 0n;
  const [amount, fee] = [issued.allocatedAmount ?? 0n, issued.allocatedFee ?? 0n];
  const causeId = commitmentId;
  await bookAllocation(ctx, { assetId, partyId, units, cost: amount + fee, causeId });
  await ctx.record({
    action: 'commitment.issue',
    subject: { kind: 'commitment', id: commitmentId },
    from: 'ALLOCATED',
    to: 'ISSUED',
    partyId,
    detail: { units: String(units), ...(txId ? { txId } : {}) },
  });
  await ctx.publish(commitmentIssued, {
    commitmentId,
    offeringId,
    assetId,
    partyId,
    units: String(units),
    amount: String(amount),
    fee: String(fee),
  });
  await ctx.triggerJob(CLOCK_JOB);
}

/**
 * Once every allocation is issued: escrow goes to the owner less the placement fee, the investors'
 * fees to the platform, and the asset is complete. Answers whether it was time.
 */
export async function completeWhenIssued(ctx: Ctx, offering: Offering): Promise<boolean> {
  if (await hasAny(ctx, offering.id, 'ALLOCATED')) return false;
  const sums = await sumIssued(ctx, offering.id);
  const placementFee = await releaseEscrow(ctx, offering, sums);
  await countIssued(ctx, offering.assetId, sums.units);
  await moveAsset(ctx, offering.assetId, 'complete');
  await moveClosing(ctx, offering.id, 'finish');
  await move(ctx, offering, 'complete', { endedAt: ctx.now });
  await sayComplete(ctx, offering, sums, placementFee);
  return true;
}

async function releaseEscrow(ctx: Ctx, offering: Offering, sums: Sums): Promise<bigint> {
  const owner = await companyById(ctx, offering.companyId);
  const placementFee = feeOf(sums.amount, offering.placementFeeBps);
  const fees = platform('fees', 'USD');
  await post(ctx, {
    kind: 'offering_close',
    reference: offering.id,
    feeVersions: feeVersionsOf(offering),
    lines: [
      { account: offeringEscrow(offering.id), amount: -(sums.amount + sums.fee) },
      { account: partyMain(owner.partyId, 'USD'), amount: sums.amount - placementFee },
      { account: fees, amount: placementFee },
      { account: fees, amount: sums.fee },
    ],
  });
  return placementFee;
}

/** The versions that an offering's two fees are from; one that was agreed for it alone has none. */
const feeVersionsOf = ({ investorFeeId, placementFeeId }: Offering): readonly string[] =>
  [investorFeeId, placementFeeId].flatMap((id) => id ?? []);

async function sayComplete(
  ctx: Ctx,
  offering: Offering,
  sums: Sums,
  placementFee: bigint,
): Promise<void> {
  const { assetId, companyId, id: offeringId } = offering;
  const asset = await assetById(ctx, assetId);
  const units = unitsInWords(sums.units);
  await addTimelineEvent(ctx, assetId, { kind: 'issued', title: `${units} units issued` });
  await addTimelineEvent(ctx, assetId, { kind: 'offer_completed', title: 'Offer completed' });
  await tellOwner(ctx, offering, {
    title: `${asset.name}: the offer is complete`,
    body: `${units} units were issued. ${formatMoney(sums.amount - placementFee)} is in your wallet, after the placement fee of ${formatMoney(placementFee)}.`,
  });
  await ctx.publish(offeringEnded, { offeringId, assetId, companyId, status: 'OFFER_COMPLETED' });
}
