import {
  HOLDING_REFUNDS,
  type RefundMove,
  type RefundStage,
  refundMachine,
} from '@holdfast/domain/cash/card-payments/refund.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { makeMove } from '../../../../kit/move.ts';

export type RefundRow = {
  readonly id: string;
  readonly checkoutId: string;
  readonly partyId: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly source: 'staff' | 'provider';
  readonly stage: RefundStage;
  readonly providerId: string | null;
  readonly reason: string;
  readonly failure: string | null;
  readonly owed: bigint;
  readonly requestedBy: string | null;
  readonly requestedAt: Date;
  readonly decidedAt: Date | null;
  readonly askAt: Date;
  readonly endedAt: Date | null;
};

/** False if the provider's id is known. A unique index settles races. */
export async function saveRefund(ctx: Ctx, row: RefundRow): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('cardPayments.refund')
    .values(row)
    .onConflict((c) => c.column('providerId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function findRefund(ctx: Ctx, id: string): Promise<RefundRow | undefined> {
  const row = await ctx.tx
    .selectFrom('cardPayments.refund')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row as RefundRow | undefined;
}

export type RefundChange = Partial<
  Omit<RefundRow, 'stage' | 'id' | 'checkoutId' | 'partyId' | 'amount' | 'currency'>
>;

export const saveRefundMove = (
  ctx: Ctx,
  id: string,
  move: RefundMove,
  change: RefundChange,
): Promise<void> => makeMove(ctx, refundMachine, move, id, change);

export async function changeRefund(ctx: Ctx, id: string, change: RefundChange): Promise<void> {
  await ctx.tx.updateTable('cardPayments.refund').set(change).where('id', '=', id).execute();
}

export async function listRefunds(ctx: Ctx, checkoutIds: readonly string[]): Promise<RefundRow[]> {
  if (checkoutIds.length === 0) return [];
  const rows = await ctx.tx
    .selectFrom('cardPayments.refund')
    .selectAll()
    .where('checkoutId', 'in', checkoutIds)
    .orderBy('requestedAt')
    .orderBy('id')
    .execute();
  return rows as RefundRow[];
}

export async function listRefundsDue(ctx: Ctx, limit: number): Promise<RefundRow[]> {
  const rows = await ctx.tx
    .selectFrom('cardPayments.refund')
    .selectAll()
    .where('stage', 'in', ['APPROVED', 'ASKED'])
    .where('askAt', '<=', ctx.now)
    .orderBy('askAt')
    .limit(limit)
    .execute();
  return rows as RefundRow[];
}

export async function listRefundHolds(ctx: Ctx) {
  const { rows } = await sql<{ id: string; amount: bigint }>`
    select id, amount - owed as amount from card_payments.refund
    where stage = any(${[...HOLDING_REFUNDS]}::text[]) and amount > owed`.execute(ctx.tx);
  return rows;
}
