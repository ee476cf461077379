import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type Subject = {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly assetId: string | null;
  readonly assetName: string | null;
};

export async function listSubjectsOf(
  ctx: Ctx,
  companyId: string,
  assetId: string | undefined,
): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    with own as (
      select a.id, a.name, a.share_class_id from catalogue.asset a
      where a.company_id = ${companyId} and ${assetId ? sql`a.id = ${assetId}` : sql`true`}
    )
    select kinds.kind, own.id, own.name, own.id as asset_id, own.name as asset_name
    from own cross join (values ('asset'), ('token')) kinds(kind)
    union all
    select 'offering', o.id, own.name, own.id, own.name
    from own join offerings.offering o on o.asset_id = own.id
    union all
    select 'nav', n.id, own.name, own.id, own.name
    from own join valuation.nav n on n.asset_id = own.id
    union all
    select 'poll', p.id, p.question, own.id, own.name
    from own join governance.poll p on p.asset_id = own.id
    union all
    select 'distribution', d.id, d.name, own.id, own.name
    from own join distributions.distribution d on d.asset_id = own.id
    union all
    select 'retirement', r.id, own.name, own.id, own.name
    from own join retirement.retirement r on r.asset_id = own.id
    union all
    select 'transfer_procedure', t.id, own.name, own.id, own.name
    from own join transfer_procedures.procedure t on t.asset_id = own.id
    union all
    select 'anchor', n.id, coalesce(nullif(n.holder_name, ''), s.name), own.id, own.name
    from structures.structure s
    join structures.anchor n on n.structure_id = s.id
    left join own on own.share_class_id = n.share_class_id
    where s.company_id = ${companyId} and ${assetId ? sql`own.id is not null` : sql`true`}
    union all
    select 'spv_plan', l.id, newest.name, null, null from structures.spv_plan l
    join lateral (
      select v.name from structures.spv_plan_version v where v.plan_id = l.id
      order by v.version desc limit 1
    ) newest on true
    where l.company_id = ${companyId} and ${assetId ? sql`false` : sql`true`}
    union all
    select 'share_class', k.id, s.name || ', ' || k.name, own.id, own.name
    from structures.structure s
    join structures.share_class k on k.structure_id = s.id
    left join own on own.share_class_id = k.id
    where s.company_id = ${companyId} and ${assetId ? sql`own.id is not null` : sql`true`}
    union all
    select 'structure', s.id, s.name, null, null from structures.structure s
    where s.company_id = ${companyId} and ${assetId ? sql`false` : sql`true`}`.execute(ctx.tx);
  return rows;
}

export async function listAssetsOf(
  ctx: Ctx,
  commitmentIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly name: string }>> {
  if (commitmentIds.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('offerings.commitment as c')
    .innerJoin('catalogue.asset as a', 'a.id', 'c.assetId')
    .select(['c.id as commitmentId', 'a.id', 'a.name'])
    .where('c.id', 'in', commitmentIds)
    .execute();
  return new Map(rows.map(({ commitmentId, ...asset }) => [commitmentId, asset] as const));
}
