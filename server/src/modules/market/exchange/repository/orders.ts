import type { TradeAction } from '@holdfast/domain/market/exchange/terms';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../../kit/db.ts';

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
