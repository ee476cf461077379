import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type MemberRow = {
  readonly userId: string;
  readonly companyId: string | null;
  readonly isCompanyApproved: boolean;
  readonly since: Date;
  readonly isDeclared: boolean;
  readonly isChecked: boolean;
  readonly nameIndex: Buffer | null;
  readonly birthIndex: Buffer | null;
  readonly documentIndex: Buffer | null;
  readonly vouchedAt: Date | null;
  readonly devices: readonly string[];
};

export async function listMembersWho(
  ctx: Ctx,
  partyId: string,
  roles: readonly string[],
): Promise<readonly MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select u.id as user_id, u.company_id, c.status is not distinct from 'approved'
        as is_company_approved, g.since,
      m.user_id is not null as is_declared, m.checked_at is not null as is_checked,
      m.name_index, m.birth_index, m.document_index, v.vouched_at,
      array(select encode(k.device_hash, 'hex') from (
        select user_id, device_hash from identity.known_device
        union all select user_id, device_hash from identity.shared_device
      ) k where k.user_id = u.id) as devices
    from identity."user" u
      join lateral (
        select min(granted_at) as since from identity.role_grant r
        where r.user_id = u.id and r.role = any(${[...roles]}::text[])
      ) g on g.since is not null
      left join companies.company c on c.id = u.company_id
      left join company_limits.member_identity m on m.user_id = u.id and m.party_id = u.party_id
      left join company_limits.vouch v on v.user_id = u.id and v.party_id = u.party_id
    where u.party_id = ${partyId} and u.user_status = 'active'
    order by u.created_at, u.id`.execute(ctx.tx);
  return rows;
}
