import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import type { Movement } from '@holdfast/domain/views/portfolio/flows';
import type { PositionChange } from '@holdfast/domain/views/portfolio/lots';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../kit/database/db.ts';

export const isFresh = (partyId: string) => sql<boolean>`exists (
  select 1 from ledger.account a left join portfolio.summed s on s.account_id = a.id
  cross join lateral (
    select p.seq from ledger.posting p where p.account_id = a.id order by p.seq desc limit 1
  ) last
  where a.holder_kind = 'party' and a.holder_id = ${partyId} and a.purpose = 'main'
    and last.seq > coalesce(s.seq, 0)
)`;

export async function hasFresh(tx: Tx, partyId: string): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`select ${isFresh(partyId)} as fresh`.execute(tx);
  return rows[0]?.fresh ?? false;
}

export type Watermark = {
  readonly accountId: string;
  readonly commodity: string;
  readonly seq: bigint;
};

/** New postings to a party's own accounts, summed by what they mean to its portfolio. */
export async function freshMovements(
  tx: Tx,
  partyId: string,
  upTo: readonly Watermark[],
): Promise<Movement[]> {
  const marks = JSON.stringify(
    upTo.map(({ accountId, seq }) => ({ id: accountId, seq: `${seq}` })),
  );
  const { rows } = await sql<Movement>`
    with fresh as (
      select a.commodity, p.entry_id, p.amount,
             count(*) over (partition by p.entry_id) = 1 as is_alone
      from jsonb_to_recordset(${marks}::jsonb) as m(id uuid, seq bigint)
      join ledger.account a on a.id = m.id
      left join portfolio.summed s on s.account_id = a.id
      join ledger.posting p
        on p.account_id = a.id and p.seq > coalesce(s.seq, 0) and p.seq <= m.seq
    ), known as (
      ${known(partyId)}
    )
    select commodity, day, kind, is_reversal, is_units, is_alone, is_committed, is_returned,
      asset_id, sum(amount)::bigint as amount, sum(cost)::bigint as cost,
      sum(realised)::bigint as realised, sum(commitment_fee)::bigint as commitment_fee,
      sum(trade_fee)::bigint as trade_fee
    from known
    group by commodity, day, kind, is_reversal, is_units, is_alone, is_committed, is_returned,
      asset_id, amount > 0
    order by day, commodity`.execute(tx);
  return rows;
}

const known = (partyId: string): RawBuilder<unknown> => sql`
  select f.commodity, f.amount, k.kind, (e.at at time zone 'UTC')::date as day,
         length(f.commodity) = 36 as is_units, f.is_alone, o.id is not null as is_reversal,
         k.asset_id, coalesce(pc.cost, 0) as cost, coalesce(pc.realised, 0) as realised,
         k.sign * coalesce(c.allocated_fee, 0) as commitment_fee,
         c.id is not null and coalesce(k.sign * pc.cost, 0) > 0 as is_committed,
         k.sign * case when t.buyer_id = ${partyId} then t.buyer_fee
                       when t.seller_id = ${partyId} then t.seller_fee else 0 end as trade_fee,
         -- The reference of a payment to one holder names that holder.
         k.kind in ('distribution', 'capital_return', 'redemption')
           and length(split_part(k.reference, ':', 2)) = 36
           and split_part(k.reference, ':', 2) <> ${partyId} as is_returned
  from fresh f
  join ledger.entry e on e.id = f.entry_id
  left join ledger.entry o
    on o.id = case when e.kind = 'reversal' and length(e.reference) = 36
      then e.reference::uuid end
  cross join lateral (
    select coalesce(o.kind, e.kind) as kind, coalesce(o.reference, e.reference) as reference,
           coalesce(o.asset_id, e.asset_id) as asset_id,
           case when o.id is null then 1 else -1 end as sign
  ) k
  left join ledger.position_change pc on pc.entry_id = f.entry_id
    and pc.party_id = ${partyId} and pc.asset_id::text = f.commodity
  left join exchange.trade t
    on t.id = case when k.kind = 'trade' and length(k.reference) = 36
      then k.reference::uuid end
  left join offerings.commitment c
    on c.id = case when k.kind = 'issuance' and length(k.reference) = 36
      then k.reference::uuid end`;

export async function lastPostings(tx: Tx, partyId: string): Promise<Watermark[]> {
  const { rows } = await sql<Watermark>`
    select a.id as account_id, a.commodity, last.seq
    from ledger.account a cross join lateral (
      select p.seq from ledger.posting p where p.account_id = a.id order by p.seq desc limit 1
    ) last
    where a.holder_kind = 'party' and a.holder_id = ${partyId} and a.purpose = 'main'`.execute(tx);
  return rows;
}

export type FreshChange = PositionChange & {
  readonly assetId: string;
  /** Units that came from another holder without payment. */
  readonly isCarried: boolean;
};

export async function freshChanges(
  tx: Tx,
  partyId: string,
  carrying: readonly EntryKind[],
): Promise<FreshChange[]> {
  const { rows } = await sql<FreshChange>`
    select c.asset_id, c.seq, e.at, c.units, c.cost, c.realised,
           c.units > 0 and e.kind = any(${[...carrying]}::text[]) as is_carried
    from ledger.position p
    left join portfolio.reckoned r on r.party_id = p.party_id and r.asset_id = p.asset_id
    cross join lateral (
      select * from ledger.position_change pc
      where pc.party_id = p.party_id and pc.asset_id = p.asset_id and pc.seq > coalesce(r.seq, 0)
      order by pc.seq
    ) c
    join ledger.entry e on e.id = c.entry_id
    where p.party_id = ${partyId}
    order by c.asset_id, c.seq`.execute(tx);
  return rows;
}

export async function partiesToSum(
  db: Database | Tx,
  since: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ partyId: string }>`
    select distinct a.holder_id as party_id
    from ledger.entry e
    join ledger.posting p on p.entry_id = e.id
    join ledger.account a on a.id = p.account_id
    left join portfolio.summed s on s.account_id = a.id
    where e.at >= ${since} and a.holder_kind = 'party' and a.purpose = 'main'
      and p.seq > coalesce(s.seq, 0)
    limit ${limit}`.execute(db);
  return rows.map((row) => row.partyId);
}

export type Difference = { subject: string; expected: bigint; found: bigint };

/** Compares ledger balances with the summed units and cents, and positions with the open lots. */
export async function differences(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'days of ' || s.party_id || ' in ' || s.commodity as subject,
           p.balance_after as expected, coalesce(d.moved, 0)::bigint as found
    from portfolio.summed s
    join ledger.posting p on p.account_id = s.account_id and p.seq = s.seq
    left join (
      select party_id, commodity, sum(moved) as moved from portfolio.day group by 1, 2
    ) d on d.party_id = s.party_id and d.commodity = s.commodity
    where p.balance_after <> coalesce(d.moved, 0)
    union all
    select 'lots of ' || r.party_id || ' in ' || r.asset_id, h.units, coalesce(l.units, 0)::bigint
    from portfolio.reckoned r
    join lateral (
      select coalesce(sum(pc.units), 0)::bigint as units from ledger.position_change pc
      where pc.party_id = r.party_id and pc.asset_id = r.asset_id and pc.seq <= r.seq
    ) h on true
    left join (
      select party_id, asset_id, sum(left_units) as units from portfolio.lot group by 1, 2
    ) l on l.party_id = r.party_id and l.asset_id = r.asset_id
    where h.units <> coalesce(l.units, 0)
    order by 1`.execute(tx);
  return rows;
}
