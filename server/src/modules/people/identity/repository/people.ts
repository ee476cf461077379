import { type UserMove, userMachine } from '@holdfast/domain/people/identity/user.machine';
import { sql } from 'kysely';
import type { Ctx, Gathered } from '../../../../kit/ctx.ts';
import type { Database, Tx } from '../../../../kit/database/db.ts';
import { byKey } from '../../../../kit/database/gather.ts';
import { compiledOnce, statement } from '../../../../kit/database/statement.ts';
import { tryMove } from '../../../../kit/move.ts';
import type { StandingFacts } from '../rules.ts';

const users = (tx: Tx | Database) =>
  tx
    .selectFrom('identity.user as u')
    .innerJoin('identity.party as p', 'p.id', 'u.partyId')
    .selectAll('u')
    .select([
      'p.kind',
      'p.address',
      'p.approvedAt',
      'p.isOwner',
      'p.isCaseSent',
      'p.displayName',
      sql<string[]>`array(select g.role from identity.role_grant g
        where g.user_id = u.id order by g.granted_at, g.role)`.as('roles'),
    ]);

export async function findUser(ctx: Ctx, userId: string) {
  const [row] = await userById(ctx.tx, userId);
  return row;
}
const userById = compiledOnce((db, userId: string) => users(db).where('u.id', '=', userId));

/** A user's current party and rights, batched for reads on many requests. */
export const standingNow: Gathered<string, Standing | undefined> = {
  read: async (tx, userIds) =>
    byKey(userIds, await standings(tx, [[...new Set(userIds)]]), (row) => row.id),
};
type Standing = StandingFacts & { readonly id: string; readonly partyId: string };
const standings = statement<Standing>(`
  select * from unnest($1::uuid[]) as given (id) cross join lateral (
    select u.party_id, u.user_status, u.is_us_person, u.partial_complete, u.is_staff,
      p.kind, p.approved_at, p.is_owner, p.is_case_sent,
      array(select g.role from identity.role_grant g where g.user_id = u.id) as roles
    from identity."user" u join identity.party p on p.id = u.party_id
    where u.id = given.id offset 0
  ) found`);

export const listUsers = (ctx: Ctx, userIds: readonly string[]) =>
  users(ctx.tx).where('u.id', 'in', userIds).execute();

export const findUserByEmail = (ctx: Ctx, email: string) =>
  users(ctx.tx).where('u.email', '=', email).executeTakeFirst();

/** Locks the user until commit, so that a password change and a reset exclude each other. */
export const lockUser = (ctx: Ctx, userId: string) =>
  ctx.tx
    .selectFrom('identity.user')
    .selectAll()
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export const listUsersOfParty = (ctx: Ctx, partyId: string) =>
  ctx.tx
    .selectFrom('identity.user')
    .select(['id as userId', 'email', 'firstName', 'lastName', 'referredBy'])
    .where('partyId', '=', partyId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export async function listUsersOfParties(ctx: Ctx, partyIds: readonly string[]) {
  if (partyIds.length === 0) return [];
  return ctx.tx
    .selectFrom('identity.user')
    .select(['id as userId', 'partyId', 'email', 'firstName', 'lastName'])
    .where('partyId', 'in', [...new Set(partyIds)])
    .orderBy('partyId')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function listNames(ctx: Ctx, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return ctx.tx
    .selectFrom('identity.user')
    .select(['id', 'firstName', 'lastName', 'avatar', 'email'])
    .where('id', 'in', [...new Set(userIds)])
    .execute();
}

export async function listZones(ctx: Ctx, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return ctx.tx
    .selectFrom('identity.user')
    .select(['id', sql<string>`preferences ->> 'zone'`.as('zone')])
    .where('id', 'in', [...new Set(userIds)])
    .where(sql<string>`preferences ->> 'zone'`, 'is not', null)
    .execute();
}

export async function listPartiesOfUsers(ctx: Ctx, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return ctx.tx
    .selectFrom('identity.user')
    .select(['id', 'partyId'])
    .where('id', 'in', [...new Set(userIds)])
    .execute();
}

export async function listStaffAmong(ctx: Ctx, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return ctx.tx
    .selectFrom('identity.user')
    .select('id')
    .where('id', 'in', [...new Set(userIds)])
    .where('isStaff', '=', true)
    .execute();
}

export async function listParties(ctx: Ctx, partyIds: readonly string[]) {
  if (partyIds.length === 0) return [];
  return ctx.tx
    .selectFrom('identity.party')
    .selectAll()
    .where('id', 'in', [...new Set(partyIds)])
    .execute();
}

export const findUserIdByReferralCode = (ctx: Ctx, code: string) =>
  ctx.tx
    .selectFrom('identity.user')
    .select('id')
    .where('referralCode', '=', code)
    .executeTakeFirst();

export type NewParty = {
  readonly id: string;
  readonly kind: 'person' | 'company';
  readonly address: string;
  readonly displayName: string;
  readonly isOutside?: true;
};

export const saveParty = (ctx: Ctx, party: NewParty) =>
  ctx.tx
    .insertInto('identity.party')
    .values({ ...party, createdAt: ctx.now })
    .execute();

export type NewUser = {
  readonly id: string;
  readonly partyId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly referralCode: string;
  readonly referredBy: string | null;
  readonly avatar: string;
};

/** False if the email is taken. A unique index settles races. */
export async function saveUser(ctx: Ctx, user: NewUser): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('identity.user')
    .values({ ...user, createdAt: ctx.now })
    .onConflict((c) => c.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export type UserPatch = Partial<{
  companyId: string | null;
  passwordHash: string;
  firstName: string;
  lastName: string;
  userStatus: 'active' | 'blocked';
  blockedReason: string | null;
  email: string;
  emailVerifiedAt: Date;
  awaitsMail: boolean;
  country: string;
  isUsPerson: boolean;
  riskDeclaredAt: Date;
  partialComplete: boolean;
  avatar: string;
  socialLink: string;
  investmentExperience: string;
  twoFactorType: 'AUTHENTICATOR' | null;
  twoFactorEndedAt: Date;
  trustEndedAt: Date;
  isStaff: boolean;
  isIntroducer: boolean;
  isDistributor: boolean;
  referredBy: string | null;
  preferences: string;
}>;

export async function patchUser(ctx: Ctx, userId: string, patch: UserPatch): Promise<boolean> {
  const changed = await ctx.tx
    .updateTable('identity.user')
    .set(patch)
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** False if the user is already blocked or unblocked, which decides between concurrent calls. */
export const moveUser = (
  ctx: Ctx,
  userId: string,
  move: UserMove,
  blockedReason: string | null,
): Promise<boolean> => tryMove(ctx, userMachine, move, userId, { blockedReason });

export async function patchParty(
  ctx: Ctx,
  partyId: string,
  patch: Partial<{
    approvedAt: Date | null;
    isCaseSent: boolean;
    isOwner: boolean;
    displayName: string;
  }>,
): Promise<boolean> {
  const changed = await ctx.tx
    .updateTable('identity.party')
    .set(patch)
    .where('id', '=', partyId)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Whether the party applied as an asset owner: one of its users has an owner role. */
export async function partyHasOwnerRole(ctx: Ctx, partyId: string): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom('identity.roleGrant as g')
    .innerJoin('identity.user as u', 'u.id', 'g.userId')
    .select('g.role')
    .where('u.partyId', '=', partyId)
    .where('g.role', 'like', 'owner\\_%')
    .executeTakeFirst();
  return found !== undefined;
}

export const setCompanyOfParty = (ctx: Ctx, partyId: string, companyId: string) =>
  ctx.tx.updateTable('identity.user').set({ companyId }).where('partyId', '=', partyId).execute();

export const saveRole = (ctx: Ctx, userId: string, role: string) =>
  ctx.tx
    .insertInto('identity.roleGrant')
    .values({ userId, role, grantedBy: ctx.actor?.userId ?? null, grantedAt: ctx.now })
    .onConflict((c) => c.columns(['userId', 'role']).doNothing())
    .execute();

export const removeRole = (ctx: Ctx, userId: string, role: string) =>
  ctx.tx
    .deleteFrom('identity.roleGrant')
    .where('userId', '=', userId)
    .where('role', '=', role)
    .execute();

export async function listActiveUsersWithRole(
  ctx: Ctx,
  roles: readonly string[],
): Promise<readonly string[]> {
  const rows = await ctx.tx
    .selectFrom('identity.roleGrant as g')
    .innerJoin('identity.user as u', 'u.id', 'g.userId')
    .select('u.id')
    .distinct()
    .where('g.role', 'in', roles)
    .where('u.userStatus', '=', 'active')
    .orderBy('u.id')
    .execute();
  return rows.map((row) => row.id);
}

export async function listActiveUsersOfParty(
  ctx: Ctx,
  partyId: string,
  roles: readonly string[],
): Promise<readonly string[]> {
  const rows = await ctx.tx
    .selectFrom('identity.user as u')
    .select('u.id')
    .where('u.partyId', '=', partyId)
    .where('u.userStatus', '=', 'active')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('identity.roleGrant as g')
          .select('g.userId')
          .whereRef('g.userId', '=', 'u.id')
          .where('g.role', 'in', roles),
      ),
    )
    .orderBy('u.createdAt')
    .orderBy('u.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Unblocked users, with the time before which their approvals are void. */
export async function listTrust(ctx: Ctx, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return ctx.tx
    .selectFrom('identity.user')
    .select(['id', 'trustEndedAt'])
    .where('id', 'in', userIds)
    .where('userStatus', '=', 'active')
    .execute();
}
