import type { OrderEnding, OrderStatus } from '@holdfast/domain/market/exchange/order.machine';
import type { CandleWidth, Side, TradeAction } from '@holdfast/domain/market/exchange/terms';
import { sql } from 'kysely';
import type { Tx } from '../../../../kit/db.ts';
import { statement } from '../../../../kit/statement.ts';

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
  readonly notional: bigint;
  readonly fees: bigint;
  readonly makerBps: number;
  readonly takerBps: number;
  readonly postOnly: boolean;
  readonly againstId: string | null;
  readonly source: 'book' | 'lite';
  readonly status: OrderStatus;
  readonly ending: OrderEnding | null;
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

/** An order of an asset that others may name. */
export const findOffer = (tx: Tx, id: string, assetId: string) =>
  tx
    .selectFrom('exchange.order')
    .select(['price', 'status'])
    .where('id', '=', id)
    .where('assetId', '=', assetId)
    .executeTakeFirst();

export type OrdersAsked = {
  readonly partyId: string;
  readonly assetId?: string | undefined;
  readonly status?: OrderStatus | undefined;
  /** Moments from and before which. */
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly before?: bigint | undefined;
  readonly limit: number;
};

export async function listOrders(tx: Tx, asked: OrdersAsked): Promise<OrderRow[]> {
  let query = tx
    .selectFrom('exchange.order')
    .selectAll()
    .where('partyId', '=', asked.partyId)
    .orderBy('seq', 'desc')
    .limit(asked.limit);
  if (asked.assetId) query = query.where('assetId', '=', asked.assetId);
  if (asked.status) query = query.where('status', '=', asked.status);
  if (asked.since) query = query.where('createdAt', '>=', asked.since);
  if (asked.until) query = query.where('createdAt', '<', asked.until);
  if (asked.before !== undefined) query = query.where('seq', '<', asked.before);
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

export type TradeRow = {
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
  readonly settledAt: Date | null;
  readonly txId: string | null;
};

export async function tradesOfOrder(tx: Tx, orderId: string): Promise<TradeRow[]> {
  return tradesById(tx, [orderId]);
}
// What it traded when it came has the numbers that follow its own, up to the next command's.
const tradesById = statement<TradeRow>(`
  select * from exchange.trade where maker_order_id = $1
  union all select t.* from exchange."order" o
    cross join lateral (
      select min(c.seq) as seq from exchange.command c where c.seq > o.seq
    ) next
    join exchange.trade t on t.seq > o.seq and (next.seq is null or t.seq < next.seq)
    where o.id = $1
  order by seq`);

export type TradesAsked = Omit<OrdersAsked, 'status'>;

/** A party's trades, newest first: its purchases and its sales, each by their own index. */
export async function listTradesOf(tx: Tx, asked: TradesAsked): Promise<TradeRow[]> {
  const before = asked.before === undefined ? sql`` : sql`and seq < ${asked.before}`;
  const asset = asked.assetId ? sql`and asset_id = ${asked.assetId}` : sql``;
  const since = asked.since ? sql`and at >= ${asked.since}` : sql``;
  const until = asked.until ? sql`and at < ${asked.until}` : sql``;
  const filter = sql`${before} ${asset} ${since} ${until}`;
  const { rows } = await sql<TradeRow>`
    select * from (
      (select * from exchange.trade where buyer_id = ${asked.partyId} ${filter}
        order by seq desc limit ${asked.limit})
      union all
      (select * from exchange.trade where seller_id = ${asked.partyId} ${filter}
        order by seq desc limit ${asked.limit})
    ) t order by seq desc limit ${asked.limit}`.execute(tx);
  return rows;
}

export async function listTradesIn(
  tx: Tx,
  assetId: string,
  page: { readonly before?: bigint | undefined; readonly limit: number },
): Promise<TradeRow[]> {
  let query = tx
    .selectFrom('exchange.trade')
    .selectAll()
    .where('assetId', '=', assetId)
    .orderBy('seq', 'desc')
    .limit(page.limit);
  if (page.before !== undefined) query = query.where('seq', '<', page.before);
  return (await query.execute()) as TradeRow[];
}

export const countUnsettled = async (tx: Tx, assetId: string): Promise<number> => {
  const row = await tx
    .selectFrom('exchange.trade')
    .select((e) => e.fn.countAll<bigint>().as('n'))
    .where('assetId', '=', assetId)
    .where('settledAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.n);
};

/** Cents that came in by sales whose units have not moved on the chain yet. */
export async function sumUnsettledProceeds(tx: Tx, partyId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(notional - seller_fee), 0)::bigint as sum from exchange.trade
    where seller_id = ${partyId} and settled_at is null`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

export const listCandles = async (
  tx: Tx,
  assetId: string,
  asked: {
    readonly width: CandleWidth;
    readonly before?: string | undefined;
    readonly limit: number;
  },
) => {
  let query = tx
    .selectFrom('exchange.candle')
    .selectAll()
    .where('assetId', '=', assetId)
    .where('width', '=', asked.width)
    .orderBy('at', 'desc')
    .limit(asked.limit);
  if (asked.before) query = query.where('at', '<', new Date(asked.before));
  return (await query.execute()).reverse();
};

/** The best levels of a side from the open orders: where this process doesn't keep the book. */
export async function listLevels(tx: Tx, assetId: string, side: Side, limit: number) {
  const actions = side === 'buy' ? ['make_buy', 'take_buy'] : ['make_sell', 'take_sell'];
  const direction = side === 'buy' ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ price: bigint; quantity: bigint; orders: bigint }>`
    select price, sum(quantity - filled)::bigint as quantity, count(*) as orders
    from exchange."order"
    where asset_id = ${assetId} and status = 'open' and action = any(${actions}::text[])
    group by price order by price ${direction} limit ${limit}`.execute(tx);
  return rows;
}

/** A trade's units moved on the chain; true the first time. */
export async function settleTrade(
  tx: Tx,
  tradeId: string,
  settled: { readonly at: Date; readonly txId: string },
): Promise<TradeRow | undefined> {
  const row = await tx
    .updateTable('exchange.trade')
    .set({ settledAt: settled.at, txId: settled.txId })
    .where('id', '=', tradeId)
    .where('settledAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row as TradeRow | undefined;
}
