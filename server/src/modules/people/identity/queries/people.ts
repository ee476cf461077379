import type { Standing } from '@holdfast/domain/access';
import { type TextZone, textZone } from '@holdfast/domain/kernel/moment';
import {
  isStaffRole,
  type Permission,
  permissionsOf,
  ROLE_NAMES,
} from '@holdfast/domain/permissions';
import type { Actor, Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  findUser,
  findUserByEmail,
  listActiveUsersOfParty,
  listActiveUsersWithRole,
  listNames,
  listParties,
  listPartiesOfUsers,
  listStaffAmong,
  listTrust,
  listUsers,
  listUsersOfParties,
  listUsersOfParty,
  listZones,
  standingNow,
} from '../repository/people.ts';
import { fullName, standingOf } from '../rules.ts';

export type UserFacts = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export const userById = (ctx: Ctx, userId: string): Promise<UserFacts | undefined> =>
  findUser(ctx, userId);

export const userByEmail = (ctx: Ctx, email: string): Promise<UserFacts | undefined> =>
  findUserByEmail(ctx, email.trim().toLowerCase());

export const usersOfParty = listUsersOfParty;

export const usersOfParties = listUsersOfParties;

export type PersonName = {
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly avatar: string;
  readonly email: string;
};

export async function namesOf(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PersonName>> {
  const rows = await listNames(ctx, userIds);
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, name: fullName(row) }] as const));
}

/** Time zones by user; users without one see UTC. */
export const zonesOf = async (
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, TextZone>> =>
  new Map((await listZones(ctx, userIds)).map(({ id, zone }) => [id, textZone(zone)] as const));

export type PartyFacts = {
  readonly id: string;
  readonly kind: 'person' | 'company';
  readonly address: string;
  readonly approvedAt: Date | null;
  readonly isOwner: boolean;
  readonly displayName: string;
};

export const partiesOfUsers = async (
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await listPartiesOfUsers(ctx, userIds)).map((row) => [row.id, row.partyId] as const));

export const staffAmong = async (
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await listStaffAmong(ctx, userIds)).map((row) => row.id));

export async function partiesByIds(
  ctx: Ctx,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, PartyFacts>> {
  const rows = await listParties(ctx, partyIds);
  return new Map(
    rows.map((row) => [row.id, { ...row, kind: row.kind as PartyFacts['kind'] }] as const),
  );
}

export const partyById = async (ctx: Ctx, partyId: string): Promise<PartyFacts | undefined> =>
  (await partiesByIds(ctx, [partyId])).get(partyId);

export async function standingsOf(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  if (userIds.length === 0) return new Map();
  const rows = await listUsers(ctx, [...new Set(userIds)]);
  return new Map(rows.map((row) => [row.id, standingOf(row)] as const));
}

/** Acts as a user without a session, for jobs, tests and the demo world. */
export async function actorOf(ctx: Ctx, userId: string): Promise<Actor> {
  const user = invariant(await findUser(ctx, userId), 'the user to act as exists');
  return {
    userId,
    partyId: user.partyId,
    companyId: user.companyId ?? undefined,
    sessionId: '00000000-0000-0000-0000-000000000000',
    email: user.email,
    name: fullName(user),
    country: user.country,
    standing: standingOf(user),
  };
}

/** Whether a user now acts for a party with sufficient rights, whatever their session recorded. */
export async function actsFor(
  ctx: Ctx,
  userId: string,
  partyId: string,
  satisfies: (standing: Standing) => boolean,
): Promise<boolean> {
  const row = invariant(await ctx.gathered(standingNow, userId), 'the user who acts exists');
  return row.partyId === partyId && satisfies(standingOf(row));
}

export async function usersOfPartyWith(
  ctx: Ctx,
  partyId: string,
  permission: Permission,
): Promise<readonly string[]> {
  const roles = ROLE_NAMES.filter(
    (role) => !isStaffRole(role) && permissionsOf([role]).has(permission),
  );
  return listActiveUsersOfParty(ctx, partyId, roles);
}

export async function staffWith(ctx: Ctx, permission: Permission): Promise<readonly string[]> {
  const roles = ROLE_NAMES.filter(
    (role) => isStaffRole(role) && permissionsOf([role]).has(permission),
  );
  return listActiveUsersWithRole(ctx, roles);
}

/**
 * The time from which each user's approvals are valid; null if they always are. Omits blocked
 * users, and staff without `permission` if given.
 */
export async function trustedSince(
  ctx: Ctx,
  userIds: readonly string[],
  permission: Permission | undefined,
): Promise<ReadonlyMap<string, Date | null>> {
  const holders = permission && new Set(await staffWith(ctx, permission));
  const rows = await listTrust(ctx, userIds);
  return new Map(
    rows
      .filter((row) => !holders || holders.has(row.id))
      .map((row) => [row.id, row.trustEndedAt] as const),
  );
}
