import type { Category } from '@holdfast/domain/assets/catalogue/categories';
import type { UNIT_HOLDERS } from '@holdfast/domain/assets/registers/list';
import type { Asked } from '@holdfast/domain/kernel/list';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';
import { containing } from '../../../kit/database/like.ts';

export type SummaryRow = {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly category: Category;
  readonly status: string;
  readonly classCode: string | null;
  readonly outstanding: bigint;
  readonly holders: number;
  readonly largest: bigint;
};

export async function listRegisters(tx: Tx, companyId: string): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select s.id, s.name, s.symbol, s.category, s.status, k.code as class_code,
      sum(p.units)::bigint as outstanding, count(*)::int as holders,
      max(p.units)::bigint as largest
    from catalogue.asset s
    join ledger.position p on p.asset_id = s.id and p.units > 0
    left join structures.share_class k on k.id = s.share_class_id
    where s.company_id = ${companyId}
    group by s.id, k.code order by lower(s.name), s.id`.execute(tx);
  return rows;
}

export type UnitHolderRow = {
  readonly name: string;
  readonly kind: string;
  readonly isOutside: boolean;
  readonly address: string;
  readonly country: string | null;
  readonly assetId: string;
  readonly assetName: string;
  readonly symbol: string;
  readonly category: Category;
  readonly units: bigint;
  readonly outstanding: bigint;
  readonly since: Date;
};

type Filter = Asked<typeof UNIT_HOLDERS>;

const ORDERS = {
  name: sql`lower(w.display_name), w.address, s.name`,
  '-name': sql`lower(w.display_name) desc, w.address, s.name`,
  '-units': sql`p.units desc, w.address, s.name`,
  units: sql`p.units, w.address, s.name`,
  since: sql`p.since, w.address, s.name`,
  '-since': sql`p.since desc, w.address, s.name`,
} as const satisfies Record<Filter['sort'], unknown>;

const holdings = (companyId: string, { q, assetId }: Filter): RawBuilder<unknown> => sql`
  from catalogue.asset s
  join ledger.position p on p.asset_id = s.id and p.units > 0
  join identity.party w on w.id = p.party_id
  where s.company_id = ${companyId}
    and ${assetId ? sql`s.id = ${assetId}` : sql`true`}
    and ${q ? sql`(w.display_name ilike ${containing(q)} or w.address ilike ${containing(q)})` : sql`true`}`;

export async function listUnitHolders(
  tx: Tx,
  companyId: string,
  filter: Filter,
): Promise<UnitHolderRow[]> {
  const { rows } = await sql<UnitHolderRow>`
    with page as (
      select p.party_id, w.display_name as name, w.kind, w.is_outside, w.address, s.id as asset_id,
        s.name as asset_name, s.symbol, s.category, p.units, p.since,
        row_number() over (order by ${ORDERS[filter.sort]}) as place
      ${holdings(companyId, filter)}
      order by place limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}
    ), sums as (
      select p.asset_id, sum(p.units)::bigint as outstanding from ledger.position p
      where p.asset_id in (select asset_id from page) and p.units > 0 group by 1
    )
    select g.*, t.outstanding, coalesce(c.country, u.country, o.country) as country
    from page g join sums t on t.asset_id = g.asset_id
    left join companies.company c on c.party_id = g.party_id
    left join identity."user" u on u.party_id = g.party_id and u.company_id is null
    left join lateral (
      select max(n.country) as country from structures.anchor n
      where n.party_id = g.party_id and n.is_outside and n.country <> ''
    ) o on true
    order by g.place`.execute(tx);
  return rows;
}

export async function countUnitHolders(tx: Tx, companyId: string, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${holdings(companyId, filter)}`.execute(tx);
  return rows[0]?.count ?? 0;
}
