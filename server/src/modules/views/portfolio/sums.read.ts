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

export type FreshDay = {
  readonly commodity: string;
  readonly day: string;
  readonly moved: bigint;
  readonly came: bigint;
  readonly went: bigint;
  readonly escrow: bigint;
  readonly income: bigint;
  readonly capital: bigint;
  readonly fees: bigint;
  readonly charges: bigint;
  readonly realised: bigint;
};
export type Watermark = {
  readonly accountId: string;
  readonly commodity: string;
  readonly seq: bigint;
};

/**
 * External money flows are deposits, withdrawals, transfers, conversions, commissions, corrections
 * that move only money, and distributions that a party pays. External unit flows are retirements
 * and movements outside offerings and trades. A reversal is deducted from the figure that the
 * reversed entry was added to. Income and, separately, returned capital are attributed to the
 * paying asset.
 */
export async function freshDays(
  tx: Tx,
  partyId: string,
  upTo: readonly Watermark[],
): Promise<FreshDay[]> {
  const marks = JSON.stringify(
    upTo.map(({ accountId, seq }) => ({ id: accountId, seq: `${seq}` })),
  );
  const { rows } = await sql<FreshDay>`
    with fresh as (
      select a.commodity, p.entry_id, p.amount,
             count(*) over (partition by p.entry_id) = 1 as alone
      from jsonb_to_recordset(${marks}::jsonb) as m(id uuid, seq bigint)
      join ledger.account a on a.id = m.id
      left join portfolio.summed s on s.account_id = a.id
      join ledger.posting p
        on p.account_id = a.id and p.seq > coalesce(s.seq, 0) and p.seq <= m.seq
    ), known as (
      ${known(partyId)}
    ), lines as (
      select k.*, case
        when k.is_units then (k.kind = 'issuance' and not k.is_bought)
          or k.kind in ('retirement', 'transfer')
          or (k.kind in ('adjustment', 'reversal') and k.alone)
        else k.kind in ('deposit_card', 'card_refund', 'card_dispute', 'deposit_bank',
            'deposit_chain', 'withdrawal', 'transfer', 'conversion', 'commission')
          or (k.kind in ('distribution', 'capital_return') and not k.is_income)
          -- What an owner pays for units that it takes back; a holder sells them.
          or (k.kind = 'redemption' and k.sign * k.amount < 0)
          or (k.kind in ('adjustment', 'reversal') and k.alone)
        end as is_outside
      from known k
    ), labelled as (
      select commodity, day, amount, cost, realised, commitment_fee, is_bought, trade_fee, kind,
             is_units, is_outside, 0::bigint as income, 0::bigint as capital
      from lines
      union all
      select asset_id::text, day, 0, 0, 0, 0, false, 0, kind, false, false,
             case when is_capital then 0 else amount end,
             case when is_capital then amount else 0 end
      from lines where is_income
    )
    select commodity, day, sum(amount)::bigint as moved,
      coalesce(sum(amount) filter (where is_outside and amount > 0), 0)::bigint as came,
      coalesce(sum(-amount) filter (where is_outside and amount < 0), 0)::bigint as went,
      sum(case when is_units and kind = 'issuance' and is_bought then -cost
               when not is_units and kind in ('escrow_in', 'escrow_refund') then -amount
               else 0 end)::bigint as escrow,
      sum(income)::bigint as income, sum(capital)::bigint as capital,
      sum(case when is_units and is_bought then commitment_fee
               when not is_units and kind = 'trade' then trade_fee
               when not is_units and kind = 'fee' then -amount else 0 end)::bigint as fees,
      coalesce(sum(-amount) filter (where not is_units and kind = 'fee'), 0)::bigint as charges,
      sum(case when is_units then realised else 0 end)::bigint as realised
    from labelled group by commodity, day order by day, commodity`.execute(tx);
  return rows;
}

const known = (partyId: string): RawBuilder<unknown> => sql`
  select f.commodity, f.amount, k.kind, (e.at at time zone 'UTC')::date as day,
         length(f.commodity) = 36 as is_units, k.asset_id,
         coalesce(pc.cost, 0) as cost, coalesce(pc.realised, 0) as realised,
         k.sign * coalesce(c.allocated_fee, 0) as commitment_fee,
         c.id is not null and coalesce(k.sign * pc.cost, 0) > 0 as is_bought,
         k.sign * case when t.buyer_id = ${partyId} then t.buyer_fee
                       when t.seller_id = ${partyId} then t.seller_fee else 0 end as trade_fee,
         k.kind in ('distribution', 'capital_return') and k.sign * f.amount > 0
           -- What a holder could not be paid and went back to the owner bears that holder's id.
           and (length(split_part(k.reference, ':', 2)) <> 36
             or split_part(k.reference, ':', 2) = ${partyId}) as is_income,
         f.alone, k.sign, k.kind = 'capital_return' as is_capital
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

export type FreshChange = PositionChange & { readonly assetId: string };

export async function freshChanges(tx: Tx, partyId: string): Promise<FreshChange[]> {
  const { rows } = await sql<FreshChange>`
    select c.asset_id, c.seq, e.at, c.units, c.cost, c.realised
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
