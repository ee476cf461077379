import type { AvailabilityFacts } from '@holdfast/domain/assets/catalogue/availability';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';
import type { PriceFacts } from './rules/figures.ts';
import { isFresh } from './sums.read.ts';

export type HoldingRow = PriceFacts &
  AvailabilityFacts & {
    readonly assetId: string;
    readonly name: string;
    readonly symbol: string;
    readonly category: string;
    readonly country: string;
    readonly currency: string;
    readonly units: bigint;
    readonly held: bigint;
    /** Units owned, but not sellable yet. */
    readonly lockedUp: bigint;
    readonly unsettled: bigint;
    readonly cost: bigint;
    readonly since: Date;
    readonly isTraded: boolean;
    readonly navDueOn: string | null;
    readonly isRetirable: boolean;
    readonly txId: string | null;
    readonly chainAssetId: bigint | null;
  };

/** `isFresh`: the party has postings that are not summed yet. */
export type Standing = {
  readonly holdings: readonly HoldingRow[];
  readonly cash: CashRow;
  readonly isFresh: boolean;
};

export type CashRow = {
  readonly available: bigint;
  readonly held: bigint;
  readonly inEscrow: bigint;
  readonly realised: bigint;
};

const NOTHING: Standing = {
  holdings: [],
  cash: { available: 0n, held: 0n, inEscrow: 0n, realised: 0n },
  isFresh: false,
};

type CashColumns = { cashAvailable: bigint; cashHeld: bigint; inEscrow: bigint; realised: bigint };
type StandingRow = CashColumns & { isFresh: boolean } & (HoldingRow | { assetId: null });

/** A single query, since every visit runs it. The party's totals are on each row. */
export async function standingOf(tx: Tx, partyId: string): Promise<Standing> {
  const { rows } = await sql<StandingRow>`
    select beside.*, h.* from (${besidesHoldings(partyId)}) beside
    left join (${holdings(partyId)}) h on true
    order by h.name, h.asset_id`.execute(tx);
  const [first] = rows;
  if (!first) return NOTHING;
  const { cashAvailable, cashHeld, inEscrow, realised, isFresh } = first;
  return {
    holdings: rows.filter(
      (row): row is CashColumns & HoldingRow & { isFresh: boolean } => row.assetId !== null,
    ),
    cash: { available: cashAvailable, held: cashHeld, inEscrow, realised },
    isFresh,
  };
}

export async function holdingsOf(tx: Tx, partyId: string): Promise<HoldingRow[]> {
  const { rows } = await sql<HoldingRow>`
    ${holdings(partyId)} order by a.name, a.id`.execute(tx);
  return rows;
}

const besidesHoldings = (partyId: string) => sql`
  select coalesce(dollars.balance - dollars.held, 0)::bigint as cash_available,
         coalesce(dollars.held, 0)::bigint as cash_held,
         (
           select coalesce(sum(coalesce(allocated_amount, 0) + coalesce(allocated_fee, 0)), 0)
           from offerings.commitment where party_id = ${partyId} and stage = 'ALLOCATED'
         )::bigint as in_escrow, (
           select coalesce(sum(realised), 0) from ledger.position where party_id = ${partyId}
         )::bigint as realised,
         ${isFresh(partyId)} as is_fresh
  from (values (1)) one
  left join ledger.account dollars on dollars.holder_kind = 'party'
    and dollars.holder_id = ${partyId} and dollars.commodity = 'USD' and dollars.purpose = 'main'`;

const holdings = (partyId: string) => sql`
  select p.asset_id, a.name, a.symbol, a.category, a.country, a.status,
         coalesce(k.currency, 'USD') as currency, p.units, p.cost, p.since,
         coalesce(acc.held, 0) as held, (
           select coalesce(sum(r.amount), 0) from ledger.restriction r
           where r.party_id = p.party_id and r.cause_kind = 'lockup'
             and r.commodity = p.asset_id::text
         )::bigint as locked_up, least(coalesce(moving.units, 0), p.units) as unsettled,
         l.unit_price as offer_price, coalesce(l.completed_at, l.opens_at) as offer_at,
         l.nav, l.nav_at, l.nav_due_on, l.offer_stage, l.offer_status, l.opens_at, l.closes_at,
         l.offer_is_full, l.halt_reason, l.halted_until, l.frozen_since,
         coalesce(m.last_price, l.last_price) as last_price,
         coalesce(m.last_trade_at, l.last_price_at) as last_price_at,
         m.asset_id is not null and m.closed_at is null and a.status = 'IN_TRADING' as is_traded,
         a.retirable and a.status in ('Completed', 'IN_TRADING', 'In Voting')
           and t.chain_asset_id is not null as is_retirable,
         coalesce(bought.tx_id, issued.tx_id) as tx_id, t.chain_asset_id
  from ledger.position p
  join catalogue.asset a on a.id = p.asset_id
  join catalogue.listing l on l.asset_id = p.asset_id
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
  where p.party_id = ${partyId} and p.units > 0`;
