import { formatMoney } from '@holdfast/domain/kernel/money';
import { feeOf } from '@holdfast/domain/kernel/price';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { proofsOf } from '../../../chain/settlement/index.ts';
import { offeringEscrow, partyMain, platform, post } from '../../../money/ledger/index.ts';
import { accrueClosing } from '../../../partners/referrals/index.ts';
import { companyById } from '../../../people/companies/index.ts';
import { addTimelineEvent, assetById, moveAsset } from '../../catalogue/index.ts';
import {
  ALLOCATION_CAUSE,
  allocateAll,
  bookAllocation,
  countIssued,
  requestToken,
} from '../../issuance/index.ts';
import {
  ANCHOR_CAUSE,
  issuingAnchors,
  markAnchorIssued,
  reserveAnchors,
} from '../../structures/index.ts';
import { CLOCK_JOB, commitmentIssued, offeringEnded } from '../events.ts';
import { notifyOwner } from '../notices.ts';
import {
  hasAny,
  listUninstructed,
  markIssued,
  type Sums,
  saveInstructions,
  setTransaction,
  sumIssued,
} from '../repository/closing-steps.ts';
import { moveClosing, type Offering } from '../repository/offerings.ts';
import { unitsInWords } from '../rules/offering.ts';
import { BATCH_SIZE } from './closing-steps.ts';
import { move } from './move-offering.ts';

/**
 * From here the offering can only complete. Requests a token that includes the units of funded
 * anchors.
 */
export async function startIssuing(ctx: Ctx, offering: Offering): Promise<void> {
  await moveClosing(ctx, offering.id, 'instruct');
  await move(ctx, offering, 'issue', {});
  const anchors = await reserveAnchors(ctx, await shareClassOf(ctx, offering), offering.id);
  const totalUnits = anchors.reduce((sum, { units }) => sum + units, offering.maxUnits);
  await requestToken(ctx, { assetId: offering.assetId, totalUnits });
  await ctx.triggerJob(CLOCK_JOB);
}

export async function instructBatch(
  ctx: Ctx,
  offering: Offering,
  batchSize = BATCH_SIZE,
): Promise<void> {
  const rows = await listUninstructed(ctx, offering.id, batchSize);
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
  if (rows.length === batchSize) return;
  await instructAnchors(ctx, offering);
  await moveClosing(ctx, offering.id, 'issue');
}

/** Anchors are few, so one batch is enough. */
async function instructAnchors(ctx: Ctx, { assetId, ...offering }: Offering): Promise<void> {
  const anchors = await issuingAnchors(ctx, await shareClassOf(ctx, { assetId }), offering.id);
  await allocateAll(
    ctx,
    anchors.map(({ anchorId: causeId, partyId, units }) => ({ assetId, partyId, units, causeId })),
    ANCHOR_CAUSE,
  );
}

async function shareClassOf(ctx: Ctx, { assetId }: Pick<Offering, 'assetId'>): Promise<string> {
  const { shareClassId } = await assetById(ctx, assetId);
  return invariant(shareClassId ?? undefined, 'an offered asset has a share class');
}

/** Books a confirmed anchor's units as locked up. Idempotent. */
export async function issueAnchor(
  ctx: Ctx,
  arrived: { readonly anchorId: string; readonly assetId: string; readonly txId: string | null },
): Promise<void> {
  const { anchorId, assetId, txId } = arrived;
  const issued = await markAnchorIssued(ctx, anchorId, txId);
  if (!issued) return;
  const { partyId, units, cost } = issued;
  await bookAllocation(ctx, { assetId, partyId, units, cost, causeId: anchorId, isLockedUp: true });
  await ctx.triggerJob(CLOCK_JOB);
}

/** Books a confirmed allocation at the allocated amount plus the fee. Idempotent. */
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
 * After the last allocation, pays the owner the escrow less the placement fee, and the platform the
 * investors' fees; true if completed.
 */
export async function completeWhenIssued(ctx: Ctx, offering: Offering): Promise<boolean> {
  if (await hasAny(ctx, offering.id, 'ALLOCATED')) return false;
  const shareClassId = await shareClassOf(ctx, offering);
  if ((await issuingAnchors(ctx, shareClassId, offering.id)).length > 0) return false;
  const sums = await sumIssued(ctx, offering.id);
  const placementFee = await releaseEscrow(ctx, offering, sums);
  await accrueClosing(ctx, offering);
  await countIssued(ctx, offering.assetId, sums.units, offering.id);
  await moveAsset(ctx, offering.assetId, 'complete');
  await moveClosing(ctx, offering.id, 'finish');
  await move(ctx, offering, 'complete', { endedAt: ctx.now });
  await publishComplete(ctx, offering, sums, placementFee);
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

const feeVersionsOf = ({ investorFeeId, placementFeeId }: Offering): readonly string[] =>
  [investorFeeId, placementFeeId].flatMap((id) => id ?? []);

async function publishComplete(
  ctx: Ctx,
  offering: Offering,
  sums: Sums,
  placementFee: bigint,
): Promise<void> {
  const { assetId, companyId, id: offeringId } = offering;
  const asset = await assetById(ctx, assetId);
  const units = unitsInWords(sums.units);
  await addTimelineEvent(ctx, assetId, { kind: 'issued', title: `${units} units issued` });
  await addTimelineEvent(ctx, assetId, { kind: 'offer_completed', title: 'Offering completed' });
  await notifyOwner(ctx, offering, {
    title: `${asset.name}: offering completed`,
    body: `${units} units were issued. ${formatMoney(sums.amount - placementFee)} was credited to your wallet, after the placement fee of ${formatMoney(placementFee)}.`,
  });
  await ctx.publish(offeringEnded, { offeringId, assetId, companyId, status: 'OFFER_COMPLETED' });
}

/** Clears the transaction id when a reorganisation dropped its block. */
export async function refreshAllocation(ctx: Ctx, commitmentId: string): Promise<void> {
  const proofs = await proofsOf(ctx, ALLOCATION_CAUSE, [commitmentId]);
  await setTransaction(ctx, commitmentId, proofs.find(({ txId }) => txId !== null)?.txId ?? null);
}
