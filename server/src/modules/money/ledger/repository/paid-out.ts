import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { accountIdOf, partyMain } from '../rules/accounts.ts';

export type PaidOut = {
  readonly assetId: string;
  /** First day of the quarter. */
  readonly quarter: string;
  /** Cents, including tax and amounts held for holders, less returned amounts. */
  readonly amount: bigint;
  readonly recently: bigint;
  readonly distributions: number;
};

/**
 * By asset and quarter (UTC). Distributions are booked in batches under their id; returns of unpaid
 * holders, under distribution and holder.
 */
export async function paidToHolders(ctx: Ctx, partyId: string, since: Date): Promise<PaidOut[]> {
  const { rows } = await sql<PaidOut>`
    select e.asset_id, date_trunc('quarter', e.at at time zone 'UTC')::date as quarter,
      -sum(p.amount)::bigint as amount,
      coalesce(-sum(p.amount) filter (where e.at >= ${since}), 0)::bigint as recently,
      (count(distinct split_part(e.reference, ':', 1)) filter (where e.at >= ${since}))::int
        as distributions
    from ledger.posting p
    join ledger.entry e on e.id = p.entry_id
      and e.kind in ('distribution', 'capital_return', 'redemption')
    where p.account_id = ${accountIdOf(partyMain(partyId, 'USD'))}
      and (p.amount < 0 or (length(split_part(e.reference, ':', 2)) = 36
        and split_part(e.reference, ':', 2) <> ${partyId}))
    group by 1, 2 order by 2, 1`.execute(ctx.tx);
  return rows;
}
