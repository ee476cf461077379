import { notional } from '@holdfast/domain/kernel/price';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { reduceOutflow } from '../../../money/ledger/index.ts';
import {
  type AnchorRow,
  listAnchors,
  listReleases,
  lockAnchor,
  lockAnchorsOfClass,
  moveAnchor,
  tryMoveAnchor,
} from '../repository/anchors.ts';
import { isWhollyReleased, listDue, markReleased, startSchedule } from '../repository/lockups.ts';
import { monthsLater, unitsOfParts } from '../rules.ts';
import { endAnchor, record } from './anchors.ts';
import { raiseIssued } from './units.ts';

/** Cause kind of an anchor's allocation, entry and lock-up. */
export const ANCHOR_CAUSE = 'anchor';
const NOT_FUNDED = 'No contribution was documented before the units of the offering were issued';

export type AnchorUnits = {
  readonly anchorId: string;
  readonly partyId: string;
  readonly units: bigint;
  /** USD cents paid outside the platform. */
  readonly cost: bigint;
};

const unitsOf = (row: AnchorRow): AnchorUnits => ({
  anchorId: row.id,
  partyId: invariant(row.partyId ?? undefined, 'a committed anchor is a party'),
  units: row.units,
  cost: notional(row.unitPrice, row.units),
});

/**
 * Selects the funded anchors for issuance; unfunded ones lapse. Locks all first, so a concurrent
 * answer to an invitation is refused.
 */
export async function reserveAnchors(
  ctx: Ctx,
  shareClassId: string,
  offeringId: string,
): Promise<AnchorUnits[]> {
  const taken: AnchorUnits[] = [];
  for (const row of await lockAnchorsOfClass(ctx, shareClassId)) {
    if (row.stage === 'FUNDED') {
      await moveAnchor(ctx, row.id, 'take', { offeringId });
      await record(ctx, row, 'take', 'ISSUING');
      taken.push(unitsOf(row));
    } else if (['DRAFT', 'INVITED', 'COMMITTED'].includes(row.stage)) {
      await endAnchor(ctx, row, 'lapse', NOT_FUNDED);
    }
  }
  return taken;
}

/** Selected for issuance with the offering and not yet issued. */
export async function issuingAnchors(
  ctx: Ctx,
  shareClassId: string,
  offeringId: string,
): Promise<AnchorUnits[]> {
  const rows = await listAnchors(ctx, { classIds: [shareClassId] });
  const isOfIt = (row: AnchorRow) => row.stage === 'ISSUING' && row.offeringId === offeringId;
  return rows.filter(isOfIt).map(unitsOf);
}

/**
 * Adds the confirmed units to the class's issued ones and starts their lock-up. Undefined if
 * already done.
 */
export async function markAnchorIssued(
  ctx: Ctx,
  anchorId: string,
  txId: string | null,
): Promise<AnchorUnits | undefined> {
  if (!(await tryMoveAnchor(ctx, anchorId, 'issue', { txId, issuedAt: ctx.now }))) return undefined;
  const row = invariant(await lockAnchor(ctx, anchorId), 'the moved anchor exists');
  await raiseIssued(ctx, row.shareClassId, row.units, row.id);
  const parts = await listReleases(ctx, [row.id]);
  const units = unitsOfParts(row.units, parts);
  await startSchedule(
    ctx,
    row.id,
    parts.map(({ seq, months }, i) => ({
      seq,
      units: units[i] ?? 0n,
      dueAt: monthsLater(ctx.now, months),
    })),
  );
  await record(ctx, { id: row.id, stage: 'ISSUING' }, 'issue', 'ISSUED');
  return unitsOf(row);
}

/** True if any were due. */
export async function releaseLockups(ctx: Ctx, limit: number): Promise<boolean> {
  const due = await listDue(ctx, limit);
  for (const id of due) {
    const row = invariant(await lockAnchor(ctx, id), 'a lock-up has its anchor');
    if (row.stage !== 'ISSUED') continue;
    const units = await markReleased(ctx, id);
    if (units > 0n) await reduceOutflow(ctx, { kind: 'lockup', id }, units);
    const isOver = await isWhollyReleased(ctx, id);
    if (isOver) await moveAnchor(ctx, id, 'release');
    await record(ctx, row, 'release', isOver ? 'RELEASED' : row.stage);
  }
  return due.length > 0;
}
