import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type RecordRow = {
  readonly completed: number;
  readonly running: number;
  readonly ended: number;
  readonly onTime: number;
  readonly holders: number;
  readonly assets: number;
};

export async function recordOf(ctx: Ctx, companyId: string): Promise<RecordRow> {
  const { rows } = await sql<RecordRow>`
    with own as (
      select id, status from catalogue.asset where company_id = ${companyId}
    ), offers as (
      select o.status, o.stage, o.ended_at, o.long_stop_at
      from offerings.offering o where o.company_id = ${companyId}
    )
    select
      count(*) filter (where status = 'OFFER_COMPLETED')::int as completed,
      count(*) filter (where status = 'OFFER_OPEN' and stage <> 'UPCOMING')::int as running,
      count(*) filter (where status in ('OFFER_FAILED', 'OFFER_EXPIRED', 'OFFER_CANCELLED'))::int
        as ended,
      count(*) filter (where status = 'OFFER_COMPLETED' and ended_at <= long_stop_at)::int
        as on_time,
      (select count(distinct p.party_id)::int from ledger.position p
        where p.asset_id in (select id from own) and p.units > 0) as holders,
      (select count(*)::int from own where status <> 'Draft') as assets
    from offers`.execute(ctx.tx);
  return rows[0] ?? { completed: 0, running: 0, ended: 0, onTime: 0, holders: 0, assets: 0 };
}

export type TeamRow = {
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string;
  readonly role: string;
};

export async function teamOf(ctx: Ctx, companyId: string): Promise<readonly TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select u.first_name, u.last_name, u.avatar, (
      select g.role from identity.role_grant g where g.user_id = u.id and g.role like 'owner\\_%'
      order by g.granted_at limit 1
    ) as role
    from identity."user" u
    where u.company_id = ${companyId} and u.user_status = 'active'
      and exists (select from identity.role_grant g
        where g.user_id = u.id and g.role like 'owner\\_%')
    order by u.created_at, u.id limit 50`.execute(ctx.tx);
  return rows;
}

export type DocumentRow = {
  readonly id: string;
  readonly name: string;
  readonly assetId: string;
  readonly assetName: string;
  readonly at: Date;
};

export async function publicDocumentsOf(
  ctx: Ctx,
  companyId: string,
): Promise<readonly DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.name, a.id as asset_id, a.name as asset_name, d.created_at as at
    from catalogue.document d join catalogue.asset a on a.id = d.asset_id
    where a.company_id = ${companyId} and a.status <> 'Draft' and d.class = 'public'
      and d.replaced_at is null
    order by d.created_at desc, d.id limit 30`.execute(ctx.tx);
  return rows;
}
