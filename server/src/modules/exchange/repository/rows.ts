import type { OrderEnding, OrderStatus } from '@holdfast/domain/exchange/order.machine';
import type { CandleWidth, Side } from '@holdfast/domain/exchange/terms';
import type { Ctx } from '../../../kit/ctx.ts';
import { type Cell, column, statement, textColumn } from '../../../kit/statement.ts';
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

/** The order of rows is the order of the arrays. */
export async function saveOrders(ctx: Ctx, orders: readonly NewOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const of = (pick: (order: NewOrder) => Cell) => column(orders, pick);
  await insertOrders(ctx.tx, [
    of((o) => o.place.id),
    of((o) => o.seq),
    of((o) => o.place.assetId),
    of((o) => o.place.partyId),
    of((o) => o.place.userId),
    of((o) => o.place.action),
    of((o) => o.place.price),
    of((o) => o.place.quantity),
    of((o) => o.filled),
    of((o) => o.notional),
    of((o) => o.fees),
    of((o) => o.place.makerBps),
    of((o) => o.place.takerBps),
    of((o) => o.place.feeVersion),
    of((o) => o.place.postOnly),
    of((o) => o.place.against),
    textColumn(orders, (o) => o.place.requestKey),
    of((o) => o.place.source),
    of((o) => o.status),
    of((o) => o.ending),
    of((o) => new Date(o.place.at)),
    of((o) => new Date(o.place.expiresAt)),
    of((o) => o.endedAt),
    of((o) => o.place.feeIds?.maker ?? null),
    of((o) => o.place.feeIds?.taker ?? null),
  ]);
}
const insertOrders = statement(`
  insert into exchange."order" (id, seq, asset_id, party_id, user_id, action, price, quantity,
    filled, notional, fees, maker_bps, taker_bps, fee_version, post_only, against_id, request_key,
    source, status, ending, created_at, expires_at, ended_at, maker_fee_id, taker_fee_id)
  select * from unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[],
    $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::int[],
    $13::int[], $14::int[], $15::boolean[], $16::uuid[], $17::text[], $18::text[], $19::text[],
    $20::text[], $21::timestamptz[], $22::timestamptz[], $23::timestamptz[], $24::uuid[],
    $25::uuid[])`);

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
  const of = (pick: (change: OrderChange) => Cell) => column(changes, pick);
  await updateOrders(ctx.tx, [
    of((c) => c.id),
    of((c) => c.filled),
    of((c) => c.notional),
    of((c) => c.fees),
    of((c) => c.status),
    of((c) => c.ending),
    of((c) => c.endedAt),
  ]);
}
// Each row is found by its own look (`offset 0`), whatever the planner believes of a young table.
const updateOrders = statement(`
  update exchange."order" o set filled = o.filled + n.filled, notional = o.notional + n.notional,
    fees = o.fees + n.fees, status = n.status, ending = n.ending, ended_at = n.ended_at
  from (
    select n.*, t.ctid as place from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[],
      $5::text[], $6::text[], $7::timestamptz[]
    ) n (id, filled, notional, fees, status, ending, ended_at)
    cross join lateral (select ctid from exchange."order" where id = n.id offset 0) t
  ) n where o.ctid = n.place`);

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
  const of = (pick: (trade: NewTrade) => Cell) => column(trades, pick);
  await insertTrades(ctx.tx, [
    of((t) => t.id),
    of((t) => t.seq),
    of((t) => t.assetId),
    of((t) => t.makerOrderId),
    of((t) => t.takerOrderId),
    of((t) => t.takerSide),
    of((t) => t.buyerId),
    of((t) => t.sellerId),
    of((t) => t.price),
    of((t) => t.quantity),
    of((t) => t.notional),
    of((t) => t.buyerFee),
    of((t) => t.sellerFee),
    of((t) => t.at),
  ]);
}
const insertTrades = statement(`
  insert into exchange.trade (id, seq, asset_id, maker_order_id, taker_order_id, taker_side,
    buyer_id, seller_id, price, quantity, notional, buyer_fee, seller_fee, at)
  select * from unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[],
    $7::uuid[], $8::uuid[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[],
    $13::bigint[], $14::timestamptz[])`);

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
  const of = (pick: (part: CandlePart) => Cell) => column(parts, pick);
  await mergeCandles(ctx.tx, [
    of((p) => p.assetId),
    of((p) => p.width),
    of((p) => p.at),
    of((p) => p.open),
    of((p) => p.high),
    of((p) => p.low),
    of((p) => p.close),
    of((p) => p.quantity),
    of((p) => p.notional),
    of((p) => p.trades),
  ]);
}
const mergeCandles = statement(`
  insert into exchange.candle as c
    (asset_id, width, at, open, high, low, close, quantity, notional, trades)
  select * from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::bigint[], $5::bigint[],
    $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::int[])
  on conflict (asset_id, width, at) do update set high = greatest(c.high, excluded.high),
    low = least(c.low, excluded.low), close = excluded.close,
    quantity = c.quantity + excluded.quantity, notional = c.notional + excluded.notional,
    trades = c.trades + excluded.trades`);

export type LoggedCommand = { readonly seq: bigint; readonly command: Command };

export async function saveCommands(
  ctx: Ctx,
  batch: bigint,
  logged: readonly LoggedCommand[],
): Promise<void> {
  if (logged.length === 0) return;
  const of = (pick: (one: LoggedCommand) => Cell) => column(logged, pick);
  await insertCommands(ctx.tx, [
    batch,
    of((l) => l.seq),
    of((l) => ('assetId' in l.command ? l.command.assetId : null)),
    of((l) => new Date(l.command.at)),
    of((l) => l.command.kind),
    textColumn(logged, (l) => JSON.stringify(l.command)),
  ]);
}
const insertCommands = statement(`
  insert into exchange.command (seq, batch, asset_id, at, kind, body)
  select n.seq, $1::bigint, n.asset_id, n.at, n.kind, n.body
  from unnest($2::bigint[], $3::uuid[], $4::timestamptz[], $5::text[], $6::jsonb[])
    n (seq, asset_id, at, kind, body)`);
