import { refuseWithdrawal } from '@holdfast/domain/cash/withdrawals/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/refusals';
import { disclose } from '../../../../kit/confidential.ts';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { blockOutflow, releaseOutflow } from '../../../money/ledger/index.ts';
import { assertNotOwnCase, type Concerns } from '../../../people/approvals/index.ts';
import { displayNames, partiesByIds, partyById } from '../../../people/identity/index.ts';
import { partyHeld } from '../events.ts';
import { countOut } from '../repository/batches.ts';
import {
  liftHold,
  listPartyHolds,
  lockOwnHold,
  lockPartyHold,
  type PartyHoldRow,
  savePartyHold,
} from '../repository/party-holds.ts';
import { lockStoppable, type WithdrawalRow } from '../repository/withdrawals.ts';
import { holdLocked } from './decide.ts';
import { moveWithdrawal } from './transitions.ts';

/** Refuses NOT_FOUND, OWN_CASE and PARTY_HELD. */
export async function holdParty(ctx: UserCtx, partyId: string, reason: string) {
  if (!(await partyById(ctx, partyId))) refuse('NOT_FOUND', {});
  await assertNotOwnCase(ctx, concernsOf(partyId));
  const row = { id: ctx.newId(), partyId, reason, heldBy: ctx.actor.userId };
  if (!(await savePartyHold(ctx, row))) refuseWithdrawal('PARTY_HELD', {});
  await ctx.record({
    action: 'party.money_held',
    subject: { kind: 'party', id: partyId },
    partyId,
    to: 'held',
    reason,
  });
  await block(ctx, row);
  return describe(ctx, {
    ...row,
    heldAt: ctx.now,
    liftedBy: null,
    liftedAt: null,
    liftReason: null,
  });
}

/** For card debt, until `unblockParty`. No-op under an existing hold. */
export async function blockParty(ctx: Ctx, partyId: string, reason: string): Promise<void> {
  const row = { id: ctx.newId(), partyId, reason, heldBy: null };
  if (!(await savePartyHold(ctx, row))) return;
  await ctx.record({
    action: 'party.money_held',
    subject: { kind: 'party', id: partyId },
    partyId,
    to: 'held',
    reason,
  });
  await block(ctx, row);
}

/**
 * Locks pending withdrawals before the accounts, in the global order; a second pass finds new
 * requests.
 */
async function block(ctx: Ctx, row: Pick<PartyHoldRow, 'id' | 'partyId' | 'reason'>) {
  await lockStoppable(ctx, row.partyId);
  await blockOutflow(ctx, row.partyId, causeOf(row.id));
  await holdWaiting(ctx, row.partyId, row.reason);
  await ctx.publish(partyHeld, { partyId: row.partyId });
}

const concernsOf = (partyId: string): Concerns => ({ parties: [partyId], users: [] });

const causeOf = (id: string) => ({ kind: 'party_hold', id }) as const;

/** Lifts an automatic hold; only staff lift staff holds. */
export async function unblockParty(ctx: Ctx, partyId: string, reason: string): Promise<void> {
  const row = await lockOwnHold(ctx, partyId);
  if (!row) return;
  await liftHold(ctx, row.id, null, reason);
  await releaseOutflow(ctx, causeOf(row.id));
  await ctx.record({
    action: 'party.money_released',
    subject: { kind: 'party', id: partyId },
    partyId,
    from: 'held',
    reason,
  });
}

export async function holdWaiting(
  ctx: Ctx,
  partyId: string,
  reason: string,
  askedBy?: string,
): Promise<void> {
  const waiting = await lockStoppable(ctx, partyId);
  for (const row of waiting) {
    if (askedBy !== undefined && row.userId !== askedBy) continue;
    await (row.stage === 'PROCESSING' ? removeFromBatch : holdLocked)(ctx, row, reason);
  }
}

/** If not yet downloaded; on release it is approved again. */
async function removeFromBatch(ctx: Ctx, row: WithdrawalRow, reason: string): Promise<void> {
  await moveWithdrawal(ctx, row, 'takeOut', {
    staffReason: reason,
    heldFrom: 'APPROVED',
    batchId: null,
  });
  if (row.batchId) await countOut(ctx, row.batchId, row.amount);
}

/**
 * The party's withdrawals stay held and are released one by one. Refuses NOT_FOUND, OWN_CASE,
 * INVALID_TRANSITION.
 */
export async function liftPartyHold(ctx: UserCtx, holdId: string, reason: string) {
  const row = UUID.test(holdId) ? await lockPartyHold(ctx, holdId) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  await assertNotOwnCase(ctx, concernsOf(row.partyId));
  if (row.liftedAt) refuse('INVALID_TRANSITION', { what: 'hold', state: 'lifted', move: 'lift' });
  await liftHold(ctx, row.id, ctx.actor.userId, reason);
  await releaseOutflow(ctx, causeOf(row.id));
  await ctx.record({
    action: 'party.money_released',
    subject: { kind: 'party', id: row.partyId },
    partyId: row.partyId,
    from: 'held',
    reason,
  });
  const lifted = { liftedBy: ctx.actor.userId, liftedAt: ctx.now, liftReason: reason };
  return describe(ctx, { ...row, ...lifted });
}

const describe = async (ctx: UserCtx, row: PartyHoldRow) =>
  invariant((await views(ctx, [row]))[0], 'the row has a description');

export async function pageOfHolds(
  ctx: UserCtx,
  query: { readonly open: 'yes' | 'no'; readonly page: number; readonly limit: number },
) {
  const { page, limit } = query;
  const input = { open: query.open === 'yes', limit, offset: (page - 1) * limit };
  const { rows, total } = await listPartyHolds(ctx, input);
  return { rows: await views(ctx, rows), total };
}

async function views(ctx: UserCtx, rows: readonly PartyHoldRow[]) {
  const read = await disclose(
    ctx,
    rows.map((row) => ({ kind: 'party_hold', id: row.id })),
  );
  const parties = await partiesByIds(
    ctx,
    rows.map((row) => row.partyId),
  );
  const people = rows.flatMap((row) => [row.heldBy, row.liftedBy]);
  const nameOf = await displayNames(ctx, people);
  return rows.map((row) => {
    const party = invariant(parties.get(row.partyId), 'a party is never removed');
    return {
      id: row.id,
      party: { id: party.id, name: party.displayName, kind: party.kind },
      reason: read(row.reason) ?? '',
      heldBy: nameOf(row.heldBy) ?? 'Holdfast',
      heldAt: row.heldAt,
      liftedBy: row.liftedAt ? (nameOf(row.liftedBy) ?? 'Holdfast') : null,
      liftedAt: row.liftedAt,
      liftReason: read(row.liftReason),
    };
  });
}
