import type { InvitedStage } from '@holdfast/domain/partners/referrals/stages';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { containing } from '../../../kit/database/like.ts';
import { STAGE } from './record.read.ts';

export type InvitationRow = {
  readonly id: string;
  readonly maskedAddress: string;
  readonly sentAt: Date;
  readonly sentBy: string;
  readonly stage: InvitedStage;
  readonly partnerPartyId: string;
  readonly partnerUserId: string;
  readonly partnerName: string;
  readonly code: string;
};

type Filter = {
  readonly partnerPartyId: string | undefined;
  readonly q?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

export async function listInvitations(ctx: Ctx, filter: Filter) {
  const { partnerPartyId, q, page, limit } = filter;
  const { rows } = await sql<InvitationRow & { total: number }>`
    select i.id, i.masked_address, i.sent_at, i.partner_party_id, i.partner_user_id, i.code,
      p.display_name as partner_name,
      coalesce(trim(m.first_name || ' ' || m.last_name), '') as sent_by,
      case when r.id is null then 'invited' else ${STAGE} end as stage,
      (count(*) over ())::int as total
    from referrals.invitation i
      join identity.party p on p.id = i.partner_party_id
      left join identity."user" m on m.id = i.partner_user_id
      left join referrals.referral r on r.client_party_id = i.client_party_id
        and r.partner_party_id = i.partner_party_id and r.ended_at is null
      left join identity.party c on c.id = r.client_party_id
    where true
      ${partnerPartyId ? sql`and i.partner_party_id = ${partnerPartyId}` : sql``}
      ${q ? sql`and lower(p.display_name || ' ' || i.code) like ${containing(q.toLowerCase())}` : sql``}
    order by i.sent_at desc, i.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.tx);
  return { rows: rows as readonly InvitationRow[], total: rows[0]?.total ?? 0 };
}

export async function countInvitations(ctx: Ctx, partnerPartyId: string) {
  const { rows } = await sql<{ all: number; unanswered: number }>`
    select count(*)::int as "all", (count(*) filter (where r.id is null))::int as unanswered
    from referrals.invitation i
    left join referrals.referral r on r.client_party_id = i.client_party_id
      and r.partner_party_id = i.partner_party_id and r.ended_at is null
    where i.partner_party_id = ${partnerPartyId}`.execute(ctx.tx);
  return rows[0] ?? { all: 0, unanswered: 0 };
}
