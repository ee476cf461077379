import { refuse } from '@holdfast/domain/people/identity/refusals';
import { type UserMove, userMachine } from '@holdfast/domain/people/identity/user.machine';
import {
  isStaffRole,
  type Permission,
  permissionsOf,
  ROLE_NAMES,
  type Role,
} from '@holdfast/domain/permissions';
import type { Actor, Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { createPartyAddress } from '../../custody/index.ts';
import {
  emailVerified,
  partyApproved,
  standingLowered,
  userBlocked,
  userRegistered,
  userUnblocked,
} from '../events.ts';
import {
  findUser,
  findUserByEmail,
  listActiveUsersWithRole,
  listNames,
  listParties,
  listUsersOfParty,
  moveUser,
  partyHasOwnerRole,
  patchParty,
  patchUser,
  removeRole,
  saveParty,
  saveRole,
  saveUser,
  setCompanyOfParty,
} from '../repository/people.ts';
import { endSessions } from '../repository/sessions.ts';
import { referralCodeFrom, standingOf } from '../rules.ts';
import type { CreateCompany } from './parts.ts';
import { referrerOfCode } from './referral.ts';

export type UserFacts = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export type Registration = {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly referralCode?: string | undefined;
  readonly institutional?: { readonly companyName: string; readonly isOwner?: boolean | undefined };
  /** The company whose party the user acts for from the beginning, as a member of it. */
  readonly joins?: { readonly partyId: string; readonly companyId: string };
  /** Instead of what the kind of registration gives: staff, introducers, members of a company. */
  readonly roles?: readonly Role[];
};

/**
 * Makes a user, their party and its address on the chain. With `institutional` the party is a
 * company; `createCompany` makes its profile, else the caller names it later by `setCompany`.
 * Refuses EMAIL_ALREADY_EXISTS and INVALID_REFERRAL_CODE. Sends nothing.
 */
export async function register(
  ctx: Ctx,
  input: Registration,
  createCompany?: CreateCompany,
): Promise<{ userId: string; partyId: string; address: string }> {
  const userId = ctx.newId();
  const company = input.institutional;
  const { partyId, address } = await partyFor(ctx, input);
  const saved = await saveUser(ctx, {
    id: userId,
    partyId,
    email: input.email.trim().toLowerCase(),
    passwordHash: input.passwordHash,
    firstName: input.firstName,
    lastName: input.lastName,
    referralCode: referralCodeFrom(ctx.random(8)),
    referredBy: await referrerOf(ctx, input.referralCode),
    avatar: String(1 + ((ctx.random(1)[0] ?? 0) % 6)),
  });
  if (!saved) refuse('EMAIL_ALREADY_EXISTS', {});
  for (const role of input.roles ?? [firstRoleOf(company)]) await grantRole(ctx, userId, role);
  if (company && createCompany) {
    const { companyName, isOwner } = company;
    const given = { partyId, companyName, ...(isOwner === undefined ? {} : { isOwner }) };
    await setCompany(ctx, partyId, await createCompany(ctx, given));
  }
  if (input.joins) await setCompany(ctx, partyId, input.joins.companyId);
  await ctx.publish(userRegistered, { userId, partyId });
  await ctx.record({ action: 'user.registered', subject: { kind: 'user', id: userId }, partyId });
  return { userId, partyId, address };
}

/** The party a new user acts for: one of their own with its address, or the one they join. */
async function partyFor(ctx: Ctx, input: Registration) {
  if (input.joins) {
    const party = invariant(await partyById(ctx, input.joins.partyId), 'the party joined is there');
    return { partyId: party.id, address: party.address };
  }
  const partyId = ctx.newId();
  const { address } = await createPartyAddress(ctx, partyId);
  await saveParty(ctx, {
    id: partyId,
    kind: input.institutional ? 'company' : 'person',
    address,
    displayName: input.institutional?.companyName ?? fullName(input),
  });
  return { partyId, address };
}

const fullName = (name: { firstName: string; lastName: string }) =>
  `${name.firstName} ${name.lastName}`.trim();

function firstRoleOf(company: Registration['institutional']): Role {
  if (!company) return 'investor';
  return company.isOwner ? 'owner_administrator' : 'company_administrator';
}

async function referrerOf(ctx: Ctx, code: string | undefined): Promise<string | null> {
  if (!code) return null;
  return (await referrerOfCode(ctx, code))?.id ?? refuse('INVALID_REFERRAL_CODE', {});
}

/** A user with their party's facts and roles; undefined when there is none. */
export const userById = (ctx: Ctx, userId: string): Promise<UserFacts | undefined> =>
  findUser(ctx, userId);

/** The same by e-mail, whatever its case. */
export const userByEmail = (ctx: Ctx, email: string): Promise<UserFacts | undefined> =>
  findUserByEmail(ctx, email.trim().toLowerCase());

/** Everybody who acts for a party, the first one first. */
export const usersOfParty = listUsersOfParty;

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

export type PartyFacts = {
  readonly id: string;
  readonly kind: 'person' | 'company';
  readonly address: string;
  readonly approvedAt: Date | null;
  readonly isOwner: boolean;
  readonly displayName: string;
};

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

/** Says which company a party's users belong to. */
async function setCompany(ctx: Ctx, partyId: string, companyId: string): Promise<void> {
  await setCompanyOfParty(ctx, partyId, companyId);
}

/** Gives a role; who may and whether two people agreed is the caller's to decide first. */
export async function grantRole(
  ctx: Ctx,
  userId: string,
  role: Role,
  reason?: string,
): Promise<void> {
  await saveRole(ctx, userId, role);
  if (isStaffRole(role)) await patchUser(ctx, userId, { isStaff: true });
  if (role === 'introducer') await patchUser(ctx, userId, { isIntroducer: true });
  if (role === 'distributor') await patchUser(ctx, userId, { isDistributor: true });
  await recordRole(ctx, 'granted', userId, role, reason);
  await ctx.pushToClient(userId, 'account');
}

const recordRole = (ctx: Ctx, done: string, userId: string, role: Role, reason?: string) =>
  ctx.record({
    action: `role.${done}:${role}`,
    subject: { kind: 'user', id: userId },
    ...(reason ? { reason } : {}),
  });

/** Takes a role away; who may, and that one is left who can, is the caller's to decide first. */
export async function revokeRole(
  ctx: Ctx,
  userId: string,
  role: Role,
  reason?: string,
): Promise<void> {
  await removeRole(ctx, userId, role);
  const user = invariant(await findUser(ctx, userId), 'a user is never removed');
  const left = user.roles;
  if (isStaffRole(role)) {
    await patchUser(ctx, userId, { isStaff: left.some((name) => isStaffRole(name as Role)) });
  }
  if (role === 'introducer') await patchUser(ctx, userId, { isIntroducer: false });
  if (role === 'distributor') await patchUser(ctx, userId, { isDistributor: false });
  await recordRole(ctx, 'revoked', userId, role, reason);
  await ctx.publish(standingLowered, { userId, partyId: user.partyId });
  await ctx.pushToClient(userId, 'account');
}

/** The staff who hold a permission and are not blocked: whom to tell that work is waiting. */
export async function staffWith(ctx: Ctx, permission: Permission): Promise<readonly string[]> {
  const roles = ROLE_NAMES.filter(
    (role) => isStaffRole(role) && permissionsOf([role]).has(permission),
  );
  return listActiveUsersWithRole(ctx, roles);
}

export async function setResidence(
  ctx: Ctx,
  userId: string,
  residence: { country: string; isUsPerson: boolean },
): Promise<void> {
  invariant(await patchUser(ctx, userId, residence), 'the user whose residence is set exists');
  const { partyId } = invariant(await findUser(ctx, userId), 'the user lives somewhere');
  await ctx.publish(standingLowered, { userId, partyId });
  await ctx.pushToClient(userId, 'account');
}

export async function declareRisk(ctx: Ctx, userId: string): Promise<void> {
  const patch = { riskDeclaredAt: ctx.now };
  invariant(await patchUser(ctx, userId, patch), 'the user who declares exists');
  await ctx.pushToClient(userId, 'account');
}

export async function setPartialComplete(
  ctx: Ctx,
  userId: string,
  partialComplete: boolean,
): Promise<void> {
  invariant(await patchUser(ctx, userId, { partialComplete }), 'the user who completes exists');
  await ctx.pushToClient(userId, 'account');
}

export async function setInvestmentExperience(
  ctx: Ctx,
  userId: string,
  experience: Readonly<Record<string, unknown>>,
): Promise<void> {
  await patchUser(ctx, userId, { investmentExperience: JSON.stringify(experience) });
}

/** Staff approved the whole. A company that applied as an owner of assets becomes one. */
export async function approveParty(ctx: Ctx, partyId: string): Promise<void> {
  const isOwner = await partyHasOwnerRole(ctx, partyId);
  const changed = await patchParty(ctx, partyId, { approvedAt: ctx.now, isOwner });
  invariant(changed, 'the party to approve exists');
  await ctx.publish(partyApproved, { partyId });
  await ctx.record({
    action: 'party.approved',
    subject: { kind: 'party', id: partyId },
    to: 'approved',
    partyId,
  });
  for (const user of await listUsersOfParty(ctx, partyId)) {
    await ctx.pushToClient(user.userId, 'account');
  }
}

/** Takes the approval back. */
export async function unapproveParty(ctx: Ctx, partyId: string, reason?: string): Promise<void> {
  invariant(await patchParty(ctx, partyId, { approvedAt: null }), 'the party exists');
  await ctx.publish(standingLowered, { userId: null, partyId });
  await ctx.record({
    action: 'party.unapproved',
    subject: { kind: 'party', id: partyId },
    from: 'approved',
    partyId,
    ...(reason ? { reason } : {}),
  });
}

/** Blocks a user and ends their sessions; refuses INVALID_TRANSITION when they are blocked. */
export async function blockUser(ctx: Ctx, userId: string, reason: string): Promise<void> {
  const user = (await findUser(ctx, userId)) ?? refuse('NOT_FOUND', {});
  await moveOrRefuse(ctx, user, 'block', reason);
  await endSessions(ctx, userId, 'blocked');
  // A screen that is open asks who it belongs to, and hears that its session is over.
  await ctx.pushToClient(userId, 'account');
  await ctx.publish(userBlocked, { userId, partyId: user.partyId, reason });
  await recordMove(ctx, user, 'block', reason);
}

/** Ends every session of a user, for whoever has the right to; answers how many were open. */
export async function endAllSessions(ctx: Ctx, userId: string, reason: string): Promise<number> {
  const user = (await findUser(ctx, userId)) ?? refuse('NOT_FOUND', {});
  const ended = await endSessions(ctx, userId, 'ended by staff');
  await ctx.pushToClient(userId, 'account');
  const subject = { kind: 'user', id: userId };
  const { partyId } = user;
  await ctx.record({ action: 'user.sessions_ended', subject, partyId, reason, detail: { ended } });
  return ended;
}

/** Lets a blocked user back in; refuses INVALID_TRANSITION when they aren't blocked. */
export async function unblockUser(ctx: Ctx, userId: string, reason?: string): Promise<void> {
  const user = (await findUser(ctx, userId)) ?? refuse('NOT_FOUND', {});
  await moveOrRefuse(ctx, user, 'unblock', null);
  await ctx.publish(userUnblocked, { userId, partyId: user.partyId });
  await recordMove(ctx, user, 'unblock', reason);
}

async function moveOrRefuse(ctx: Ctx, user: UserFacts, move: UserMove, reason: string | null) {
  if (await moveUser(ctx, user.id, move, reason)) return;
  const { to: state } = userMachine.moves[move];
  refuse('INVALID_TRANSITION', { what: userMachine.name, state, move });
}

function recordMove(ctx: Ctx, user: UserFacts, move: UserMove, reason?: string): Promise<void> {
  const { from, to } = userMachine.moves[move];
  return ctx.record({
    action: `user.${to}`,
    subject: { kind: 'user', id: user.id },
    partyId: user.partyId,
    from: from.join(),
    to,
    ...(reason ? { reason } : {}),
  });
}

/** Sets a person's name; the party of a person bears it too. */
export async function setProfileNames(
  ctx: Ctx,
  userId: string,
  names: { firstName: string; lastName: string },
): Promise<void> {
  const user = invariant(await findUser(ctx, userId), 'the user to name exists');
  await patchUser(ctx, userId, names);
  if (user.kind === 'person') {
    await patchParty(ctx, user.partyId, { displayName: fullName(names) });
  }
}

/** The e-mail is the person's: said by a code, a link, or whoever makes an account for them. */
export async function markEmailVerified(ctx: Ctx, userId: string): Promise<void> {
  await patchUser(ctx, userId, { emailVerifiedAt: ctx.now });
  await ctx.publish(emailVerified, { userId });
  await ctx.pushToClient(userId, 'account');
}
