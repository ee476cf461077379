import type { OrderEnding } from '@holdfast/domain/market/exchange/order.machine';
import type { TradeAction } from '@holdfast/domain/market/exchange/terms';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export type Cursor = { readonly tradeSeq: bigint; readonly endedAt: Date };
const NAME = 'orders';

/** Locks the cursor, so a concurrent job waits. */
export async function lockCursor(ctx: Ctx): Promise<Cursor> {
  await ctx.tx
    .insertInto('exchange.notificationCursor')
    .values({ name: NAME, endedAt: ctx.now })
    .onConflict((on) => on.doNothing())
    .execute();
  return ctx.tx
    .selectFrom('exchange.notificationCursor')
    .select(['tradeSeq', 'endedAt'])
    .where('name', '=', NAME)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const saveCursor = (ctx: Ctx, cursor: Cursor) =>
  ctx.tx.updateTable('exchange.notificationCursor').set(cursor).where('name', '=', NAME).execute();

/**
 * Returns the last trade's number. Only the sequencer numbers trades, so no lower number can
 * follow.
 */
export async function markTraded(ctx: Ctx, afterSeq: bigint, limit: number) {
  const { rows } = await sql<{ last: bigint | null; seen: bigint }>`
    with fresh as (
      select seq, maker_order_id from exchange.trade where seq > ${afterSeq}
      order by seq limit ${limit}
    ), noted as (
      insert into exchange.order_notification (order_id, waiting)
      select distinct maker_order_id, true from fresh
      on conflict (order_id) do update set waiting = true
    )
    select max(seq) as last, count(*) as seen from fresh`.execute(ctx.tx);
  const { last, seen } = rows[0] ?? { last: null, seen: 0n };
  return { last: last ?? afterSeq, seen: Number(seen) };
}

export type NotifiedOrder = {
  readonly id: string;
  readonly assetId: string;
  readonly partyId: string;
  readonly action: TradeAction;
  readonly status: string;
  readonly ending: OrderEnding | null;
  readonly endedWhy: string | null;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly filled: bigint;
  readonly filledValue: bigint;
  readonly notional: bigint;
  readonly fees: bigint;
};

export async function listChanged(
  ctx: Ctx,
  notSince: Date,
  limit: number,
): Promise<NotifiedOrder[]> {
  const { rows } = await sql<NotifiedOrder>`
    select o.id, o.asset_id, o.party_id, o.action, o.status, o.ending, o.ended_why, o.price,
      o.quantity, o.filled, o.filled_value, o.notional, o.fees
    from exchange.order_notification n join exchange."order" o on o.id = n.order_id
    where n.waiting and (n.notified_at is null or n.notified_at <= ${notSince})
    order by n.notified_at nulls first limit ${limit}`.execute(ctx.tx);
  return rows;
}

export const saveNotified = (ctx: Ctx, orders: readonly NotifiedOrder[]) =>
  sql`update exchange.order_notification n
    set waiting = false, notified_filled = t.filled, notified_at = ${ctx.now}
    from unnest(${orders.map((o) => o.id)}::uuid[], ${orders.map((o) => o.filled)}::bigint[])
      t (id, filled)
    where n.order_id = t.id`.execute(ctx.tx);

export async function listEnded(ctx: Ctx, from: Date, limit: number) {
  const { rows } = await sql<NotifiedOrder & { endedAt: Date }>`
    select id, asset_id, party_id, action, status, ending, ended_why, price, quantity, filled,
      filled_value, notional, fees, ended_at
    from exchange."order"
    where ended_at >= ${from} and ended_at <= ${ctx.now}
      and ending in ('EXPIRED', 'CIRCUIT_BREAKER', 'HALTED', 'INELIGIBLE', 'TRANSFER_RULES',
        'BY_STAFF')
    order by ended_at limit ${limit}`.execute(ctx.tx);
  return rows;
}
