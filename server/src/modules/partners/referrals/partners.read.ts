import type { FraudSignal, PartnerKind } from '@holdfast/domain/partners/referrals/stages';
import { permissionsOf, ROLE_NAMES } from '@holdfast/domain/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { containing } from '../../../kit/database/like.ts';

export async function listPartnerFlags(ctx: Ctx, partyId: string) {
  const { rows } = await sql<{ isDistributor: boolean; isIntroducer: boolean }>`
    select coalesce(bool_or(is_distributor), false) as is_distributor,
      coalesce(bool_or(is_introducer), false) as is_introducer
    from identity."user" where party_id = ${partyId}`.execute(ctx.tx);
  return rows[0] ?? { isDistributor: false, isIntroducer: false };
}

export type TeamMember = {
  readonly userId: string;
  readonly name: string;
  readonly code: string;
  readonly clients: number;
};

const MOST_OF_A_TEAM = 100;

export async function listTeam(ctx: Ctx, partyId: string): Promise<readonly TeamMember[]> {
  const referring = ROLE_NAMES.filter((role) => permissionsOf([role]).has('CAN_REFER_USERS'));
  const { rows } = await sql<TeamMember>`
    select u.id as user_id, trim(u.first_name || ' ' || u.last_name) as name,
      u.referral_code as code, (select count(*) from referrals.referral r
        where r.partner_user_id = u.id and r.partner_party_id = u.party_id
          and r.ended_at is null)::int as clients
    from identity."user" u
    where u.party_id = ${partyId} and u.user_status = 'active' and exists (
      select 1 from identity.role_grant g
      where g.user_id = u.id and g.role = any(${referring}::text[]))
    order by clients desc, name, u.id limit ${MOST_OF_A_TEAM}`.execute(ctx.tx);
  return rows;
}

/**
 * Their party has a staff user, or is related to one that has. For these staff, the introducer plan
 * is their own case.
 */
export async function listStaffIntroducers(ctx: Ctx): Promise<readonly string[]> {
  const { rows } = await sql<{ partyId: string }>`
    select distinct i.party_id from identity."user" i
    where i.is_introducer and exists (select 1 from identity."user" s
      where s.is_staff and (s.party_id = i.party_id or exists (
        select 1 from identity.party_relation n
        where n.party_id = s.party_id and n.related_id = i.party_id)))
    order by 1`.execute(ctx.tx);
  return rows.map(({ partyId }) => partyId);
}

/** A partner can be paid if it is verified and has an unblocked user. */
export async function payableOf(
  ctx: Ctx,
  partyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (partyIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select p.id from identity.party p
    where p.id = any(${[...new Set(partyIds)]}::uuid[]) and p.approved_at is not null
      and exists (select 1 from identity."user" u
        where u.party_id = p.id and u.user_status = 'active')`.execute(ctx.tx);
  return new Set(rows.map(({ id }) => id));
}

export const isPayable = async (ctx: Ctx, partyId: string): Promise<boolean> =>
  (await payableOf(ctx, [partyId])).has(partyId);

export type PartnerRow = {
  readonly partyId: string;
  readonly userId: string;
  readonly name: string;
  readonly kind: PartnerKind;
  readonly rateBps: number | null;
  readonly months: number | null;
  readonly assetIds: readonly string[] | null;
  readonly clients: number;
  readonly pending: bigint;
  readonly due: bigint;
  readonly paid: bigint;
  readonly voided: bigint;
  readonly isPayable: boolean;
  readonly hasOpenPayout: boolean;
};

type Filter = { readonly q?: string | undefined; readonly page: number; readonly limit: number };

export async function listPartners(ctx: Ctx, { q, page, limit }: Filter) {
  const { rows } = await sql<PartnerRow & { total: number }>`
    select p.id as party_id, u.user_id, p.display_name as name, u.kind,
      t.rate_bps, t.months, t.asset_ids,
      (select count(*) from referrals.referral r
        where r.partner_party_id = p.id and r.ended_at is null)::int as clients,
      s.*, p.approved_at is not null and u.active as is_payable,
      exists (select 1 from referrals.payout o
        where o.partner_party_id = p.id and o.status = 'REQUESTED') as has_open_payout,
      (count(*) over ())::int as total
    from (
        select partner_party_id as id from referrals.referral
        union select party_id from identity."user" where is_introducer or is_distributor
      ) partner
      join identity.party p on p.id = partner.id
      cross join lateral (
        select (array_agg(m.id order by m.is_distributor desc, m.is_introducer desc,
            m.created_at))[1] as user_id,
          case when bool_or(m.is_distributor) then 'distributor'
            when bool_or(m.is_introducer) then 'introducer' else 'none' end as kind,
          bool_or(m.user_status = 'active') as active
        from identity."user" m where m.party_id = p.id
      ) u
      left join lateral (
        select t.rate_bps, t.months, t.asset_ids from referrals.terms t
        where t.effective_from <= ${ctx.now} and (u.kind = 'distributor' and t.party_id = p.id
          or u.kind = 'introducer' and t.party_id is null)
        order by t.version desc limit 1
      ) t on true
      cross join lateral (
        select coalesce(sum(amount - voided) filter (where state = 'PENDING'), 0)::bigint
            as pending,
          coalesce(sum(amount - voided) filter (where state = 'DUE'), 0)::bigint as due,
          coalesce(sum(amount - voided) filter (where state = 'PAID'), 0)::bigint as paid,
          (coalesce(sum(voided), 0)
            - coalesce(sum(amount) filter (where reverses is not null), 0))::bigint
            as voided
        from referrals.line l where l.partner_party_id = p.id
      ) s
    ${q ? sql`where lower(p.display_name) like ${containing(q.toLowerCase())}` : sql``}
    order by s.due desc, s.pending desc, p.display_name, p.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.tx);
  return { rows: rows as readonly PartnerRow[], total: rows[0]?.total ?? 0 };
}

/** Includes browsers in which the user also signed in to other accounts. */
const devicesOf = (userId: RawBuilder<unknown>) => sql`(
  select device_hash from identity.known_device where user_id = ${userId}
  union all select device_hash from identity.shared_device where user_id = ${userId})`;

/**
 * Evidence that client and partner are related: a shared bank account, owner, browser or network
 * address.
 */
export async function listSignals(
  ctx: Ctx,
  referralIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FraudSignal[]>> {
  const { rows } = await sql<{ id: string; signals: FraudSignal[] }>`
    select r.id, array_remove(array[
      case when exists (select 1 from identity.party_relation n
        where n.party_id = r.client_party_id and n.related_id = r.partner_party_id
          and n.cause = 'bank_account') then 'bank_account' end,
      case when exists (select 1 from identity.party_relation n
        where n.party_id = r.client_party_id and n.related_id = r.partner_party_id
          and n.cause = 'beneficial_owner') then 'owner' end,
      case when exists (select 1 from identity."user" c
          join identity."user" p on p.party_id = r.partner_party_id
          cross join lateral ${devicesOf(sql`c.id`)} a
          join lateral ${devicesOf(sql`p.id`)} b on b.device_hash = a.device_hash
        where c.party_id = r.client_party_id) then 'device' end,
      case when exists (select 1 from identity."user" c
          join identity.session a on a.user_id = c.id
          join identity.session b on b.ip = a.ip
          join identity."user" p on p.id = b.user_id
        where c.party_id = r.client_party_id and p.party_id = r.partner_party_id
          and a.ip is not null) then 'address' end
    ], null) as signals
    from referrals.referral r where r.id = any(${[...referralIds]}::uuid[])`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.id, row.signals] as const));
}
