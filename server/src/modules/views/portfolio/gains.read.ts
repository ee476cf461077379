import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

export type ChangeRow = {
  readonly at: Date;
  readonly kind: string;
  readonly assetId: string;
  readonly name: string;
  readonly symbol: string;
  readonly units: bigint;
  readonly cost: bigint;
  readonly realised: bigint;
  readonly fifoCost: bigint | null;
  readonly acquiredFrom: Date | null;
  readonly acquiredTo: Date | null;
};

/** A party's position changes in a year (UTC), oldest first, with their lots. */
export async function changesIn(tx: Tx, partyId: string, year: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select e.at, e.kind, c.asset_id, a.name, a.symbol, c.units, c.cost, c.realised,
           u.cost as fifo_cost, u.acquired_from, u.acquired_to
    from ledger.position_change c
    join ledger.entry e on e.id = c.entry_id
    join catalogue.asset a on a.id = c.asset_id
    left join lateral (
      select sum(l.cost)::bigint as cost, min(l.acquired_at) as acquired_from,
             max(l.acquired_at) as acquired_to
      from (
        select cost, acquired_at from portfolio.lot_use
        where party_id = c.party_id and asset_id = c.asset_id and use_seq = c.seq
        union all
        select cost, acquired_at from portfolio.lot
        where party_id = c.party_id and asset_id = c.asset_id and seq = c.seq
      ) l
    ) u on true
    where c.party_id = ${partyId} and e.at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'UTC')
      and e.at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'UTC')
    order by c.seq`.execute(tx);
  return rows;
}

export type YearSums = {
  readonly fees: bigint;
  readonly costOpening: bigint;
  readonly costClosing: bigint;
};

/** Fees of a year (UTC), and the cost of the units held before it and at its end. */
export async function sumsIn(tx: Tx, partyId: string, year: number): Promise<YearSums> {
  const { rows } = await sql<YearSums>`
    select coalesce(sum(fees) filter (where day >= make_date(${year}, 1, 1)), 0)::bigint as fees,
      coalesce(sum(cost) filter (where day < make_date(${year}, 1, 1)), 0)::bigint as cost_opening,
      coalesce(sum(cost), 0)::bigint as cost_closing
    from portfolio.day
    where party_id = ${partyId} and day < make_date(${year + 1}, 1, 1)`.execute(tx);
  return rows[0] ?? { fees: 0n, costOpening: 0n, costClosing: 0n };
}

export async function yearsOf(tx: Tx, partyId: string): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from day)::int as year from portfolio.day
    where party_id = ${partyId} order by year desc`.execute(tx);
  return rows.map((row) => row.year);
}
