import type { WalletCurrency } from '@holdfast/domain/kernel/money';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';
import type { Booked } from './booked.read.ts';

export type Period = { readonly since: Date; readonly until: Date };

/** Minor units. */
export type Sums = {
  readonly currency: WalletCurrency;
  readonly opening: bigint;
  readonly cameIn: bigint;
  readonly wentOut: bigint;
  readonly closing: bigint;
  readonly movements: bigint;
  readonly last: bigint;
};

/** Sums the postings of every currency that the party ever had. */
export async function sumPeriod(tx: Tx, partyId: string, period: Period): Promise<Sums[]> {
  const { since, until } = period;
  const { rows } = await sql<Sums>`
    select a.commodity as currency,
      coalesce(sum(m.amount) filter (where m.at < ${since}), 0)::bigint as opening,
      coalesce(sum(m.amount) filter (where m.at >= ${since} and m.amount > 0), 0)::bigint
        as came_in,
      coalesce(sum(m.amount) filter (where m.at >= ${since} and m.amount < 0), 0)::bigint
        as went_out,
      coalesce(sum(m.amount), 0)::bigint as closing,
      count(m.amount) filter (where m.at >= ${since}) as movements,
      coalesce(max(m.seq), 0)::bigint as last
    from ledger.account a left join lateral (
      select e.at, sum(p.amount)::bigint as amount, max(p.seq) as seq
      from ledger.posting p
        -- One by one: joined at once, the planner may read everyone's entries.
        cross join lateral (
          select f.id, f.at from ledger.entry f where f.id = p.entry_id offset 0
        ) e
      where p.account_id = a.id and e.at < ${until} group by e.id, e.at
    ) m on true
    where a.holder_kind = 'party' and a.holder_id = ${partyId} and a.purpose = 'main'
      and a.commodity in ('USD', 'ALGO', 'BTC')
    group by a.commodity
    order by array_position(array['USD', 'ALGO', 'BTC'], a.commodity)`.execute(tx);
  return rows;
}

/**
 * Lists lines in ledger order. Excludes postings after a given number, so that the lines match the
 * totals.
 */
export async function listPeriod(
  tx: Tx,
  partyId: string,
  currency: WalletCurrency,
  filter: Period & { readonly after: bigint; readonly last: bigint; readonly limit: number },
): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select p.entry_id, max(p.seq) as seq, a.commodity as currency, e.kind, e.reference, e.memo,
      e.at, sum(p.amount)::bigint as amount,
      (array_agg(p.balance_after order by p.line desc))[1] as balance_after
    from ledger.account a join ledger.posting p on p.account_id = a.id
      join ledger.entry e on e.id = p.entry_id
    where a.holder_kind = 'party' and a.holder_id = ${partyId} and a.purpose = 'main'
      and a.commodity = ${currency} and p.seq > ${filter.after} and p.seq <= ${filter.last}
      and e.at >= ${filter.since} and e.at < ${filter.until}
    group by p.entry_id, a.commodity, e.id
    order by max(p.seq) limit ${filter.limit}`.execute(tx);
  return rows;
}

export async function heldNow(
  tx: Tx,
  partyId: string,
): Promise<ReadonlyMap<WalletCurrency, bigint>> {
  const { rows } = await sql<{ commodity: WalletCurrency; held: bigint }>`
    select commodity, held from ledger.account where holder_kind = 'party'
      and holder_id = ${partyId} and purpose = 'main'
      and commodity in ('USD', 'ALGO', 'BTC')`.execute(tx);
  return new Map(rows.map((row) => [row.commodity, row.held] as const));
}
