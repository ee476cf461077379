import type { OrderEnding, OrderStatus } from '@holdfast/domain/market/exchange/order.machine';
import type { KeptWidth, Side } from '@holdfast/domain/market/exchange/terms';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  calling,
  int4s,
  int8s,
  moments,
  statement,
  texts,
  uuids,
  words,
} from '../../../../kit/database/statement.ts';
import type { Command, Place } from '../sequencer/commands.ts';
import { LEASE_MS, type Lease } from './lease.ts';

export type NewOrder = {
  readonly place: Place;
  readonly seq: bigint;
  /** Thousandths. */
  reduced: bigint;
  filled: bigint;
  filledValue: bigint;
  notional: bigint;
  fees: bigint;
  status: OrderStatus;
  ending: OrderEnding | null;
  endedWhy: string | null;
  endedAt: Date | null;
};

export type OrderChange = {
  readonly id: string;
  reduced: bigint;
  filled: bigint;
  filledValue: bigint;
  notional: bigint;
  fees: bigint;
  status: OrderStatus;
  ending: OrderEnding | null;
  endedWhy: string | null;
  endedAt: Date | null;
};

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

export type BatchRows = {
  readonly orders: readonly NewOrder[];
  readonly changes: readonly OrderChange[];
  readonly trades: readonly NewTrade[];
  readonly commands: readonly LoggedCommand[];
  readonly batch: bigint;
  readonly lastSeq: bigint;
};

/** Must be the last call of a batch; extends the lease. */
export async function saveBatch(ctx: Ctx, lease: Lease, rows: BatchRows): Promise<void> {
  const { orders, changes, trades, commands, batch, lastSeq } = rows;
  await writeBatch(ctx.tx, [
    uuids(orders, (o) => o.place.id),
    int8s(orders, (o) => o.seq),
    uuids(orders, (o) => o.place.assetId),
    uuids(orders, (o) => o.place.partyId),
    uuids(orders, (o) => o.place.userId),
    words(orders, (o) => o.place.action),
    int8s(orders, (o) => o.place.price),
    int8s(orders, (o) => BigInt(o.place.quantity) - o.reduced),
    int8s(orders, (o) => o.filled),
    int8s(orders, (o) => o.filledValue),
    int8s(orders, (o) => o.notional),
    int8s(orders, (o) => o.fees),
    int4s(orders, (o) => o.place.makerBps),
    int4s(orders, (o) => o.place.takerBps),
    int4s(orders, (o) => o.place.feeVersion),
    words(orders, (o) => o.place.postOnly),
    uuids(orders, (o) => o.place.against),
    texts(orders, (o) => o.place.requestKey),
    words(orders, (o) => o.place.source),
    words(orders, (o) => o.status),
    words(orders, (o) => o.ending),
    moments(orders, (o) => new Date(o.place.at)),
    moments(orders, (o) => new Date(o.place.expiresAt)),
    moments(orders, (o) => o.endedAt),
    uuids(orders, (o) => o.place.feeIds?.maker ?? null),
    uuids(orders, (o) => o.place.feeIds?.taker ?? null),
    texts(orders, (o) => o.endedWhy),
    uuids(changes, (c) => c.id),
    int8s(changes, (c) => c.filled),
    int8s(changes, (c) => c.filledValue),
    int8s(changes, (c) => c.notional),
    int8s(changes, (c) => c.fees),
    words(changes, (c) => c.status),
    words(changes, (c) => c.ending),
    moments(changes, (c) => c.endedAt),
    texts(changes, (c) => c.endedWhy),
    int8s(changes, (c) => c.reduced),
    uuids(trades, (t) => t.id),
    int8s(trades, (t) => t.seq),
    uuids(trades, (t) => t.assetId),
    uuids(trades, (t) => t.makerOrderId),
    uuids(trades, (t) => t.takerOrderId),
    words(trades, (t) => t.takerSide),
    uuids(trades, (t) => t.buyerId),
    uuids(trades, (t) => t.sellerId),
    int8s(trades, (t) => t.price),
    int8s(trades, (t) => t.quantity),
    int8s(trades, (t) => t.notional),
    int8s(trades, (t) => t.buyerFee),
    int8s(trades, (t) => t.sellerFee),
    moments(trades, (t) => t.at),
    batch,
    ...logColumns(commands),
    lease.name,
    lastSeq,
    LEASE_MS,
  ]);
}
const writeBatch = calling(`
  select exchange.write_batch($1::uuid[], $2::bigint[], $3::uuid[], $4::uuid[], $5::uuid[],
    $6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[],
    $12::bigint[], $13::int[], $14::int[], $15::int[], $16::boolean[], $17::uuid[], $18::text[],
    $19::text[], $20::text[], $21::text[], $22::timestamptz[], $23::timestamptz[],
    $24::timestamptz[], $25::uuid[], $26::uuid[], $27::text[], $28::uuid[], $29::bigint[],
    $30::bigint[], $31::bigint[], $32::bigint[], $33::text[], $34::text[], $35::timestamptz[],
    $36::text[], $37::bigint[], $38::uuid[], $39::bigint[], $40::uuid[], $41::uuid[], $42::uuid[],
    $43::text[], $44::uuid[], $45::uuid[], $46::bigint[], $47::bigint[], $48::bigint[],
    $49::bigint[], $50::bigint[], $51::timestamptz[], $52::bigint, $53::bigint[], $54::uuid[],
    $55::timestamptz[], $56::text[], $57::json[], $58::text, $59::bigint, $60::int)`);

export type CandlePart = {
  readonly assetId: string;
  readonly width: KeptWidth;
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
  await mergeCandles(ctx.tx, [
    uuids(parts, (p) => p.assetId),
    words(parts, (p) => p.width),
    moments(parts, (p) => p.at),
    int8s(parts, (p) => p.open),
    int8s(parts, (p) => p.high),
    int8s(parts, (p) => p.low),
    int8s(parts, (p) => p.close),
    int8s(parts, (p) => p.quantity),
    int8s(parts, (p) => p.notional),
    int4s(parts, (p) => p.trades),
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
  await insertCommands(ctx.tx, [batch, ...logColumns(logged)]);
}
const logColumns = (logged: readonly LoggedCommand[]) => [
  int8s(logged, (l) => l.seq),
  uuids(logged, (l) => ('assetId' in l.command ? l.command.assetId : null)),
  moments(logged, (l) => new Date(l.command.at)),
  words(logged, (l) => l.command.kind),
  texts(logged, (l) => JSON.stringify(l.command)),
];
const insertCommands = statement(`
  insert into exchange.command (seq, batch, asset_id, at, kind, body)
  select n.seq, $1::bigint, n.asset_id, n.at, n.kind, n.body
  from unnest($2::bigint[], $3::uuid[], $4::timestamptz[], $5::text[], $6::json[])
    n (seq, asset_id, at, kind, body)`);
