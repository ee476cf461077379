import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';

// The one place of this room where SQL joins several schemas: it only reads.

export type HoldingRow = {
  assetId: string;
  name: string;
  symbol: string;
  category: string;
  country: string;
  status: string;
  units: bigint;
  held: bigint;
  cost: bigint;
  realised: bigint;
  since: Date;
  offerPrice: bigint | null;
  offerAt: Date | null;
  nav: bigint | null;
  navAt: Date | null;
  lastPrice: bigint | null;
  lastPriceAt: Date | null;
  txId: string | null;
};

/** Every position that still has units, with what its price could come from: one query. */
export async function holdingsOf(tx: Tx, partyId: string): Promise<HoldingRow[]> {
  const { rows } = await sql<HoldingRow>`
    select p.asset_id, a.name, a.symbol, a.category, a.country, a.status,
           p.units, p.cost, p.realised, p.since, coalesce(acc.held, 0) as held,
           l.unit_price as offer_price, coalesce(l.completed_at, l.opens_at) as offer_at,
           l.nav, l.nav_at, l.last_price, l.last_price_at, t.tx_id
    from ledger.position p
    join assets.asset a on a.id = p.asset_id
    left join assets.listing l on l.asset_id = p.asset_id
    left join ledger.account acc on acc.holder_kind = 'party' and acc.holder_id = p.party_id
      and acc.commodity = p.asset_id::text and acc.purpose = 'main'
    left join lateral (
      select c.tx_id from offerings.commitment c
      where c.party_id = p.party_id and c.asset_id = p.asset_id and c.tx_id is not null
      order by c.issued_at desc nulls last limit 1
    ) t on true
    where p.party_id = ${partyId} and p.units > 0
    order by a.name, a.id`.execute(tx);
  return rows;
}

export type CashRow = { available: bigint; held: bigint; inEscrow: bigint; realised: bigint };

/** The party's dollars: free, held back, and in the escrow of offerings that are closing. */
export async function cashOf(tx: Tx, partyId: string): Promise<CashRow> {
  const { rows } = await sql<CashRow>`
    select
      coalesce((select balance - held from ledger.account where holder_kind = 'party'
        and holder_id = ${partyId} and commodity = 'USD' and purpose = 'main'), 0)::bigint
        as available,
      coalesce((select held from ledger.account where holder_kind = 'party'
        and holder_id = ${partyId} and commodity = 'USD' and purpose = 'main'), 0)::bigint as held,
      coalesce((select sum(coalesce(allocated_amount, 0) + coalesce(allocated_fee, 0))
        from offerings.commitment where party_id = ${partyId} and stage = 'ALLOCATED'), 0)::bigint
        as in_escrow,
      coalesce((select sum(realised) from ledger.position where party_id = ${partyId}), 0)::bigint
        as realised`.execute(tx);
  return rows[0] ?? { available: 0n, held: 0n, inEscrow: 0n, realised: 0n };
}

export type DayRow = { day: string; commodity: string; moved: bigint; deposited: bigint };

/** What moved on the party's own accounts, summed by day and commodity. */
export async function movedByDay(tx: Tx, partyId: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select (e.at at time zone 'UTC')::date as day, a.commodity, sum(p.amount)::bigint as moved,
           coalesce(sum(p.amount) filter (where e.kind in ('deposit_card', 'deposit_bank',
             'deposit_chain', 'withdrawal', 'transfer')), 0)::bigint as deposited
    from ledger.account a
    join ledger.posting p on p.account_id = a.id
    join ledger.entry e on e.id = p.entry_id
    where a.holder_kind = 'party' and a.holder_id = ${partyId} and a.purpose = 'main'
    group by 1, 2 order by 1`.execute(tx);
  return rows;
}

export type EscrowRow = { fromDay: string; untilDay: string | null; amount: bigint };

/** When money of the party stood in an offering's escrow, and how much. */
export async function escrowOf(tx: Tx, partyId: string): Promise<EscrowRow[]> {
  const { rows } = await sql<EscrowRow>`
    select (o.closing_at at time zone 'UTC')::date as from_day,
           (coalesce(c.issued_at, c.ended_at) at time zone 'UTC')::date as until_day,
           (c.allocated_amount + c.allocated_fee)::bigint as amount
    from offerings.commitment c join offerings.offering o on o.id = c.offering_id
    where c.party_id = ${partyId} and c.allocated_amount is not null and o.closing_at is not null
      and c.stage in ('ALLOCATED', 'ISSUED', 'REFUNDED')`.execute(tx);
  return rows;
}

export type PriceRow = { assetId: string; price: bigint };

/** What to value an asset at on days for which no trade and no NAV exist: its offering price. */
export async function offeringPrices(tx: Tx, assetIds: readonly string[]): Promise<PriceRow[]> {
  if (assetIds.length === 0) return [];
  return (
    await tx
      .selectFrom('assets.listing')
      .select(['assetId', 'unitPrice'])
      .where('assetId', 'in', [...assetIds])
      .execute()
  ).map((row) => ({ assetId: row.assetId, price: row.unitPrice ?? 0n }));
}

export type UnitMovementRow = {
  id: string;
  kind: string;
  at: Date;
  assetId: string;
  name: string;
  symbol: string;
  category: string;
  units: bigint;
  cost: bigint;
  realised: bigint;
  reference: string;
  txId: string | null;
};

/** The party's movements of units, newest first, one page by cursor (an entry's id). */
export async function unitMovements(
  tx: Tx,
  partyId: string,
  page: { after?: string | undefined; limit: number; assetId?: string | undefined },
): Promise<UnitMovementRow[]> {
  const after = page.after ? sql`and pc.entry_id < ${page.after}` : sql``;
  const asset = page.assetId ? sql`and pc.asset_id = ${page.assetId}` : sql``;
  const { rows } = await sql<UnitMovementRow>`
    select pc.entry_id as id, e.kind, e.at, pc.asset_id, a.name, a.symbol, a.category, pc.units,
           pc.cost, pc.realised, e.reference, c.tx_id
    from ledger.position_change pc
    join ledger.entry e on e.id = pc.entry_id
    join assets.asset a on a.id = pc.asset_id
    left join offerings.commitment c on e.kind = 'issuance' and c.id::text = e.reference
    where pc.party_id = ${partyId} ${after} ${asset}
    order by pc.entry_id desc limit ${page.limit}`.execute(tx);
  return rows;
}
