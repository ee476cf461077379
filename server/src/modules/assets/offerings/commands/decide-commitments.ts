import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { assertNotOwnCase, ownCaseReasons } from '../../../people/approvals/index.ts';
import { partyNames } from '../../../people/identity/index.ts';
import { CLOCK_JOB } from '../events.ts';
import { lockManaged, managedCommitment } from '../queries/access.ts';
import {
  type Commitment,
  findCommitment,
  findOfOffering,
  moveCommitments,
} from '../repository/commitments.ts';
import { addCounts, type Offering } from '../repository/offerings.ts';
import { assertCommitmentMove, assertOpen, concernsOf } from '../rules/offering.ts';
import { releaseCommitments } from './cancel-commitment.ts';

/** Refuses NOT_FOUND, INVALID_TRANSITION, E_INVALID_TRADE_STATUS, OWN_CASE. */
export async function approveCommitment(ctx: Ctx, commitmentId: string): Promise<Commitment> {
  const { offering, commitment } = await managedCommitment(ctx, commitmentId);
  assertCommitmentMove(commitment.stage, 'approve');
  assertOpen(offering);
  await assertNotOwnCase(ctx, concernsOf(commitment));
  await approveRows(ctx, offering, [commitment]);
  return invariant(await findCommitment(ctx, commitmentId), 'the approved commitment exists');
}

type OwnCase = { readonly id: string; readonly investor: string; readonly reason: string };

export type BulkOutcome = {
  readonly approved: number;
  readonly leftAlone: number;
  readonly refused: OwnCase[];
};

/**
 * Names those in which the caller has a conflict of interest and counts those no longer awaiting a
 * decision. Refuses NOT_FOUND, E_INVALID_TRADE_STATUS, and OWN_CASE when the caller may decide none
 * of them.
 */
export async function approveCommitments(
  ctx: Ctx,
  offeringId: string,
  commitmentIds: readonly string[],
): Promise<BulkOutcome> {
  const { offering, others, leftAlone, refused } = await decidable(ctx, offeringId, commitmentIds);
  await approveRows(ctx, offering, others);
  return { approved: others.length, leftAlone, refused };
}

/** Releases their holds. Refuses what `approveCommitments` refuses. */
export async function rejectCommitments(
  ctx: Ctx,
  offeringId: string,
  commitmentIds: readonly string[],
  reason: string,
): Promise<Omit<BulkOutcome, 'approved'> & { readonly rejected: number }> {
  const { offering, others, leftAlone, refused } = await decidable(ctx, offeringId, commitmentIds);
  await rejectRows(ctx, offering, others, reason);
  return { rejected: others.length, leftAlone, refused };
}

async function decidable(ctx: Ctx, offeringId: string, commitmentIds: readonly string[]) {
  const offering = await lockManaged(ctx, offeringId);
  assertOpen(offering);
  const ids = [...new Set(commitmentIds)];
  const rows = await findOfOffering(ctx, offering.id, ids);
  const pledged = rows.filter((row) => row.stage === 'PLEDGED');
  const ownCase = await ownCaseReasons(ctx, pledged.map(concernsOf));
  const own = pledged.filter((row) => ownCase(concernsOf(row)));
  const others = pledged.filter((row) => !ownCase(concernsOf(row)));
  if (own[0] && others.length === 0) await assertNotOwnCase(ctx, concernsOf(own[0]));
  const investorOf = await partyNames(
    ctx,
    own.map((row) => row.partyId),
  );
  const refused: OwnCase[] = own.map((row) => ({
    id: row.id,
    investor: investorOf(row.partyId),
    reason: ownCase(concernsOf(row)) ?? '',
  }));
  return { offering, others, leftAlone: ids.length - pledged.length, refused };
}

async function approveRows(ctx: Ctx, offering: Offering, rows: readonly Commitment[]) {
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  const decided = { decidedAt: ctx.now, decidedBy: ctx.actor?.userId ?? null };
  await moveCommitments(ctx, 'approve', ids, decided);
  const approvedUnits = rows.reduce((sum, row) => sum + row.units, 0n);
  await addCounts(ctx, offering.id, { approvedUnits });
  await ctx.recordMany(
    rows.map((row) => ({
      action: 'commitment.approve',
      subject: { kind: 'commitment', id: row.id },
      from: 'PLEDGED',
      to: 'APPROVED',
      partyId: row.partyId,
    })),
  );
  await ctx.triggerJob(CLOCK_JOB);
}

/** Releases its hold. Refuses what `approveCommitment` refuses. */
export async function rejectCommitment(
  ctx: Ctx,
  commitmentId: string,
  reason: string,
): Promise<Commitment> {
  const { offering, commitment } = await managedCommitment(ctx, commitmentId);
  assertCommitmentMove(commitment.stage, 'reject');
  assertOpen(offering);
  await assertNotOwnCase(ctx, concernsOf(commitment));
  await rejectRows(ctx, offering, [commitment], reason);
  return invariant(await findCommitment(ctx, commitmentId), 'the rejected commitment exists');
}

async function rejectRows(
  ctx: Ctx,
  offering: Offering,
  rows: readonly Commitment[],
  reason: string,
): Promise<void> {
  if (rows.length === 0) return;
  await moveCommitments(
    ctx,
    'reject',
    rows.map((row) => row.id),
    { reason, decidedAt: ctx.now, decidedBy: ctx.actor?.userId ?? null, endedAt: ctx.now },
  );
  await releaseCommitments(ctx, offering, rows);
  await ctx.recordMany(
    rows.map((row) => ({
      action: 'commitment.reject',
      subject: { kind: 'commitment', id: row.id },
      from: row.stage,
      to: 'REJECTED',
      reason,
      partyId: row.partyId,
    })),
  );
  await ctx.triggerJob(CLOCK_JOB);
}
