import {
  type DisputeMove,
  type DisputeStage,
  disputeMachine,
  HOLDING_DISPUTES,
  UNDECIDED_DISPUTES,
} from '@holdfast/domain/cash/card-payments/dispute.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { makeMove } from '../../../../kit/move.ts';

export type DisputeRow = {
  readonly id: string;
  readonly checkoutId: string;
  readonly partyId: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly providerId: string;
  readonly reason: string;
  readonly stage: DisputeStage;
  readonly owed: bigint;
  readonly evidenceDueAt: Date | null;
  readonly openedAt: Date;
  readonly heardAt: Date;
  readonly askAt: Date;
  readonly closedAt: Date | null;
};

export async function saveDispute(ctx: Ctx, row: DisputeRow): Promise<void> {
  await ctx.tx.insertInto('cardPayments.dispute').values(row).execute();
}

export type DisputeChange = Partial<
  Omit<DisputeRow, 'stage' | 'id' | 'checkoutId' | 'partyId' | 'amount' | 'currency'>
>;

export const saveDisputeMove = (
  ctx: Ctx,
  id: string,
  move: DisputeMove,
  change: DisputeChange,
): Promise<void> => makeMove(ctx, disputeMachine, move, id, change);

export async function changeDispute(ctx: Ctx, id: string, change: DisputeChange): Promise<void> {
  await ctx.tx.updateTable('cardPayments.dispute').set(change).where('id', '=', id).execute();
}

export async function listDisputes(
  ctx: Ctx,
  checkoutIds: readonly string[],
): Promise<DisputeRow[]> {
  if (checkoutIds.length === 0) return [];
  const rows = await ctx.tx
    .selectFrom('cardPayments.dispute')
    .selectAll()
    .where('checkoutId', 'in', checkoutIds)
    .orderBy('openedAt')
    .orderBy('id')
    .execute();
  return rows as DisputeRow[];
}

export async function listDisputesDue(ctx: Ctx, limit: number): Promise<DisputeRow[]> {
  const rows = await ctx.tx
    .selectFrom('cardPayments.dispute')
    .selectAll()
    .where('stage', 'in', [...UNDECIDED_DISPUTES])
    .where('askAt', '<=', ctx.now)
    .orderBy('askAt')
    .limit(limit)
    .execute();
  return rows as DisputeRow[];
}

export async function listDisputeHolds(ctx: Ctx) {
  const { rows } = await sql<{ id: string; amount: bigint }>`
    select id, amount - owed as amount from card_payments.dispute
    where stage = any(${[...HOLDING_DISPUTES]}::text[]) and amount > owed`.execute(ctx.tx);
  return rows;
}

export type Owing = {
  readonly kind: 'refund' | 'dispute';
  readonly id: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly owed: bigint;
  /** False if the amount is only to be reserved. */
  readonly isBooked: boolean;
};

export async function listOwing(ctx: Ctx, partyId: string): Promise<Owing[]> {
  const { rows } = await sql<Owing>`
    select 'refund' as kind, id, currency, amount, owed, stage = 'SUCCEEDED' as is_booked,
      requested_at as since
    from card_payments.refund where owed > 0 and party_id = ${partyId}
    union all
    select 'dispute', id, currency, amount, owed, stage = 'LOST', opened_at
    from card_payments.dispute where owed > 0 and party_id = ${partyId}
    order by since, id`.execute(ctx.tx);
  return rows;
}

export async function listOwingParties(ctx: Ctx): Promise<readonly string[]> {
  const { rows } = await sql<{ partyId: string }>`
    select party_id from card_payments.refund where owed > 0
    union select party_id from card_payments.dispute where owed > 0`.execute(ctx.tx);
  return rows.map((row) => row.partyId);
}

export async function lockDebts(ctx: Ctx, partyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card debts|${partyId}`}, 0))`.execute(
    ctx.tx,
  );
}
