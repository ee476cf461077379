import type { CommissionState } from '@holdfast/domain/partners/referrals/line.machine';
import type { ReferralStage } from '@holdfast/domain/partners/referrals/stages';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { containing } from '../../../kit/database/like.ts';

export type RecordFilter = {
  readonly partnerPartyId: string | undefined;
  readonly q?: string | undefined;
  readonly stage?: ReferralStage | undefined;
  readonly commission?: CommissionState | undefined;
  readonly sort: '-joined' | '-paid';
  readonly page: number;
  readonly limit: number;
};

export type RecordRow = {
  readonly id: string;
  readonly clientPartyId: string;
  readonly clientUserId: string;
  readonly clientName: string;
  readonly isCompany: boolean;
  readonly country: string | null;
  readonly joinedAt: Date;
  readonly stage: ReferralStage;
  readonly invested: bigint;
  readonly pending: bigint;
  readonly due: bigint;
  readonly paid: bigint;
  readonly voided: bigint;
  readonly earnsFrom: Date | null;
  readonly isRelated: boolean;
  readonly partnerPartyId: string;
  readonly partnerUserId: string;
  readonly partnerName: string;
  readonly code: string;
  readonly endedAt: Date | null;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
  readonly changeReason: string | null;
  readonly broughtBy: string;
};

const HAS_INVESTED = sql`(
  exists (select 1 from offerings.commitment k
    where k.party_id = r.client_party_id and k.stage = 'ISSUED')
  or exists (select 1 from exchange.trade b where b.buyer_id = r.client_party_id))`;

export const STAGE = sql`case when ${HAS_INVESTED} then 'invested'
  when c.approved_at is not null then 'verified' else 'registered' end`;

/** Fees of a client related to its partner earn nothing. */
const RELATED = sql`(r.related_by is not null or exists (select 1 from identity.party_relation n
  where n.party_id = r.client_party_id and n.related_id = r.partner_party_id))`;

const INVESTED = sql`(
  coalesce((select sum(k.allocated_amount) from offerings.commitment k
    where k.party_id = r.client_party_id and k.stage = 'ISSUED'), 0)
  + coalesce((select sum(b.notional) from exchange.trade b
    where b.buyer_id = r.client_party_id), 0))::bigint`;

const ORDERS: Readonly<Record<RecordFilter['sort'], RawBuilder<unknown>>> = {
  '-joined': sql`r.joined_at desc, r.id desc`,
  '-paid': sql`s.paid desc, r.joined_at desc, r.id desc`,
};

export async function listRecord(ctx: Ctx, filter: RecordFilter) {
  const { partnerPartyId, q, stage, commission, sort, page, limit } = filter;
  const like = q && containing(q.toLowerCase());
  const { rows } = await sql<RecordRow & { total: number }>`
    select r.id, r.client_party_id, r.client_user_id, c.display_name as client_name,
      c.kind = 'company' as is_company, coalesce(o.country, u.country) as country, r.joined_at,
      ${STAGE} as stage, ${INVESTED} as invested, s.*,
      coalesce(r.earns_from, c.approved_at) as earns_from, ${RELATED} as is_related,
      r.partner_party_id, r.partner_user_id,
      p.display_name as partner_name, r.code,
      r.ended_at, r.changed_at, r.changed_by, r.change_reason,
      coalesce(trim(m.first_name || ' ' || m.last_name), '') as brought_by,
      (count(*) over ())::int as total
    from referrals.referral r
      join identity.party c on c.id = r.client_party_id
      join identity.party p on p.id = r.partner_party_id
      left join identity."user" u on u.id = r.client_user_id
      left join identity."user" m on m.id = r.partner_user_id
      left join companies.company o on o.party_id = r.client_party_id
      cross join lateral (
        select coalesce(sum(amount - voided) filter (where state = 'PENDING'), 0)::bigint
            as pending,
          coalesce(sum(amount - voided) filter (where state = 'DUE'), 0)::bigint as due,
          coalesce(sum(amount - voided) filter (where state = 'PAID'), 0)::bigint as paid,
          (coalesce(sum(voided), 0)
            - coalesce(sum(amount) filter (where reverses is not null), 0))::bigint
            as voided
        from referrals.line l
        where l.referral_id = r.id and l.partner_party_id = r.partner_party_id
      ) s
    where true
      ${
        partnerPartyId
          ? sql`and r.partner_party_id = ${partnerPartyId} and r.ended_at is null`
          : sql``
      }
      ${stage ? sql`and ${STAGE} = ${stage}` : sql``}
      ${
        commission
          ? sql`and exists (select 1 from referrals.line x
          where x.referral_id = r.id and x.state = ${commission})`
          : sql``
      }
      ${like ? sql`and lower(c.display_name || ' ' || p.display_name || ' ' || r.code) like ${like}` : sql``}
    order by ${ORDERS[sort]} limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.tx);
  return { rows: rows as readonly RecordRow[], total: rows[0]?.total ?? 0 };
}

export type Funnel = {
  readonly registered: number;
  readonly verified: number;
  readonly invested: number;
};

export async function countFunnel(ctx: Ctx, partnerPartyId: string): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    select count(*)::int as registered,
      (count(*) filter (where stage <> 'registered'))::int as verified,
      (count(*) filter (where stage = 'invested'))::int as invested
    from (
      select ${STAGE} as stage from referrals.referral r
        join identity.party c on c.id = r.client_party_id
      where r.partner_party_id = ${partnerPartyId} and r.ended_at is null
    ) all_of_them`.execute(ctx.tx);
  return rows[0] ?? { registered: 0, verified: 0, invested: 0 };
}

export async function namesOfAssets(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return ctx.tx
    .selectFrom('catalogue.asset')
    .select(['id', 'name', 'symbol'])
    .where('id', 'in', ids)
    .orderBy('name')
    .execute();
}
