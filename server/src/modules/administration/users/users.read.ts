import type { USERS } from '@holdfast/domain/administration/users/list';
import type { Asked } from '@holdfast/domain/kernel/list';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { containing } from '../../../kit/database/like.ts';
import { addressStart, wordsOf } from './rules/search.ts';

export type UserFilter = Asked<typeof USERS>;

/** Counting stops here, as longer lists are searched rather than paged. */
export const MOST_COUNTED = 10_000;

const users = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('identity.user as u')
    .innerJoin('identity.party as p', 'p.id', 'u.partyId')
    .leftJoin('companies.company as c', 'c.id', 'u.companyId')
    .selectAll('u')
    .select(['p.kind', 'p.approvedAt', 'p.address', 'c.companyName'])
    .select(
      sql<string[]>`array(select g.role from identity.role_grant g
        where g.user_id = u.id order by g.granted_at, g.role)`.as('roles'),
    );

/**
 * Each word must occur in the name, email, code or company name, or begin a chain address; each has
 * its own index.
 */
function meant(q: string): RawBuilder<unknown> {
  const words = wordsOf(q).map(containing);
  const inside = (text: RawBuilder<unknown>) =>
    sql.join(
      words.map((word) => sql`${text} like ${word}`),
      sql` and `,
    );
  const known = sql`lower(first_name || ' ' || last_name || ' ' || email || ' ' || referral_code)`;
  const start = addressStart(q.trim());
  const byAddress = sql`union select m.id from identity.party a
    join identity."user" m on m.party_id = a.id where a.address like ${`${start}%`}`;
  return sql`(select id from identity."user" where ${inside(known)}
    union select m.id from companies.company k join identity."user" m on m.company_id = k.id
    where ${inside(sql`k.name_key`)} ${start ? byAddress : sql``})`;
}

function conditions(filter: UserFilter): RawBuilder<boolean> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (filter.q && wordsOf(filter.q).length > 0) all.push(sql`u.id in ${meant(filter.q)}`);
  if (filter.status) all.push(sql`u.user_status = ${filter.status}`);
  if (filter.kind === 'staff') all.push(sql`u.is_staff`);
  else if (filter.kind) all.push(sql`not u.is_staff and p.kind = ${filter.kind}`);
  if (filter.verified === 'yes') all.push(sql`p.approved_at is not null`);
  if (filter.verified === 'no') all.push(sql`p.approved_at is null`);
  if (filter.country) all.push(sql`u.country = ${filter.country}`);
  if (filter.role) {
    all.push(sql`exists (select 1 from identity.role_grant h
      where h.role = ${filter.role} and h.user_id = u.id)`);
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

const ORDERS = {
  '-joined': sql`u.created_at desc, u.id desc`,
  joined: sql`u.created_at, u.id`,
  name: sql`lower(u.last_name), lower(u.first_name), u.id`,
  '-name': sql`lower(u.last_name) desc, lower(u.first_name) desc, u.id desc`,
} as const satisfies Record<UserFilter['sort'], unknown>;

export async function listPeople(ctx: Ctx, filter: UserFilter) {
  const where = conditions(filter);
  const rows = await users(ctx)
    .where(where)
    .orderBy(ORDERS[filter.sort])
    .offset(Math.min(filter.page - 1, MOST_COUNTED) * filter.limit)
    .limit(filter.limit)
    .execute();
  const counted = await sql<{ count: bigint }>`select count(*) as count from (
    select 1 from identity."user" u join identity.party p on p.id = u.party_id
    where ${where} limit ${MOST_COUNTED}) found`.execute(ctx.tx);
  return { rows, total: Number(counted.rows[0]?.count ?? 0n) };
}

export const findPerson = (ctx: Ctx, userId: string) =>
  users(ctx).where('u.id', '=', userId).executeTakeFirst();

export async function findPeople(ctx: Ctx, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return users(ctx)
    .where('u.id', 'in', [...new Set(userIds)])
    .execute();
}

export async function findPersonIdsByText(
  ctx: Ctx,
  q: string,
  most = 50,
): Promise<readonly string[]> {
  if (wordsOf(q).length === 0) return [];
  const { rows } = await sql<{
    id: string;
  }>`select id from ${meant(q)} found limit ${most}`.execute(ctx.tx);
  return rows.map((row) => row.id);
}

export async function partiesOf(ctx: Ctx, userIds: readonly string[]): Promise<readonly string[]> {
  if (userIds.length === 0) return [];
  const rows = await ctx.tx
    .selectFrom('identity.user')
    .select('partyId')
    .distinct()
    .where('id', 'in', userIds)
    .execute();
  return rows.map((row) => row.partyId);
}

export const listStaff = (ctx: Ctx) =>
  users(ctx)
    .select(lastSeen)
    .where('u.isStaff', '=', true)
    .orderBy(ORDERS.name)
    .limit(500)
    .execute();

const lastSeen = sql<Date | null>`(select max(s.last_seen_at) from identity.session s
  where s.user_id = u.id)`.as('lastSeenAt');

export async function findPresence(ctx: Ctx, userId: string, idleSince: Date) {
  const { rows } = await sql<{ open: bigint; lastSeenAt: Date | null }>`
    select count(*) filter (where ended_at is null and expires_at > ${ctx.now}
      and last_seen_at > ${idleSince}) as open, max(last_seen_at) as last_seen_at
    from identity.session where user_id = ${userId}`.execute(ctx.tx);
  return { open: Number(rows[0]?.open ?? 0n), lastSeenAt: rows[0]?.lastSeenAt ?? null };
}

export const findCase = (ctx: Ctx, partyId: string) =>
  ctx.tx
    .selectFrom('onboarding.review')
    .select(['id', 'number', 'stage'])
    .where('partyId', '=', partyId)
    .orderBy('submittedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function findBlocking(ctx: Ctx, userId: string) {
  await ctx.writeRecords();
  return ctx.tx
    .selectFrom('kit.activity')
    .select(['at', 'actorId'])
    .where('subjectKind', '=', 'user')
    .where('subjectId', '=', userId)
    .where('action', '=', 'user.blocked')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function hasActedSince(
  ctx: Ctx,
  did: { actorId: string; action: string; subjectId: string; since: Date },
): Promise<boolean> {
  await ctx.writeRecords();
  const row = await ctx.tx
    .selectFrom('kit.activity')
    .select('id')
    .where('actorId', '=', did.actorId)
    .where('at', '>', did.since)
    .where('action', '=', did.action)
    .where('subjectId', '=', did.subjectId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
