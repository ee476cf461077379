import type { OrderStatus } from '@holdfast/domain/exchange/order.machine';
import type { TradeAction } from '@holdfast/domain/exchange/terms';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { Database, Tx } from '../../../kit/db.ts';

export type OpenOrder = {
  readonly id: string;
  readonly seq: bigint;
  readonly assetId: string;
  readonly partyId: string;
  readonly userId: string;
  readonly action: TradeAction;
  readonly price: bigint;
  readonly remaining: bigint;
  readonly makerBps: number;
  readonly takerBps: number;
  readonly makerFeeId: string | null;
  readonly takerFeeId: string | null;
  readonly expiresAt: Date;
};

/** Open orders in the order they came, some thousands at a time: what books are rebuilt from. */
export async function listOpenOrders(
  db: Database | Tx,
  afterSeq: bigint,
  limit: number,
): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    select id, seq, asset_id, party_id, user_id, action, price, quantity - filled as remaining,
      maker_bps, taker_bps, maker_fee_id, taker_fee_id, expires_at
    from exchange."order" where status = 'open' and seq > ${afterSeq}
    order by seq limit ${limit}`.execute(db);
  return rows;
}

/** Every open order: for whoever holds the books against them. */
export const listOpen = (tx: Tx): Promise<OpenOrder[]> =>
  listOpenOrders(tx, 0n, Number.MAX_SAFE_INTEGER);

/** Orders that people's keys have made already, by `user|key`. */
export async function findByRequestKeys(
  ctx: Ctx,
  wanted: readonly { readonly userId: string; readonly requestKey: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: string; userId: string; requestKey: string }>`
    select o.id, o.user_id, o.request_key from unnest(
      ${wanted.map((w) => w.userId)}::uuid[], ${wanted.map((w) => w.requestKey)}::text[]
    ) n (user_id, request_key)
    join exchange."order" o using (user_id, request_key)`.execute(ctx.tx);
  return new Map(rows.map((row) => [`${row.userId}|${row.requestKey}`, row.id] as const));
}

/** How orders stand that are no longer in the book. */
export async function findStatuses(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderStatus>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('exchange.order')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.status as OrderStatus] as const));
}

/** Open orders whose time is over. */
export async function listDue(ctx: Ctx, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from exchange."order" where status = 'open' and expires_at <= ${at}
    order by expires_at limit ${limit}`.execute(ctx.tx);
  return rows.map((row) => row.id);
}

/** Thousandths of a unit that a party's open bids in an asset may still bring it. */
export async function sumOpenBids(tx: Tx, partyId: string, assetId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(quantity - filled), 0)::bigint as sum from exchange."order"
    where asset_id = ${assetId} and status = 'open' and party_id = ${partyId}
      and action in ('make_buy', 'take_buy')`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

/** Who has open orders for a party: of one person, or of everybody who acts for it. */
export async function listOpenTraders(
  tx: Tx,
  whose: { readonly partyId: string; readonly userId: string | null },
): Promise<{ readonly userId: string; readonly partyId: string }[]> {
  const { rows } = await sql<{ userId: string; partyId: string }>`
    select distinct user_id, party_id from exchange."order"
    where status = 'open' and (user_id = ${whose.userId}
      or (${whose.userId}::uuid is null and party_id = ${whose.partyId}))`.execute(tx);
  return rows;
}
