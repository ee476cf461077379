import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import type { PriceFacts } from './rules/figures.ts';

// What a party holds, with what belongs to it in other modules: reads only.

export type HoldingRow = PriceFacts & {
  readonly assetId: string;
  readonly name: string;
  readonly symbol: string;
  readonly category: string;
  readonly country: string;
  readonly currency: string;
  readonly status: string;
  readonly units: bigint;
  readonly held: bigint;
  /** In a lock-up: theirs, and not to be sold yet. */
  readonly lockedUp: bigint;
  readonly unsettled: bigint;
  readonly cost: bigint;
  readonly since: Date;
  readonly isTraded: boolean;
  /** The last day on which the NAV is good. */
  readonly navDueOn: string | null;
  readonly isRetirable: boolean;
  readonly txId: string | null;
  readonly chainAssetId: bigint | null;
};

/** Every position that still has units, with what its price could come from: one query. */
export async function holdingsOf(tx: Tx, partyId: string): Promise<HoldingRow[]> {
  const { rows } = await sql<HoldingRow>`
    select p.asset_id, a.name, a.symbol, a.category, a.country, a.status,
           coalesce(k.currency, 'USD') as currency, p.units, p.cost, p.since,
           coalesce(acc.held, 0) as held, (
             select coalesce(sum(r.amount), 0) from ledger.restriction r
             where r.party_id = p.party_id and r.cause_kind = 'lockup'
               and r.commodity = p.asset_id::text
           )::bigint as locked_up, least(coalesce(moving.units, 0), p.units) as unsettled,
           l.unit_price as offer_price, coalesce(l.completed_at, l.opens_at) as offer_at,
           l.nav, l.nav_at, l.nav_due_on,
           coalesce(m.last_price, l.last_price) as last_price,
           coalesce(m.last_trade_at, l.last_price_at) as last_price_at,
           m.asset_id is not null and m.closed_at is null and a.status = 'IN_TRADING' as is_traded,
           a.retirable and a.status in ('Completed', 'IN_TRADING', 'In Voting')
             and t.chain_asset_id is not null as is_retirable,
           coalesce(bought.tx_id, issued.tx_id) as tx_id, t.chain_asset_id
    from ledger.position p
    join catalogue.asset a on a.id = p.asset_id
    left join catalogue.listing l on l.asset_id = p.asset_id
    left join structures.share_class k on k.id = a.share_class_id
    left join exchange.market m on m.asset_id = p.asset_id
    left join settlement.asset t on t.asset_id = p.asset_id
    left join ledger.account acc on acc.holder_kind = 'party' and acc.holder_id = p.party_id
      and acc.commodity = p.asset_id::text and acc.purpose = 'main'
    left join lateral (
      select sum(x.quantity)::bigint as units from exchange.trade x
      where x.asset_id = p.asset_id and x.settled_at is null and x.buyer_id = p.party_id
    ) moving on m.asset_id is not null
    left join lateral (
      select x.tx_id from exchange.trade x
      where m.asset_id is not null and x.buyer_id = p.party_id and x.asset_id = p.asset_id
        and x.tx_id is not null
      order by x.seq desc limit 1
    ) bought on true
    left join lateral (
      select c.tx_id from offerings.commitment c
      where c.party_id = p.party_id and c.asset_id = p.asset_id and c.tx_id is not null
      order by c.issued_at desc nulls last limit 1
    ) issued on true
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

/** What to value an asset at on days for which no trade and no NAV exist: its offering price. */
export async function offeringPrices(
  tx: Tx,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (assetIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('catalogue.listing')
    .select(['assetId', 'unitPrice'])
    .where('assetId', 'in', [...assetIds])
    .execute();
  return new Map(rows.map((row) => [row.assetId, row.unitPrice ?? 0n] as const));
}
