import type { OrderEnding, OrderStatus } from '@holdfast/domain/market/exchange/order.machine';
import type { Side, TradeAction } from '@holdfast/domain/market/exchange/terms';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../../kit/database/db.ts';
import { statement } from '../../../../kit/database/statement.ts';

export type OrderRow = {
  readonly id: string;
  readonly seq: bigint;
  readonly assetId: string;
  readonly partyId: string;
  readonly userId: string;
  readonly action: TradeAction;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly filled: bigint;
  /** Cents × thousandths, unrounded. */
  readonly filledValue: bigint;
  readonly notional: bigint;
  readonly fees: bigint;
  readonly makerBps: number;
  readonly takerBps: number;
  readonly postOnly: boolean;
  readonly againstId: string | null;
  readonly source: 'book' | 'lite';
  readonly status: OrderStatus;
  readonly ending: OrderEnding | null;
  /** The rule that ended the order, if `ending` alone doesn't show it. */
  readonly endedWhy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
};

export async function findOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [row] = await orderById(tx, [id]);
  return row;
}
const orderById = statement<OrderRow>('select * from exchange."order" where id = $1');

export async function findByKey(
  tx: Tx,
  userId: string,
  requestKey: string,
): Promise<OrderRow | undefined> {
  const [row] = await orderByKey(tx, [userId, requestKey]);
  return row;
}
const orderByKey = statement<OrderRow>(
  'select * from exchange."order" where user_id = $1 and request_key = $2',
);

export const findOffer = (tx: Tx, id: string, assetId: string) =>
  tx
    .selectFrom('exchange.order')
    .select(['price', 'status'])
    .where('id', '=', id)
    .where('assetId', '=', assetId)
    .executeTakeFirst();

export type OrderFilter = {
  readonly partyId: string;
  readonly assetId?: string | undefined;
  readonly status?: OrderStatus | undefined;
  /** `since` inclusive, `until` exclusive. */
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly before?: bigint | undefined;
  readonly limit: number;
};

export async function listOrders(tx: Tx, filter: OrderFilter): Promise<OrderRow[]> {
  let query = tx
    .selectFrom('exchange.order')
    .selectAll()
    .where('partyId', '=', filter.partyId)
    .orderBy('seq', 'desc')
    .limit(filter.limit);
  if (filter.assetId) query = query.where('assetId', '=', filter.assetId);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.since) query = query.where('createdAt', '>=', filter.since);
  if (filter.until) query = query.where('createdAt', '<', filter.until);
  if (filter.before !== undefined) query = query.where('seq', '<', filter.before);
  return (await query.execute()) as OrderRow[];
}

export async function countOrders(
  tx: Tx,
  partyId: string,
  assetId: string | undefined,
): Promise<Record<OrderStatus, number>> {
  let query = tx
    .selectFrom('exchange.order')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('partyId', '=', partyId)
    .groupBy('status');
  if (assetId) query = query.where('assetId', '=', assetId);
  const counts = { open: 0, completed: 0, cancelled: 0, expired: 0 };
  for (const row of await query.execute()) counts[row.status as OrderStatus] = row.count;
  return counts;
}

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

/** Lists open orders in placement order; books are rebuilt from them. */
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

export const listOpen = (tx: Tx): Promise<OpenOrder[]> =>
  listOpenOrders(tx, 0n, Number.MAX_SAFE_INTEGER);

/** Thousandths of a unit. */
export async function sumOpenOrders(
  tx: Tx,
  partyId: string,
  assetId: string,
  side: Side,
): Promise<bigint> {
  const actions = side === 'buy' ? ['make_buy', 'take_buy'] : ['make_sell', 'take_sell'];
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(quantity - filled), 0)::bigint as sum from exchange."order"
    where asset_id = ${assetId} and status = 'open' and party_id = ${partyId}
      and action = any(${actions}::text[])`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

export async function listOpenTraders(
  tx: Tx,
  filter: { readonly partyId: string; readonly userId: string | null },
): Promise<{ readonly userId: string; readonly partyId: string }[]> {
  const { rows } = await sql<{ userId: string; partyId: string }>`
    select distinct user_id, party_id from exchange."order"
    where status = 'open' and (user_id = ${filter.userId}
      or (${filter.userId}::uuid is null and party_id = ${filter.partyId}))`.execute(tx);
  return rows;
}
