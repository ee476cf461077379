import type { OrderEnding } from '@holdfast/domain/market/exchange/order.machine';
import type { TradeAction } from '@holdfast/domain/market/exchange/terms';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export type Teller = { readonly tradeSeq: bigint; readonly endedAt: Date };
const NAME = 'orders';

/** How far people were told, locked until commit: of two tellers the other waits. */
export async function lockTeller(ctx: Ctx): Promise<Teller> {
  await ctx.tx
    .insertInto('exchange.teller')
    .values({ name: NAME, endedAt: ctx.now })
    .onConflict((on) => on.doNothing())
    .execute();
  return ctx.tx
    .selectFrom('exchange.teller')
    .select(['tradeSeq', 'endedAt'])
    .where('name', '=', NAME)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const saveTeller = (ctx: Ctx, teller: Teller) =>
  ctx.tx.updateTable('exchange.teller').set(teller).where('name', '=', NAME).execute();

/**
 * Notes the resting orders of the trades that came after a number; answers the number of the last
 * trade. Trades are numbered by the one writer, so none comes late.
 */
export async function noteTrades(ctx: Ctx, afterSeq: bigint, limit: number) {
  const { rows } = await sql<{ last: bigint | null; seen: bigint }>`
    with fresh as (
      select seq, maker_order_id from exchange.trade where seq > ${afterSeq}
      order by seq limit ${limit}
    ), noted as (
      insert into exchange.order_news (order_id, waiting)
      select distinct maker_order_id, true from fresh
      on conflict (order_id) do update set waiting = true
    )
    select max(seq) as last, count(*) as seen from fresh`.execute(ctx.tx);
  const { last, seen } = rows[0] ?? { last: null, seen: 0n };
  return { last: last ?? afterSeq, seen: Number(seen) };
}

export type ToldOrder = {
  readonly id: string;
  readonly assetId: string;
  readonly partyId: string;
  readonly action: TradeAction;
  readonly status: string;
  readonly ending: OrderEnding | null;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly filled: bigint;
  readonly notional: bigint;
  readonly fees: bigint;
};

/** Orders with news, unless something of them was told after a moment. */
export async function listNews(ctx: Ctx, notSince: Date, limit: number): Promise<ToldOrder[]> {
  const { rows } = await sql<ToldOrder>`
    select o.id, o.asset_id, o.party_id, o.action, o.status, o.ending, o.price, o.quantity,
      o.filled, o.notional, o.fees
    from exchange.order_news n join exchange."order" o on o.id = n.order_id
    where n.waiting and (n.told_at is null or n.told_at <= ${notSince})
    order by n.told_at nulls first limit ${limit}`.execute(ctx.tx);
  return rows;
}

export const saveTold = (ctx: Ctx, orders: readonly ToldOrder[]) =>
  sql`update exchange.order_news n set waiting = false, told_filled = t.filled, told_at = ${ctx.now}
    from unnest(${orders.map((o) => o.id)}::uuid[], ${orders.map((o) => o.filled)}::bigint[])
      t (id, filled)
    where n.order_id = t.id`.execute(ctx.tx);

/** Orders that ended by themselves from a moment on; what was told before is told once anyway. */
export async function listEnded(ctx: Ctx, from: Date, limit: number) {
  const { rows } = await sql<ToldOrder & { endedAt: Date }>`
    select id, asset_id, party_id, action, status, ending, price, quantity, filled, notional, fees,
      ended_at
    from exchange."order"
    where ended_at >= ${from} and ended_at <= ${ctx.now}
      and ending in ('EXPIRED', 'CIRCUIT_BREAKER', 'HALTED', 'INELIGIBLE', 'BY_STAFF')
    order by ended_at limit ${limit}`.execute(ctx.tx);
  return rows;
}
