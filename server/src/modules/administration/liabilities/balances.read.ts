import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';
import type { ClosedAccount } from './rules/balances.ts';
import type { Holding } from './rules/leaves.ts';

/** Balances less what was recorded since, so that the cost grows with the time since the close. */
const recordedAfter = (closedAt: Date) => sql`
  later as materialized (
    select p.account_id, sum(p.amount)::bigint as amount
    from ledger.entry e join ledger.posting p on p.entry_id = e.id
    where e.at >= ${closedAt} group by 1
  )`;

/** In one statement, so that all balances are of one time. */
export async function listAccountsAtClose(tx: Tx, closedAt: Date): Promise<ClosedAccount[]> {
  const { rows } = await sql<ClosedAccount>`
    with ${recordedAfter(closedAt)}
    select a.holder_kind, a.holder_id, a.purpose, a.commodity, a.balance as now,
      (a.balance - coalesce(l.amount, 0))::bigint as at_close
    from ledger.account a left join later l on l.account_id = a.id
    where a.balance <> 0 or l.amount <> 0`.execute(tx);
  return rows;
}

type HoldingRow = Holding & { readonly commodity: string };

/** All holdings in the party's commodities; in every commodity if `partyId` is null. */
export async function listHoldingsAtClose(
  tx: Tx,
  closedAt: Date,
  partyId: string | null,
): Promise<HoldingRow[]> {
  const { rows } = await sql<HoldingRow>`
    with ${recordedAfter(closedAt)},
    held as materialized (
      select a.commodity, a.holder_id as party_id,
        (a.balance - coalesce(l.amount, 0))::bigint as amount
      from ledger.account a left join later l on l.account_id = a.id
      where a.holder_kind = 'party' and a.purpose = 'main'
        and a.balance - coalesce(l.amount, 0) > 0
    )
    select * from held where ${partyId}::uuid is null
      or commodity in (select commodity from held where party_id = ${partyId}::uuid)`.execute(tx);
  return rows;
}
