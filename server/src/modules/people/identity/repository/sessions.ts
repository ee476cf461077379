import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Database } from '../../../../kit/db.ts';
import { compiledOnce } from '../../../../kit/statement.ts';

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

/** Session, user, party and roles of a token in one query, which every request runs. */
export async function findSessionByToken(db: Database, tokenHash: Buffer) {
  const [row] = await sessionByToken(db, tokenHash);
  return row;
}
const sessionByToken = compiledOnce((db, tokenHash: Buffer) =>
  db
    .selectFrom('identity.session as s')
    .innerJoin('identity.user as u', 'u.id', 's.userId')
    .innerJoin('identity.party as p', 'p.id', 'u.partyId')
    .select([
      's.id as sessionId',
      's.lastSeenAt',
      's.expiresAt',
      's.endedAt',
      's.endedReason',
      's.provedAt',
      'u.id as userId',
      'u.partyId',
      'u.companyId',
      'u.email',
      'u.firstName',
      'u.lastName',
      'u.country',
      'u.userStatus',
      'u.isUsPerson',
      'u.partialComplete',
      'u.isStaff',
      'u.twoFactorType',
      sql<string | null>`u.preferences ->> 'zone'`.as('zone'),
      'p.kind',
      'p.approvedAt',
      'p.isOwner',
      sql<string[]>`array(select g.role from identity.role_grant g where g.user_id = u.id)`.as(
        'roles',
      ),
    ])
    .where('s.tokenHash', '=', tokenHash),
);

/** Records that the session was used; of parallel requests only the first finds it due. */
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

/** Records that the person of a session proved their identity. */
export const markProved = (ctx: Ctx, sessionId: string) =>
  ctx.tx
    .updateTable('identity.session')
    .set({ provedAt: ctx.now })
    .where('id', '=', sessionId)
    .execute();

/**
 * Ends one session, every session of a user, or all but one; answers how many were open. The user's
 * open screens are notified, so that their streams end with the session, whoever ended it.
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

/**
 * Keeps a user's newest open sessions and ends the others, so that lost browsers are signed out.
 */
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

/** Deletes sessions that ended or expired long ago. */
export const forgetSessionsBefore = (ctx: Ctx, before: Date) =>
  ctx.tx.deleteFrom('identity.session').where('expiresAt', '<', before).execute();
