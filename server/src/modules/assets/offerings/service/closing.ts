import { allocate } from '@holdfast/domain/assets/offerings/allocation';
import { costOf, stepOf } from '@holdfast/domain/assets/offerings/terms';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  type NewEntry,
  offeringEscrow,
  partyMain,
  postMany,
  releaseMany,
} from '../../../money/ledger/index.ts';
import { assetById } from '../../catalogue/index.ts';
import { endSome, listAsks, type Moved, moveShared, saveShares } from '../repository/chunks.ts';
import { moveClosing, type Offering } from '../repository/offerings.ts';
import { freeAsset, move } from './lifecycle.ts';

/**
 * A closing, step by step, each step in chunks, each chunk one transaction: stopped anywhere, it
 * goes on with what the rows themselves say is left. The caller holds the offering's lock. Each
 * function answers nothing; the step or stage on the offering's row says how far it came.
 */

export const CHUNK = 1000;
const NOT_DECIDED = 'Not decided in time';
const NOTHING_LEFT = 'The offer was over-subscribed and nothing could be allocated';

const holdOf = (row: Moved) => ({ kind: 'commitment' as const, id: row.id });

/** Pledges that nobody decided are rejected, and their cash is free again. */
export async function lapsePledges(ctx: Ctx, offering: Offering, chunk = CHUNK): Promise<void> {
  const rows = await endSome(ctx, offering.id, 'lapse', NOT_DECIDED, chunk);
  await releaseMany(ctx, rows.map(holdOf));
  await recordMoves(ctx, rows, 'lapse', 'REJECTED', NOT_DECIDED);
  if (rows.length < chunk) await moveClosing(ctx, offering.id, 'allocate');
}

/**
 * Shares the units out among all approved commitments at once, since each share depends on the
 * others; nothing is moved yet. Said twice it says the same, because nobody can commit any more.
 */
export async function shareOut(ctx: Ctx, offering: Offering): Promise<void> {
  const asset = await assetById(ctx, offering.assetId);
  const asks = await listAsks(ctx, offering.id);
  const step = stepOf(asset.unitDecimals);
  const given = allocate(asks, offering.maxUnits, step, offering.allocationRule);
  const shares = asks.map((ask, i) => {
    const units = given[i] ?? 0n;
    const { amount, fee } = costOf(ask.unitPrice, units, offering.investorFeeBps);
    return { id: ask.id, units, amount, fee };
  });
  await saveShares(ctx, shares);
  const allocatedUnits = given.reduce((sum, units) => sum + units, 0n);
  await moveClosing(ctx, offering.id, 'pay', { allocatedUnits });
}

/** What was allocated goes from held to escrow, and what wasn't is free again. */
export async function moveToEscrow(ctx: Ctx, offering: Offering, chunk = CHUNK): Promise<void> {
  const allocated = await moveShared(ctx, offering.id, 'allocate', null, chunk);
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
  if (allocated.length === chunk) return;
  const empty = await moveShared(ctx, offering.id, 'leaveOut', NOTHING_LEFT, chunk);
  await releaseMany(ctx, empty.map(holdOf));
  await recordMoves(ctx, empty, 'leaveOut', 'REJECTED', NOTHING_LEFT);
  if (empty.length < chunk) await moveClosing(ctx, offering.id, 'wait');
}

const totalOf = (row: Moved): bigint => (row.allocatedAmount ?? 0n) + (row.allocatedFee ?? 0n);

/** Everybody gets everything back: what was held is released, what stood in escrow returns. */
export async function refundSome(ctx: Ctx, offering: Offering, chunk = CHUNK): Promise<void> {
  const reason = offering.reason ?? 'The offer ended';
  const rows = await endSome(ctx, offering.id, 'refund', reason, chunk);
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
  if (rows.length === chunk) return;
  await move(ctx, offering, 'finishRefunds', { endedAt: ctx.now });
  await freeAsset(ctx, offering, offering.status, reason);
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
