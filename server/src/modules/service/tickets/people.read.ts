import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { containing } from '../../../kit/database/like.ts';

export type PersonFacts = {
  readonly userId: string;
  readonly partyId: string;
  readonly email: string;
  readonly country: string | null;
  readonly company: string | null;
  readonly isApproved: boolean;
  readonly isBlocked: boolean;
  readonly twoFactor: boolean;
  readonly since: Date;
  readonly lastSeenAt: Date | null;
};

export async function findPersonFacts(ctx: Ctx, userId: string): Promise<PersonFacts | undefined> {
  const { rows } = await sql<PersonFacts>`
    select u.id as user_id, u.party_id, u.email, u.country, c.company_name as company,
      p.approved_at is not null as is_approved, u.user_status = 'blocked' as is_blocked,
      u.two_factor_type is not null as two_factor, u.created_at as since,
      (select max(s.last_seen_at) from identity.session s where s.user_id = u.id) as last_seen_at
    from identity."user" u
      join identity.party p on p.id = u.party_id
      left join companies.company c on c.id = u.company_id
    where u.id = ${userId}`.execute(ctx.tx);
  return rows[0];
}

export async function companiesOfUsers(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('identity.user as u')
    .innerJoin('companies.company as c', 'c.id', 'u.companyId')
    .select(['u.id', 'c.companyName'])
    .where('u.id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.companyName] as const));
}

export async function findUserIdsByText(ctx: Ctx, text: string): Promise<readonly string[]> {
  const like = containing(text.toLowerCase());
  const { rows } = await sql<{ id: string }>`
    select u.id from identity."user" u left join companies.company c on c.id = u.company_id
    where lower(u.first_name || ' ' || u.last_name) like ${like} or c.name_key like ${like}
    limit 200`.execute(ctx.tx);
  return rows.map((row) => row.id);
}

export async function isIssuer(ctx: Ctx, partyId: string): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom('companies.company')
    .select('id')
    .where('partyId', '=', partyId)
    .where('isOwner', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}
