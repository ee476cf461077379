import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

export type Commitment = {
  readonly asset: string;
  readonly symbol: string;
  readonly units: bigint;
  readonly unitPrice: bigint;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly stage: string;
  readonly txId: string | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly issuedAt: Date | null;
  readonly endedAt: Date | null;
};

export async function findCommitment(tx: Tx, id: string): Promise<Commitment | undefined> {
  const { rows } = await sql<Commitment>`
    select a.name as asset, a.symbol, coalesce(m.allocated_units, m.units) as units, m.unit_price,
      coalesce(m.allocated_amount, m.amount) as amount, coalesce(m.allocated_fee, m.fee) as fee,
      m.stage, m.tx_id, m.created_at, m.decided_at, m.issued_at, m.ended_at
    from offerings.commitment m join catalogue.asset a on a.id = m.asset_id
    where m.id = ${id}`.execute(tx);
  return rows[0];
}

export type ClosedOffering = {
  readonly asset: string;
  readonly raised: bigint;
  readonly units: bigint;
  readonly endedAt: Date | null;
};

export async function findClosedOffering(tx: Tx, id: string): Promise<ClosedOffering | undefined> {
  const { rows } = await sql<ClosedOffering>`
    select a.name as asset, o.ended_at,
      coalesce(sum(m.allocated_amount), 0)::bigint as raised,
      coalesce(sum(m.allocated_units), 0)::bigint as units
    from offerings.offering o join catalogue.asset a on a.id = o.asset_id
      left join offerings.commitment m on m.offering_id = o.id and m.stage = 'ISSUED'
    where o.id = ${id} group by o.id, a.name`.execute(tx);
  return rows[0];
}

export type Trade = {
  readonly asset: string;
  readonly symbol: string;
  readonly isBuyer: boolean;
  readonly isTaker: boolean;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly notional: bigint;
  readonly buyerFee: bigint;
  readonly sellerFee: bigint;
  readonly at: Date;
  readonly settledAt: Date | null;
  readonly txId: string | null;
};

export async function findTrade(tx: Tx, partyId: string, id: string): Promise<Trade | undefined> {
  const { rows } = await sql<Trade>`
    select a.name as asset, a.symbol, t.buyer_id = ${partyId} as is_buyer,
      (t.taker_side = 'buy') = (t.buyer_id = ${partyId}) as is_taker,
      t.price, t.quantity, t.notional, t.buyer_fee, t.seller_fee, t.at, t.settled_at, t.tx_id
    from exchange.trade t join catalogue.asset a on a.id = t.asset_id
    where t.id = ${id} and ${partyId} in (t.buyer_id, t.seller_id)`.execute(tx);
  return rows[0];
}

export type Order = {
  readonly asset: string;
  readonly symbol: string;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly filled: bigint;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export async function findOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select a.name as asset, a.symbol, o.price, o.quantity, o.filled, o.created_at, o.expires_at
    from exchange."order" o join catalogue.asset a on a.id = o.asset_id
    where o.id = ${id}`.execute(tx);
  return rows[0];
}
