import type { WalletCurrency } from '@holdfast/domain/kernel/money';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

export type HoldingAt = {
  readonly assetId: string;
  readonly name: string;
  readonly symbol: string;
  readonly units: bigint;
  readonly cost: bigint;
};
export type CashAt = { readonly currency: WalletCurrency; readonly balance: bigint };

/** From all changes before a time. */
export async function holdingsBefore(tx: Tx, partyId: string, until: Date): Promise<HoldingAt[]> {
  const { rows } = await sql<HoldingAt>`
    select c.asset_id, a.name, a.symbol, sum(c.units)::bigint as units, sum(c.cost)::bigint as cost
    from ledger.position_change c
      join ledger.entry e on e.id = c.entry_id
      join catalogue.asset a on a.id = c.asset_id
    where c.party_id = ${partyId} and e.at < ${until}
    group by c.asset_id, a.name, a.symbol having sum(c.units) > 0
    order by a.name, c.asset_id`.execute(tx);
  return rows;
}

export async function cashBefore(tx: Tx, partyId: string, until: Date): Promise<CashAt[]> {
  const { rows } = await sql<CashAt>`
    select a.commodity as currency, coalesce(sum(m.amount), 0)::bigint as balance
    from ledger.account a left join lateral (
      select p.amount from ledger.posting p
        cross join lateral (select f.at from ledger.entry f where f.id = p.entry_id offset 0) e
      where p.account_id = a.id and e.at < ${until}
    ) m on true
    where a.holder_kind = 'party' and a.holder_id = ${partyId} and a.purpose = 'main'
      and a.commodity in ('USD', 'ALGO', 'BTC')
    group by a.commodity
    order by array_position(array['USD', 'ALGO', 'BTC'], a.commodity)`.execute(tx);
  return rows;
}

/** Paid for allocated units that were not issued yet, fees included, in cents. */
export async function escrowBefore(tx: Tx, partyId: string, until: Date): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(c.allocated_amount + coalesce(c.allocated_fee, 0)), 0)::bigint as amount
    from offerings.commitment c join offerings.offering o on o.id = c.offering_id
    where c.party_id = ${partyId} and c.stage in ('ALLOCATED', 'ISSUED')
      and o.closing_at < ${until} and (c.issued_at is null or c.issued_at >= ${until})`.execute(tx);
  return rows[0]?.amount ?? 0n;
}

export async function partiesToState(tx: Tx, day: string, until: Date, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select distinct a.holder_id as id from ledger.account a
    cross join lateral (
      select p.balance_after from ledger.posting p join ledger.entry e on e.id = p.entry_id
      where p.account_id = a.id and e.at < ${until} order by p.seq desc limit 1
    ) last
    where a.holder_kind = 'party' and a.purpose = 'main' and last.balance_after <> 0
      and not exists (select 1 from issued_documents.document d
        where d.kind = 'statement_of_holdings' and d.issued_at is not null
          and d.subject = a.holder_id::text || ' ' || ${day})
    order by 1 limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
