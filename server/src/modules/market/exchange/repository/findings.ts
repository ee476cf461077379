import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Tx } from '../../../../kit/database/db.ts';
import type { Ended, Far, Pair, TradeSeen } from '../rules/findings.ts';

export async function listRoundTrips(
  tx: Tx,
  since: Date,
  within: { readonly ms: number; readonly bps: number; readonly limit: number },
): Promise<Pair[]> {
  const { rows } = await sql<{ first: string; second: string }>`
    select a.id as first, b.id as second from exchange.trade a
    join exchange.trade b on b.asset_id = a.asset_id and b.seq > a.seq
      and b.buyer_id = a.seller_id and b.seller_id = a.buyer_id
      and b.at <= a.at + ${within.ms} * interval '1 ms'
      and abs(b.price - a.price) * 10000 <= a.price * ${within.bps}::bigint
    where a.at >= ${since}
    order by a.seq desc limit ${within.limit}`.execute(tx);
  const trades = await tradesById(
    tx,
    rows.flatMap((row) => [row.first, row.second]),
  );
  return rows.flatMap((row) => {
    const [first, second] = [trades.get(row.first), trades.get(row.second)];
    return first && second ? [{ first, second }] : [];
  });
}

async function tradesById(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, TradeSeen>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('exchange.trade')
    .select(['id', 'assetId', 'at', 'price', 'quantity', 'buyerId', 'sellerId'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row] as const));
}

/** Trades far from the previous hour's volume-weighted average price. */
export async function listFarTrades(
  tx: Tx,
  since: Date,
  limits: { readonly windowMs: number; readonly bps: number; readonly limit: number },
): Promise<Far[]> {
  const { rows } = await sql<Far>`
    select id, asset_id, at, price, quantity, buyer_id, seller_id, average from (
      select t.*, (sum(price::numeric * quantity) over w / nullif(sum(quantity) over w, 0))::bigint
        as average
      from exchange.trade t where at >= ${since}
      window w as (partition by asset_id order by at
        range between ${limits.windowMs} * interval '1 ms' preceding and interval '1 us' preceding)
    ) t
    where average is not null and abs(price - average) * 10000 > average * ${limits.bps}::bigint
    order by at desc limit ${limits.limit}`.execute(tx);
  return rows;
}

/** Counts orders that were cancelled because they met an order of their own party. */
export async function countOwnMeetings(tx: Tx, since: Date): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select asset_id, party_id, to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      count(*)::int as count, max(ended_at) as last_at
    from exchange."order"
    where status = 'cancelled' and ending = 'SELF_TRADE' and ended_at >= ${since}
    group by 1, 2, 3 order by 5 desc limit 200`.execute(tx);
  return rows;
}

export async function countCancels(tx: Tx, since: Date, atLeast: number): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select asset_id, party_id,
      to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24') as day,
      count(*)::int as count, max(ended_at) as last_at
    from exchange."order"
    where status = 'cancelled' and ending in ('BY_USER', 'REPLACED') and ended_at >= ${since}
    group by 1, 2, 3 having count(*) >= ${atLeast} order by 5 desc limit 200`.execute(tx);
  return rows;
}

export type ReviewRow = {
  readonly findingId: string;
  readonly note: string;
  readonly reviewedBy: string;
  readonly reviewedAt: Date;
};

export const listReviews = (tx: Tx, ids: readonly string[]): Promise<ReviewRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('exchange.findingReview')
        .select(['findingId', 'note', 'reviewedBy', 'reviewedAt'])
        .where('findingId', 'in', ids)
        .execute();

export async function saveReview(
  ctx: Ctx,
  review: { findingId: string; assetId: string; note: string; reviewedBy: string },
): Promise<void> {
  const row = { ...review, reviewedAt: ctx.now };
  await ctx.tx
    .insertInto('exchange.findingReview')
    .values(row)
    .onConflict((c) => c.column('findingId').doUpdateSet(row))
    .execute();
}
