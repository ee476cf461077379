import { sql } from 'kysely';
import type { Tx } from '../../../../kit/database/db.ts';

type BookFigures = {
  /** Cents per unit; null on a side without orders. */
  readonly bid: bigint | null;
  readonly ask: bigint | null;
};

export async function findBest(tx: Tx, assetId: string, now: Date): Promise<BookFigures> {
  const { rows } = await sql<BookFigures>`
    select max(price) filter (where action in ('make_buy', 'take_buy')) as bid,
      min(price) filter (where action in ('make_sell', 'take_sell')) as ask
    from exchange."order"
    where asset_id = ${assetId} and status = 'open' and expires_at > ${now}`.execute(tx);
  return rows[0] ?? { bid: null, ask: null };
}

/** Cents, by side. */
export async function sumBetween(
  tx: Tx,
  assetId: string,
  range: { readonly from: bigint; readonly to: bigint; readonly now: Date },
): Promise<{ readonly bids: bigint; readonly asks: bigint }> {
  const { rows } = await sql<{ bids: bigint; asks: bigint }>`
    select coalesce(sum(price * (quantity - filled) / 1000)
        filter (where action in ('make_buy', 'take_buy')), 0)::bigint as bids,
      coalesce(sum(price * (quantity - filled) / 1000)
        filter (where action in ('make_sell', 'take_sell')), 0)::bigint as asks
    from exchange."order"
    where asset_id = ${assetId} and status = 'open' and expires_at > ${range.now}
      and price between ${range.from} and ${range.to}`.execute(tx);
  return rows[0] ?? { bids: 0n, asks: 0n };
}

type Moved = {
  readonly units: bigint;
  readonly buyers: number;
  readonly sellers: number;
};

export async function sumMoved(tx: Tx, assetId: string, since: Date): Promise<Moved> {
  const { rows } = await sql<Moved>`
    select coalesce(sum(quantity), 0)::bigint as units,
      count(distinct buyer_id)::int as buyers, count(distinct seller_id)::int as sellers
    from exchange.trade where asset_id = ${assetId} and at >= ${since}`.execute(tx);
  return rows[0] ?? { units: 0n, buyers: 0, sellers: 0 };
}

export const listLargest = (tx: Tx, assetId: string, since: Date, limit: number) =>
  tx
    .selectFrom('exchange.trade')
    .select(['at', 'quantity', 'price', 'notional'])
    .where('assetId', '=', assetId)
    .where('at', '>=', since)
    .orderBy('notional', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
