import type { OrderEnding, OrderStatus } from '@holdfast/domain/exchange/order.machine';
import type { CandleWidth, Side } from '@holdfast/domain/exchange/terms';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { Command, Place } from '../lane/commands.ts';

// What a batch writes: each kind of row in one statement.

export type NewOrder = {
  readonly place: Place;
  readonly seq: bigint;
  filled: bigint;
  notional: bigint;
  fees: bigint;
  status: OrderStatus;
  ending: OrderEnding | null;
  endedAt: Date | null;
};

/** Unnests columns of one type each; the order of rows is the order of the arrays. */
export async function saveOrders(ctx: Ctx, orders: readonly NewOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const of = <T>(pick: (order: NewOrder) => T) => orders.map(pick);
  await sql`
    insert into exchange."order" (id, seq, asset_id, party_id, user_id, action, price, quantity,
      filled, notional, fees, maker_bps, taker_bps, fee_version, post_only, against_id,
      request_key, source, status, ending, created_at, expires_at, ended_at, maker_fee_id,
      taker_fee_id)
    select * from unnest(
      ${of((o) => o.place.id)}::uuid[], ${of((o) => o.seq)}::bigint[],
      ${of((o) => o.place.assetId)}::uuid[], ${of((o) => o.place.partyId)}::uuid[],
      ${of((o) => o.place.userId)}::uuid[], ${of((o) => o.place.action)}::text[],
      ${of((o) => o.place.price)}::bigint[], ${of((o) => o.place.quantity)}::bigint[],
      ${of((o) => o.filled)}::bigint[], ${of((o) => o.notional)}::bigint[],
      ${of((o) => o.fees)}::bigint[], ${of((o) => o.place.makerBps)}::int[],
      ${of((o) => o.place.takerBps)}::int[], ${of((o) => o.place.feeVersion)}::int[],
      ${of((o) => o.place.postOnly)}::boolean[], ${of((o) => o.place.against)}::uuid[],
      ${of((o) => o.place.requestKey)}::text[], ${of((o) => o.place.source)}::text[],
      ${of((o) => o.status)}::text[], ${of((o) => o.ending)}::text[],
      ${of((o) => new Date(o.place.at))}::timestamptz[],
      ${of((o) => new Date(o.place.expiresAt))}::timestamptz[],
      ${of((o) => o.endedAt)}::timestamptz[],
      ${of((o) => o.place.feeIds?.maker ?? null)}::uuid[],
      ${of((o) => o.place.feeIds?.taker ?? null)}::uuid[])`.execute(ctx.tx);
}

/** What a batch does to an order that was there before. */
export type OrderChange = {
  readonly id: string;
  filled: bigint;
  notional: bigint;
  fees: bigint;
  status: OrderStatus;
  ending: OrderEnding | null;
  endedAt: Date | null;
};

export async function changeOrders(ctx: Ctx, changes: readonly OrderChange[]): Promise<void> {
  if (changes.length === 0) return;
  const of = <T>(pick: (change: OrderChange) => T) => changes.map(pick);
  await sql`
    update exchange."order" o set filled = o.filled + n.filled, notional = o.notional + n.notional,
      fees = o.fees + n.fees, status = n.status, ending = n.ending, ended_at = n.ended_at
    from unnest(
      ${of((c) => c.id)}::uuid[], ${of((c) => c.filled)}::bigint[],
      ${of((c) => c.notional)}::bigint[], ${of((c) => c.fees)}::bigint[],
      ${of((c) => c.status)}::text[], ${of((c) => c.ending)}::text[],
      ${of((c) => c.endedAt)}::timestamptz[]
    ) n (id, filled, notional, fees, status, ending, ended_at)
    where o.id = n.id`.execute(ctx.tx);
}

export type NewTrade = {
  readonly id: string;
  readonly seq: bigint;
  readonly assetId: string;
  readonly makerOrderId: string;
  readonly takerOrderId: string;
  readonly takerSide: Side;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly notional: bigint;
  readonly buyerFee: bigint;
  readonly sellerFee: bigint;
  readonly at: Date;
};

export async function saveTrades(ctx: Ctx, trades: readonly NewTrade[]): Promise<void> {
  if (trades.length === 0) return;
  const of = <T>(pick: (trade: NewTrade) => T) => trades.map(pick);
  await sql`
    insert into exchange.trade (id, seq, asset_id, maker_order_id, taker_order_id, taker_side,
      buyer_id, seller_id, price, quantity, notional, buyer_fee, seller_fee, at)
    select * from unnest(
      ${of((t) => t.id)}::uuid[], ${of((t) => t.seq)}::bigint[], ${of((t) => t.assetId)}::uuid[],
      ${of((t) => t.makerOrderId)}::uuid[], ${of((t) => t.takerOrderId)}::uuid[],
      ${of((t) => t.takerSide)}::text[], ${of((t) => t.buyerId)}::uuid[],
      ${of((t) => t.sellerId)}::uuid[], ${of((t) => t.price)}::bigint[],
      ${of((t) => t.quantity)}::bigint[], ${of((t) => t.notional)}::bigint[],
      ${of((t) => t.buyerFee)}::bigint[], ${of((t) => t.sellerFee)}::bigint[],
      ${of((t) => t.at)}::timestamptz[])`.execute(ctx.tx);
}

export type CandlePart = {
  readonly assetId: string;
  readonly width: CandleWidth;
  readonly at: Date;
  readonly open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  quantity: bigint;
  notional: bigint;
  trades: number;
};

export async function addToCandles(ctx: Ctx, parts: readonly CandlePart[]): Promise<void> {
  if (parts.length === 0) return;
  const of = <T>(pick: (part: CandlePart) => T) => parts.map(pick);
  await sql`
    insert into exchange.candle as c
      (asset_id, width, at, open, high, low, close, quantity, notional, trades)
    select * from unnest(
      ${of((p) => p.assetId)}::uuid[], ${of((p) => p.width)}::text[],
      ${of((p) => p.at)}::timestamptz[], ${of((p) => p.open)}::bigint[],
      ${of((p) => p.high)}::bigint[], ${of((p) => p.low)}::bigint[],
      ${of((p) => p.close)}::bigint[], ${of((p) => p.quantity)}::bigint[],
      ${of((p) => p.notional)}::bigint[], ${of((p) => p.trades)}::int[])
    on conflict (asset_id, width, at) do update set high = greatest(c.high, excluded.high),
      low = least(c.low, excluded.low), close = excluded.close,
      quantity = c.quantity + excluded.quantity, notional = c.notional + excluded.notional,
      trades = c.trades + excluded.trades`.execute(ctx.tx);
}

export type LoggedCommand = { readonly seq: bigint; readonly command: Command };

export async function saveCommands(
  ctx: Ctx,
  batch: bigint,
  logged: readonly LoggedCommand[],
): Promise<void> {
  if (logged.length === 0) return;
  const of = <T>(pick: (one: LoggedCommand) => T) => logged.map(pick);
  await sql`
    insert into exchange.command (seq, batch, asset_id, at, kind, body)
    select n.seq, ${batch}, n.asset_id, n.at, n.kind, n.body from unnest(
      ${of((l) => l.seq)}::bigint[],
      ${of((l) => ('assetId' in l.command ? l.command.assetId : null))}::uuid[],
      ${of((l) => new Date(l.command.at))}::timestamptz[], ${of((l) => l.command.kind)}::text[],
      ${of((l) => JSON.stringify(l.command))}::jsonb[]
    ) n (seq, asset_id, at, kind, body)`.execute(ctx.tx);
}
