import type { Ctx, Gathered } from '../../../../kit/ctx.ts';
import type { Database } from '../../../../kit/database/db.ts';
import { byKey } from '../../../../kit/database/gather.ts';
import { statement } from '../../../../kit/database/statement.ts';

export type NewSession = {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  readonly userAgent: string | null;
};

export const saveSession = (ctx: Ctx, session: NewSession) =>
  ctx.tx
    .insertInto('identity.session')
    .values({
      ...session,
      ip: ctx.ip ?? null,
      createdAt: ctx.now,
      lastSeenAt: ctx.now,
      provedAt: ctx.now,
    })
    .execute();

export type FoundSession = {
  readonly hash: string;
  readonly sessionId: string;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly endedReason: string | null;
  readonly provedAt: Date;
  readonly userId: string;
  readonly partyId: string;
  readonly companyId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string | null;
  readonly userStatus: string;
  readonly isUsPerson: boolean | null;
  readonly partialComplete: boolean;
  readonly isStaff: boolean;
  readonly twoFactorType: string | null;
  readonly zone: string | null;
  readonly kind: string;
  readonly approvedAt: Date | null;
  readonly isOwner: boolean;
  readonly isCaseSent: boolean;
  readonly roles: readonly string[];
};

/**
 * Sessions by the token's hex hash. Read on every request, so concurrent requests share one query.
 */
export const sessionByToken: Gathered<string, FoundSession | undefined> = {
  read: async (tx, hashes) => byKey(hashes, await sessionsByToken(tx, [hashes]), (row) => row.hash),
};
const sessionsByToken = statement<FoundSession>(`
  select * from unnest($1::text[]) as given (hash) cross join lateral (
    select s.id as session_id, s.last_seen_at, s.expires_at, s.ended_at, s.ended_reason,
      s.proved_at, u.id as user_id, u.party_id, u.company_id, u.email, u.first_name, u.last_name,
      u.country, u.user_status, u.is_us_person, u.partial_complete, u.is_staff, u.two_factor_type,
      u.preferences ->> 'zone' as zone, p.kind, p.approved_at, p.is_owner,
      p.is_case_sent,
      array(select g.role from identity.role_grant g where g.user_id = u.id) as roles
    from identity.session s
      join identity."user" u on u.id = s.user_id
      join identity.party p on p.id = u.party_id
    where s.token_hash = decode(given.hash, 'hex')
    offset 0
  ) found`);

/** Of parallel requests, only the first finds the renewal due. */
export async function renewSession(
  db: Database,
  sessionId: string,
  now: Date,
  dueBefore: Date,
): Promise<boolean> {
  const renewed = await db
    .updateTable('identity.session')
    .set({ lastSeenAt: now })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .where('lastSeenAt', '<', dueBefore)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

export const markProved = (ctx: Ctx, sessionId: string) =>
  ctx.tx
    .updateTable('identity.session')
    .set({ provedAt: ctx.now })
    .where('id', '=', sessionId)
    .execute();

/**
 * Ends one session, all, or all but one. Returns how many were open. Notifies open screens, whose
 * streams end with the session.
 */
export async function endSessions(
  ctx: Ctx,
  userId: string,
  reason: string,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  let query = ctx.tx
    .updateTable('identity.session')
    .set({ endedAt: ctx.now, endedReason: reason })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null);
  if (which.only) query = query.where('id', '=', which.only);
  if (which.except) query = query.where('id', '<>', which.except);
  const ended = await query.returning('id').execute();
  if (ended.length > 0) await ctx.pushToClient(userId, 'account');
  return ended.length;
}

/** Signs out browsers that the user may have lost. */
export async function endAllButNewest(
  ctx: Ctx,
  userId: string,
  keep: number,
  idleSince: Date,
): Promise<void> {
  const kept = ctx.tx
    .selectFrom('identity.session')
    .select('id')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .where('lastSeenAt', '>', idleSince)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(keep);
  const ended = await ctx.tx
    .updateTable('identity.session')
    .set({ endedAt: ctx.now, endedReason: 'too many sessions' })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('id', 'not in', kept)
    .returning('id')
    .execute();
  if (ended.length > 0) await ctx.pushToClient(userId, 'account');
}

export const listOpenSessions = (ctx: Ctx, userId: string, idleSince: Date) =>
  ctx.tx
    .selectFrom('identity.session')
    .select(['id', 'createdAt', 'lastSeenAt', 'expiresAt', 'ip', 'userAgent'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .where('lastSeenAt', '>', idleSince)
    .orderBy('lastSeenAt', 'desc')
    .limit(100)
    .execute();

export const forgetSessionsBefore = (ctx: Ctx, before: Date) =>
  ctx.tx.deleteFrom('identity.session').where('expiresAt', '<', before).execute();
