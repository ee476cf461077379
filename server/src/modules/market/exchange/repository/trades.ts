import { DAY, HOUR, MINUTE } from '@holdfast/domain/kernel/moment';
import type { CandleWidth, KeptWidth, Side } from '@holdfast/domain/market/exchange/terms';
import { sql } from 'kysely';
import type { Tx } from '../../../../kit/database/db.ts';
import { statement } from '../../../../kit/database/statement.ts';
import type { OrderFilter } from './orders.ts';

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
// An order's trades as taker are numbered between it and the next command.
const tradesById = statement<TradeRow>(`
  select * from exchange.trade where maker_order_id = $1
  union all select t.* from exchange."order" o
    cross join lateral (
      select min(c.seq) as seq from exchange.command c where c.seq > o.seq
    ) next
    join exchange.trade t on t.seq > o.seq and (next.seq is null or t.seq < next.seq)
    where o.id = $1
  order by seq`);

export type TradeFilter = Omit<OrderFilter, 'status'>;

/** Purchases and sales are each read by their own index. */
export async function listTradesOf(tx: Tx, filter: TradeFilter): Promise<TradeRow[]> {
  const before = filter.before === undefined ? sql`` : sql`and seq < ${filter.before}`;
  const asset = filter.assetId ? sql`and asset_id = ${filter.assetId}` : sql``;
  const since = filter.since ? sql`and at >= ${filter.since}` : sql``;
  const until = filter.until ? sql`and at < ${filter.until}` : sql``;
  const where = sql`${before} ${asset} ${since} ${until}`;
  const { rows } = await sql<TradeRow>`
    select * from (
      (select * from exchange.trade where buyer_id = ${filter.partyId} ${where}
        order by seq desc limit ${filter.limit})
      union all
      (select * from exchange.trade where seller_id = ${filter.partyId} ${where}
        order by seq desc limit ${filter.limit})
    ) t order by seq desc limit ${filter.limit}`.execute(tx);
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

/** Proceeds in cents. */
export async function listUnsettledProceeds(tx: Tx) {
  const { rows } = await sql<{ id: string; partyId: string; amount: bigint }>`
    select id, seller_id as "partyId", notional - seller_fee as amount from exchange.trade
    where settled_at is null and notional > seller_fee`.execute(tx);
  return rows;
}

type CandlePage = {
  readonly width: CandleWidth;
  readonly before?: string | undefined;
  readonly limit: number;
};

export async function listCandles(tx: Tx, assetId: string, page: CandlePage) {
  const whole = WHOLES[page.width];
  if (whole) return joinedCandles(tx, assetId, page, whole);
  let query = tx
    .selectFrom('exchange.candle')
    .selectAll()
    .where('assetId', '=', assetId)
    .where('width', '=', page.width)
    .orderBy('at', 'desc')
    .limit(page.limit);
  if (page.before) query = query.where('at', '<', new Date(page.before));
  return (await query.execute()).reverse();
}

const WHOLES: Readonly<Record<string, { kept: KeptWidth; parts: number; ms: number } | undefined>> =
  {
    '15m': { kept: '1m', parts: 15, ms: 15 * MINUTE },
    '4h': { kept: '1h', parts: 4, ms: 4 * HOUR },
    '1w': { kept: '1d', parts: 7, ms: 7 * DAY },
  };
/** Weeks begin on Monday, shorter widths at midnight UTC. */
const FIRST_MONDAY = new Date('1970-01-05T00:00:00Z');

async function joinedCandles(
  tx: Tx,
  assetId: string,
  { before, limit }: CandlePage,
  { kept, parts, ms }: NonNullable<(typeof WHOLES)[string]>,
) {
  const until = before ? new Date(before) : null;
  // Reads the most rows that a page's candles can have, so none is cut.
  const { rows } = await sql<CandleRow>`
    select begins as at, (array_agg(open order by at))[1] as open, max(high) as high,
      min(low) as low, (array_agg(close order by at desc))[1] as close,
      sum(quantity)::bigint as quantity, sum(trades)::int as trades
    from (
      select *, date_bin(${`${ms} milliseconds`}::interval, at, ${FIRST_MONDAY}) as begins
      from exchange.candle
      where asset_id = ${assetId} and width = ${kept}
        and (${until}::timestamptz is null or at < ${until}::timestamptz)
      order by at desc limit ${limit * parts}) as part
    group by begins order by begins desc limit ${limit}`.execute(tx);
  return rows.reverse();
}

type CandleRow = Readonly<Record<'open' | 'high' | 'low' | 'close' | 'quantity', bigint>> & {
  readonly at: Date;
  readonly trades: number;
};

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

/** Undefined if the trade was already settled. */
export async function markSettled(
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

export async function setTransaction(tx: Tx, tradeId: string, txId: string | null): Promise<void> {
  await tx
    .updateTable('exchange.trade')
    .set({ txId })
    .where('id', '=', tradeId)
    .where('settledAt', 'is not', null)
    .execute();
}
