import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type AssetAt = {
  readonly assetId: string;
  readonly name: string;
  readonly owner: string;
  /** 1-based index of the requested time. */
  readonly part: number;
  /** Thousandths of a unit. */
  readonly units: bigint;
  /** Cents per unit; null before the first NAV. */
  readonly nav: bigint | null;
  readonly valuedOn: string | null;
};

/**
 * Works backwards from today's balances of the few accounts that no party holds, which trades never
 * touch.
 */
export async function unitsAndValues(ctx: Ctx, moments: readonly Date[]): Promise<AssetAt[]> {
  const { rows } = await sql<AssetAt>`
    with moments as (
      select part::int, at from unnest(${moments}::timestamptz[]) with ordinality as m (at, part)
    ), given as (
      select a.id, a.commodity, a.balance from catalogue.asset s
      join ledger.account a on a.commodity = s.id::text
        and a.holder_kind in ('platform', 'offering')
    ), now_out as (
      select commodity, -sum(balance) as units from given group by 1
    ), later as materialized (
      select g.commodity, width_bucket(e.at, ${moments}::timestamptz[]) as part,
        -sum(p.amount) as units
      from given g
      join ledger.posting p on p.account_id = g.id
      join ledger.entry e on e.id = p.entry_id and e.at >= ${moments[0]}
      group by 1, 2
    )
    select s.id as asset_id, s.name, c.company_name as owner, m.part,
      (n.units - coalesce((
        select sum(l.units) from later l where l.commodity = n.commodity and l.part >= m.part
      ), 0))::bigint as units, v.nav, v.valued_on::text as valued_on
    from now_out n
    join catalogue.asset s on s.id::text = n.commodity
    join companies.company c on c.id = s.company_id
    cross join moments m
    left join lateral (
      select x.nav, x.valued_on from valuation.nav x
      where x.asset_id = s.id and x.status = 'APPROVED' and x.decided_at < m.at
      order by x.valued_on desc, x.requested_at desc limit 1
    ) v on true
    order by s.name, s.id, m.part`.execute(ctx.tx);
  return rows.filter((row) => row.units !== 0n);
}
