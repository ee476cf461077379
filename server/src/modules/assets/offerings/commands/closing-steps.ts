import type { Ctx } from '../../../../kit/ctx.ts';
import {
  lockBlocked,
  type NewEntry,
  offeringEscrow,
  partyMain,
  postMany,
  releaseMany,
} from '../../../money/ledger/index.ts';
import { assetById } from '../../catalogue/index.ts';
import {
  endBatch,
  excludeFromClosing,
  listApproved,
  listToPay,
  type Moved,
  moveAllocated,
  saveShares,
} from '../repository/closing-steps.ts';
import { addCounts, moveClosing, type Offering } from '../repository/offerings.ts';
import { shortfallWithoutHeld } from '../rules/offering.ts';
import { sharesOf } from '../rules/shares.ts';
import { failOffering, returnToDraft } from './end-offering.ts';
import { move } from './move-offering.ts';

/**
 * Each call runs one batch in a transaction. Stage and step record the progress. The caller has
 * locked the offering.
 */

export const BATCH_SIZE = 1000;
const NOT_DECIDED = 'Not decided in time';
const HELD = 'The account was on hold when the offering closed';
const NOTHING_LEFT = 'The offering was oversubscribed and no units could be allocated';

const partyOf = (row: { readonly partyId: string }) => row.partyId;
const holdOf = (row: Moved) => ({ kind: 'commitment' as const, id: row.id });

export async function lapsePledges(
  ctx: Ctx,
  offering: Offering,
  batchSize = BATCH_SIZE,
): Promise<void> {
  const rows = await endBatch(ctx, offering.id, 'lapse', NOT_DECIDED, batchSize);
  await releaseMany(ctx, rows.map(holdOf));
  await recordMoves(ctx, rows, 'lapse', 'REJECTED', NOT_DECIDED);
  if (rows.length < batchSize) await moveClosing(ctx, offering.id, 'allocate');
}

/**
 * Releases their cash. Runs before the allocation, and again with the accounts locked before the
 * cash moves. Returns the units allocated to these parties.
 */
async function leaveOutHeld(
  ctx: Ctx,
  offering: Offering,
  held: ReadonlySet<string>,
): Promise<bigint> {
  if (held.size === 0) return 0n;
  const rows = await excludeFromClosing(ctx, offering.id, [...held], HELD);
  await releaseMany(ctx, rows.map(holdOf));
  const units = rows.reduce((sum, row) => sum + (row.allocatedUnits ?? 0n), 0n);
  await addCounts(ctx, offering.id, { allocatedUnits: -units });
  await recordMoves(ctx, rows, 'leaveOut', 'REJECTED', HELD);
  return units;
}

/** Fails an offering that misses its minimum without the parties on hold; true if it failed. */
async function failIfShort(ctx: Ctx, offering: Offering, allocated: bigint): Promise<boolean> {
  if (allocated >= offering.minUnits) return false;
  await failOffering(ctx, offering, shortfallWithoutHeld(offering, allocated));
  return true;
}

/**
 * Allocates all approved commitments in one step, since each share depends on the others; moves no
 * money. Idempotent.
 */
export async function allocateUnits(ctx: Ctx, offering: Offering): Promise<void> {
  const asset = await assetById(ctx, offering.assetId);
  const all = await listToPay(ctx, offering.id);
  await leaveOutHeld(ctx, offering, await lockBlocked(ctx, all.map(partyOf)));
  const approved = await listApproved(ctx, offering.id);
  const shares = sharesOf(offering, approved, asset.unitDecimals);
  const allocatedUnits = shares.reduce((sum, { units }) => sum + units, 0n);
  if (await failIfShort(ctx, offering, allocatedUnits)) return;
  await saveShares(ctx, shares);
  await moveClosing(ctx, offering.id, 'pay', { allocatedUnits });
}

/**
 * Releases the rest of the cash. Units of parties put on hold after the allocation stay unsold; if
 * too few remain, everyone is refunded.
 */
export async function moveToEscrow(
  ctx: Ctx,
  offering: Offering,
  batchSize = BATCH_SIZE,
): Promise<void> {
  const next = await listToPay(ctx, offering.id, batchSize);
  const held = await lockBlocked(ctx, next.map(partyOf));
  const without = await leaveOutHeld(ctx, offering, held);
  if (await failIfShort(ctx, offering, offering.allocatedUnits - without)) return;
  const free = next.filter((row) => !held.has(row.partyId)).length;
  const allocated = await moveAllocated(ctx, offering.id, 'allocate', null, free);
  const paid = allocated.filter((row) => totalOf(row) > 0n);
  await postMany(
    ctx,
    paid.map((row): NewEntry => {
      const total = totalOf(row);
      return {
        kind: 'escrow_in',
        reference: row.id,
        releases: [holdOf(row)],
        feeVersions: offering.investorFeeId ? [offering.investorFeeId] : [],
        lines: [
          { account: partyMain(row.partyId, 'USD'), amount: -total },
          { account: offeringEscrow(offering.id), amount: total },
        ],
      };
    }),
  );
  await releaseMany(ctx, allocated.filter((row) => totalOf(row) === 0n).map(holdOf));
  await recordMoves(ctx, allocated, 'allocate', 'ALLOCATED');
  if (next.length === batchSize) return;
  const empty = await moveAllocated(ctx, offering.id, 'leaveOut', NOTHING_LEFT, batchSize);
  await releaseMany(ctx, empty.map(holdOf));
  await recordMoves(ctx, empty, 'leaveOut', 'REJECTED', NOTHING_LEFT);
  if (empty.length < batchSize) await moveClosing(ctx, offering.id, 'wait');
}

const totalOf = (row: Moved): bigint => (row.allocatedAmount ?? 0n) + (row.allocatedFee ?? 0n);

/** Releases their holds, or returns their money from escrow. */
export async function refundBatch(
  ctx: Ctx,
  offering: Offering,
  batchSize = BATCH_SIZE,
): Promise<void> {
  const reason = offering.reason ?? 'The offering ended';
  const rows = await endBatch(ctx, offering.id, 'refund', reason, batchSize);
  const inEscrow = rows.filter((row) => row.from === 'ALLOCATED' && totalOf(row) > 0n);
  await releaseMany(ctx, rows.filter((row) => row.from !== 'ALLOCATED').map(holdOf));
  await postMany(
    ctx,
    inEscrow.map((row): NewEntry => {
      const total = totalOf(row);
      return {
        kind: 'escrow_refund',
        reference: row.id,
        lines: [
          { account: offeringEscrow(offering.id), amount: -total },
          { account: partyMain(row.partyId, 'USD'), amount: total },
        ],
      };
    }),
  );
  await recordMoves(ctx, rows, 'refund', 'REFUNDED', reason);
  if (rows.length === batchSize) return;
  await move(ctx, offering, 'finishRefunds', { endedAt: ctx.now });
  await returnToDraft(ctx, offering, offering.status, reason);
}

const recordMoves = (
  ctx: Ctx,
  rows: readonly Moved[],
  action: string,
  to: string,
  reason?: string,
): Promise<void> =>
  ctx.recordMany(
    rows.map((row) => ({
      action: `commitment.${action}`,
      subject: { kind: 'commitment', id: row.id },
      from: row.from,
      to,
      partyId: row.partyId,
      ...(reason ? { reason } : {}),
    })),
  );
