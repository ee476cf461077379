import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

// Excludes staff and external holders.

export type Funnel = {
  readonly joined: number;
  readonly confirmed: number;
  readonly sent: number;
  readonly approved: number;
};

export async function funnel(ctx: Ctx, from: Date, to: Date): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    select count(*)::int as joined,
      (count(*) filter (where u.email_verified_at is not null))::int as confirmed,
      (count(*) filter (where p.approved_at is not null or exists (
        select 1 from onboarding.review r where r.party_id = u.party_id)))::int as sent,
      (count(*) filter (where p.approved_at is not null))::int as approved
    from identity."user" u join identity.party p on p.id = u.party_id
    where u.created_at >= ${from} and u.created_at < ${to} and not u.is_staff
      and not p.is_outside`.execute(ctx.tx);
  return rows[0] ?? { joined: 0, confirmed: 0, sent: 0, approved: 0 };
}

export type Decisions = {
  readonly kind: string;
  readonly approved: number;
  readonly rejected: number;
  /** Hours from submission to decision: median and 90th percentile. */
  readonly half: number | null;
  readonly most: number | null;
};

export async function decisions(ctx: Ctx, from: Date, to: Date): Promise<Decisions[]> {
  const { rows } = await sql<Decisions>`
    select kind, (count(*) filter (where stage = 'approved'))::int as approved,
      (count(*) filter (where stage = 'rejected'))::int as rejected,
      percentile_disc(0.5) within group (order by hours) as half,
      percentile_disc(0.9) within group (order by hours) as most
    from (
      select kind, stage, (extract(epoch from decided_at - submitted_at) / 3600)::float8 as hours
      from onboarding.review
      where stage in ('approved', 'rejected') and decided_at >= ${from} and decided_at < ${to}
    ) decided group by kind order by kind`.execute(ctx.tx);
  return rows;
}

export type JoinedPart = { readonly part: number; readonly joined: number };

export async function joinedByPart(ctx: Ctx, bounds: readonly Date[]): Promise<JoinedPart[]> {
  const { rows } = await sql<JoinedPart>`
    select width_bucket(u.created_at, ${bounds}::timestamptz[]) as part, count(*)::int as joined
    from identity."user" u join identity.party p on p.id = u.party_id
    where u.created_at >= ${bounds[0]} and u.created_at < ${bounds.at(-1)} and not u.is_staff
      and not p.is_outside
    group by 1`.execute(ctx.tx);
  return rows;
}
