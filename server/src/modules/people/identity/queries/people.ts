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

/** A user with their party's facts and roles; undefined when there is none. */
export const userById = (ctx: Ctx, userId: string): Promise<UserFacts | undefined> =>
  findUser(ctx, userId);

/** The same by e-mail, whatever its case. */
export const userByEmail = (ctx: Ctx, email: string): Promise<UserFacts | undefined> =>
  findUserByEmail(ctx, email.trim().toLowerCase());

/** Everybody who acts for a party, the first one first. */
export const usersOfParty = listUsersOfParty;

/** The same for many parties, with one query: each user with their party. */
export const usersOfParties = listUsersOfParties;

export type PersonName = {
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly avatar: string;
  readonly email: string;
};

/** Names by user, for lists; unknown users are left out. */
export async function namesOf(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PersonName>> {
  const rows = await listNames(ctx, userIds);
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, name: fullName(row) }] as const));
}

/** In which zone each reads the moments of texts; who chose none is left out, and reads UTC. */
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

/** For whom each of several people acts; unknown ones are left out. */
export const partiesOfUsers = async (
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await listPartiesOfUsers(ctx, userIds)).map((row) => [row.id, row.partyId] as const));

/** Which of these users are of the staff. */
export const staffAmong = async (
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await listStaffAmong(ctx, userIds)).map((row) => row.id));

/** Parties by id, for lists; unknown ones are left out. */
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

/** What each of several people may, with one query; unknown ones are left out. */
export async function standingsOf(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  if (userIds.length === 0) return new Map();
  const rows = await listUsers(ctx, [...new Set(userIds)]);
  return new Map(rows.map((row) => [row.id, standingOf(row)] as const));
}

/** Acts as a user without a session: for the product's own work, tests, the demo world. */
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

/** Whether a user acts for a party now, and with rights that satisfy: not what a session says. */
export async function actsFor(
  ctx: Ctx,
  userId: string,
  partyId: string,
  satisfies: (standing: Standing) => boolean,
): Promise<boolean> {
  const row = invariant(await ctx.gathered(standingNow, userId), 'the user who acts exists');
  return row.partyId === partyId && satisfies(standingOf(row));
}

/** Those who act for a party, hold a permission by a role of their own and are not blocked. */
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

/** The staff who hold a permission and are not blocked: who is notified that work waits. */
export async function staffWith(ctx: Ctx, permission: Permission): Promise<readonly string[]> {
  const roles = ROLE_NAMES.filter(
    (role) => isStaffRole(role) && permissionsOf([role]).has(permission),
  );
  return listActiveUsersWithRole(ctx, roles);
}

/**
 * Since when what these people agree to counts, by user: null since ever. Whoever is blocked is
 * left out, and so is somebody of the staff (`permission`) who lost the permission.
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
