import type { CheckoutStatus } from '@holdfast/domain/cash/card-payments/checkout.machine';
import {
  type CheckoutMove,
  checkoutMachine,
} from '@holdfast/domain/cash/card-payments/checkout.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { makeMove } from '../../../../kit/move.ts';
import type { CardEvent, CardPort } from '../card.port.ts';

export type CheckoutRow = {
  readonly id: string;
  readonly partyId: string;
  readonly userId: string;
  readonly currency: string;
  readonly amount: bigint;
  /** The fee is deducted from the amount. */
  readonly fee: bigint;
  readonly feeId: string | null;
  readonly provider: Exclude<CardPort['provider'], 'none'>;
  readonly providerId: string | null;
  readonly paymentId?: string | null;
  readonly url: string | null;
  readonly requestKey: string | null;
  readonly status: CheckoutStatus;
  readonly failure: string | null;
  readonly cardLast4: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly askAt: Date;
  readonly completedAt: Date | null;
};

/** False if the idempotency key already has a checkout. A unique index settles races. */
export async function saveCheckout(ctx: Ctx, row: CheckoutRow): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('cardPayments.checkout')
    .values(row)
    .onConflict((c) => c.columns(['userId', 'requestKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function findByRequestKey(ctx: Ctx, userId: string, requestKey: string) {
  const row = await ctx.tx
    .selectFrom('cardPayments.checkout')
    .selectAll()
    .where('userId', '=', userId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
  return row as CheckoutRow | undefined;
}

export async function findCheckout(ctx: Ctx, id: string): Promise<CheckoutRow | undefined> {
  const row = await ctx.tx
    .selectFrom('cardPayments.checkout')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row as CheckoutRow | undefined;
}

/** Serialises webhooks of one checkout. */
export async function lockCheckout(ctx: Ctx, id: string): Promise<CheckoutRow | undefined> {
  const row = await ctx.tx
    .selectFrom('cardPayments.checkout')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as CheckoutRow | undefined;
}

export async function findByEvent(
  ctx: Ctx,
  about: CardEvent['about'],
): Promise<CheckoutRow | undefined> {
  const { providerId = null, reference = null, paymentId = null } = about;
  const row = await ctx.tx
    .selectFrom('cardPayments.checkout')
    .selectAll()
    .where((w) =>
      w.or([
        w('providerId', '=', providerId),
        w('paymentId', '=', paymentId),
        w('id', '=', sql<string>`${reference}::uuid`),
      ]),
    )
    .executeTakeFirst();
  return row as CheckoutRow | undefined;
}

export type CheckoutChange = Partial<
  Omit<CheckoutRow, 'status' | 'id' | 'partyId' | 'userId' | 'amount' | 'currency'>
>;

export const saveCheckoutMove = (
  ctx: Ctx,
  id: string,
  move: CheckoutMove,
  change: CheckoutChange,
): Promise<void> => makeMove(ctx, checkoutMachine, move, id, change);

export async function changeCheckout(ctx: Ctx, id: string, change: CheckoutChange): Promise<void> {
  await ctx.tx.updateTable('cardPayments.checkout').set(change).where('id', '=', id).execute();
}

/** The sandbox's record of a seeded payment, so it can be refunded. */
export async function saveReportedSession(
  ctx: Ctx,
  credited: {
    readonly id: string;
    readonly reference: string;
    readonly amount: bigint;
    readonly cardLast4: string;
  },
): Promise<void> {
  const page = `/payments/card?checkout=${credited.reference}`;
  await ctx.tx
    .insertInto('cardPayments.sandboxSession')
    .values({
      ...credited,
      idempotencyKey: `checkout-${credited.reference}`,
      currency: 'USD',
      successUrl: page,
      cancelUrl: page,
      status: 'paid',
      createdAt: ctx.now,
      expiresAt: ctx.now,
      paidAt: ctx.now,
    })
    .execute();
}

export async function listCheckouts(
  ctx: Ctx,
  partyId: string,
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<CheckoutRow[]> {
  let query = ctx.tx
    .selectFrom('cardPayments.checkout')
    .selectAll()
    .where('partyId', '=', partyId)
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.after) query = query.where('id', '<', page.after);
  return (await query.execute()) as CheckoutRow[];
}

export async function listDue(ctx: Ctx, limit: number): Promise<CheckoutRow[]> {
  const rows = await ctx.tx
    .selectFrom('cardPayments.checkout')
    .selectAll()
    .where('status', 'in', ['created', 'pending', 'processing'])
    .where('askAt', '<=', ctx.now)
    .orderBy('askAt')
    .limit(limit)
    .execute();
  return rows as CheckoutRow[];
}

export async function isEventKnown(ctx: Ctx, provider: string, eventId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('cardPayments.webhookEvent')
    .select('eventId')
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/** False for a repeated webhook. The primary key settles races. */
export async function saveEvent(
  ctx: Ctx,
  provider: string,
  event: CardEvent,
  payload: string,
): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('cardPayments.webhookEvent')
    .values({ provider, eventId: event.id, type: event.type, payload, receivedAt: ctx.now })
    .onConflict((c) => c.doNothing())
    .returning('eventId')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function closeEvent(
  ctx: Ctx,
  provider: string,
  eventId: string,
  outcome: string,
): Promise<void> {
  await ctx.tx
    .updateTable('cardPayments.webhookEvent')
    .set({ outcome, processedAt: ctx.now })
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .execute();
}
