import { cancelUntil } from '@holdfast/domain/assets/offerings/withdrawal-right';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { lowerHold, partyMain, raiseHold } from '../../../money/ledger/index.ts';
import { notifyParty } from '../../../people/notifications/index.ts';
import { assetById } from '../../catalogue/index.ts';
import { causeOfVersion, silentText } from '../notices.ts';
import { lockCommitment } from '../queries/access.ts';
import { investorFacts } from '../queries/investor-facts.ts';
import {
  type Commitment,
  countedUnits,
  findCommitment,
  moveCommitments,
} from '../repository/commitments.ts';
import { addCounts, lockOffering, type Offering } from '../repository/offerings.ts';
import { listUnanswered, saveAnswer, sumDue } from '../repository/reconfirmations.ts';
import { type Confirmed, confirmMove, decideConfirm } from '../rules/confirm.ts';
import { assertCommitmentMove, assertOpen } from '../rules/offering.ts';
import { assertDocumentsOpened } from './assert-documents-opened.ts';
import { releaseCommitments } from './cancel-commitment.ts';
import { refreshListing } from './refresh-listing.ts';

const lockOwn = (ctx: Ctx, commitmentId: string) => {
  const actor = invariant(ctx.actor, 'an answer has an actor');
  return lockCommitment(ctx, commitmentId, (_offering, row) => row.partyId === actor.partyId);
};

/**
 * For all or fewer units, on the terms version the party saw; adjusts the hold. Refuses NOT_FOUND,
 * INSUFFICIENT_BALANCE and what `decideConfirm` refuses.
 */
export async function confirmCommitment(
  ctx: Ctx,
  commitmentId: string,
  seen: { readonly version: number; readonly units?: bigint | undefined },
): Promise<Commitment> {
  const { offering, commitment } = await lockOwn(ctx, commitmentId);
  const { unitDecimals } = await assetById(ctx, offering.assetId);
  const counted = await countedUnits(ctx, offering.id, commitment.partyId);
  const due = await sumDue(ctx, offering.id, commitment.partyId);
  const facts = { offering, commitment, unitDecimals, counted, due };
  const given = { version: seen.version, units: seen.units };
  const confirmed = decideConfirm(facts, given, ctx.now);
  await assertDocumentsOpened(ctx, offering.assetId, invariant(ctx.actor, 'an investor confirms'));
  await holdMore(ctx, commitment, confirmed);
  await confirmNewTerms(ctx, offering, commitment, confirmed);
  await ctx.pushToClient(invariant(ctx.actor, 'a confirmation has an actor').userId, 'commitments');
  return invariant(await findCommitment(ctx, commitment.id), 'the confirmed commitment exists');
}

async function holdMore(ctx: Ctx, { id, partyId }: Commitment, { more }: Confirmed): Promise<void> {
  const cause = { kind: 'commitment', id } as const;
  if (more < 0n) return lowerHold(ctx, cause, -more);
  if (more === 0n) return;
  const by = { amount: more, refusal: 'INSUFFICIENT_BALANCE' } as const;
  await raiseHold(ctx, partyMain(partyId, 'USD'), cause, by);
}

async function confirmNewTerms(
  ctx: Ctx,
  offering: Offering,
  commitment: Commitment,
  { units, amount, fee, total }: Confirmed,
): Promise<void> {
  const move = confirmMove(commitment);
  const wasApproved = move === 'confirm';
  const investor = await investorFacts(ctx, invariant(ctx.actor, 'an investor confirms'));
  const newRight = cancelUntil(ctx.now, offering.coolingOffDays, investor);
  await moveCommitments(ctx, move, commitment.id, {
    units,
    unitPrice: offering.unitPrice,
    amount,
    fee,
    total,
    termsVersion: offering.version,
    reconfirmBy: null,
    dueFrom: null,
    // Restarts the full cooling-off period; never shortens the current one.
    cancelUntil: newRight > commitment.cancelUntil ? newRight : commitment.cancelUntil,
    // Prevents a second notification of the approval.
    notifiedStage: wasApproved ? 'APPROVED' : null,
  });
  await addCounts(ctx, offering.id, {
    pledgedUnits: units - commitment.units,
    approvedUnits: wasApproved ? units : 0n,
  });
  await saveAnswer(ctx, commitment.id, offering.version, {
    answer: 'confirmed',
    unitsAfter: units,
    totalAfter: total,
  });
  await refreshListing(ctx, offering.id);
  await ctx.record({
    action: `commitment.${move}`,
    subject: { kind: 'commitment', id: commitment.id },
    from: commitment.stage,
    to: wasApproved ? 'APPROVED' : 'PLEDGED',
    partyId: commitment.partyId,
    detail: { version: offering.version, units: String(units), total: String(total) },
  });
}

const DECLINED = 'The changed terms were declined';
const SILENT = 'The changed terms were not confirmed in time';

/** Releases the hold. Refuses NOT_FOUND, INVALID_TRANSITION, E_INVALID_TRADE_STATUS. */
export async function declineCommitment(ctx: Ctx, commitmentId: string): Promise<Commitment> {
  const { offering, commitment } = await lockOwn(ctx, commitmentId);
  assertCommitmentMove(commitment.stage, 'decline');
  assertOpen(offering);
  await end(ctx, offering, [commitment], 'decline', DECLINED);
  await ctx.pushToClient(invariant(ctx.actor, 'a refusal has an actor').userId, 'commitments');
  return invariant(await findCommitment(ctx, commitment.id), 'the declined commitment exists');
}

const SILENT_AT_ONCE = 100;

/**
 * One batch; notifies their parties; true if there were any. The offering's lock serialises it with
 * a late answer.
 */
export async function expireUnansweredReconfirmations(
  ctx: Ctx,
  offeringId: string,
): Promise<boolean> {
  const offering = await lockOffering(ctx, offeringId);
  if (offering?.stage !== 'OPEN') return false;
  const rows = await listUnanswered(ctx, offering.id, SILENT_AT_ONCE);
  if (rows.length === 0) return false;
  await end(ctx, offering, rows, 'stayedSilent', SILENT);
  const { name } = await assetById(ctx, offering.assetId);
  for (const row of rows) {
    const causeId = causeOfVersion(row.id, offering.version);
    await notifyParty(ctx, row.partyId, { ...silentText(row, name), causeId });
  }
  return true;
}

async function end(
  ctx: Ctx,
  offering: Offering,
  rows: readonly Commitment[],
  move: 'decline' | 'stayedSilent',
  reason: string,
): Promise<void> {
  const ids = rows.map((row) => row.id);
  await moveCommitments(ctx, move, ids, { reason, endedAt: ctx.now });
  await releaseCommitments(ctx, offering, rows);
  const answer = move === 'decline' ? 'declined' : 'silent';
  for (const id of ids) await saveAnswer(ctx, id, offering.version, { answer });
  await ctx.recordMany(
    rows.map((row) => ({
      action: `commitment.${move}`,
      subject: { kind: 'commitment', id: row.id },
      from: row.stage,
      to: 'CANCELLED',
      reason,
      partyId: row.partyId,
    })),
  );
}
