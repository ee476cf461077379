import { refuse } from '@holdfast/domain/people/identity/refusals';
import { type UserMove, userMachine } from '@holdfast/domain/people/identity/user.machine';
import { isStaffRole, type Role } from '@holdfast/domain/permissions';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  accountRestricted,
  partyApproved,
  trustEnded,
  userBlocked,
  userUnblocked,
} from '../events.ts';
import type { UserFacts } from '../queries/people.ts';
import {
  findUser,
  listUsersOfParty,
  moveUser,
  partyHasOwnerRole,
  patchParty,
  patchUser,
  removeRole,
  saveRole,
} from '../repository/people.ts';
import { endSessions } from '../repository/sessions.ts';

/** The caller checks permission and second approval. */
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

/** The caller checks permission and that another holder remains. */
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
    await endTrust(ctx, userId, 'A role was removed');
  }
  if (role === 'introducer') await patchUser(ctx, userId, { isIntroducer: false });
  if (role === 'distributor') await patchUser(ctx, userId, { isDistributor: false });
  await recordRole(ctx, 'revoked', userId, role, reason);
  await ctx.publish(accountRestricted, { userId, partyId: user.partyId });
  await ctx.pushToClient(userId, 'account');
}

/** Sets the referrer, as decided by staff; the caller checks the permission. */
export async function changeReferrer(
  ctx: Ctx,
  userId: string,
  referredBy: string | null,
): Promise<void> {
  invariant(await patchUser(ctx, userId, { referredBy }), 'a user is never removed');
  await ctx.pushToClient(userId, 'account');
}

export async function approveParty(ctx: Ctx, partyId: string): Promise<void> {
  const isOwner = await partyHasOwnerRole(ctx, partyId);
  const changed = await patchParty(ctx, partyId, { approvedAt: ctx.now, isOwner });
  invariant(changed, 'the party to approve exists');
  const people = await listUsersOfParty(ctx, partyId);
  const isReferred = people.some((user) => user.referredBy !== null);
  await ctx.publish(partyApproved, { partyId, isReferred });
  await ctx.record({
    action: 'party.approved',
    subject: { kind: 'party', id: partyId },
    to: 'approved',
    partyId,
  });
  for (const { userId } of people) await ctx.pushToClient(userId, 'account');
}

export async function setCaseSent(ctx: Ctx, partyId: string, isCaseSent: boolean): Promise<void> {
  invariant(await patchParty(ctx, partyId, { isCaseSent }), 'the party exists');
}

export async function unapproveParty(ctx: Ctx, partyId: string, reason?: string): Promise<void> {
  invariant(await patchParty(ctx, partyId, { approvedAt: null }), 'the party exists');
  await ctx.publish(accountRestricted, { userId: null, partyId });
  await ctx.record({
    action: 'party.unapproved',
    subject: { kind: 'party', id: partyId },
    from: 'approved',
    partyId,
    ...(reason ? { reason } : {}),
  });
  for (const user of await listUsersOfParty(ctx, partyId)) {
    await ctx.pushToClient(user.userId, 'account');
  }
}

/** Voids the user's approvals so far, as someone else may have given them. */
export async function endTrust(ctx: Ctx, userId: string, reason: string): Promise<void> {
  await patchUser(ctx, userId, { trustEndedAt: ctx.now });
  await ctx.publish(trustEnded, { userId, reason });
}

/** Ends the user's sessions. Refuses INVALID_TRANSITION. */
export async function blockUser(ctx: Ctx, userId: string, reason: string): Promise<void> {
  const user = (await findUser(ctx, userId)) ?? refuse('NOT_FOUND', {});
  await moveOrRefuse(ctx, user, 'block', reason);
  await endSessions(ctx, userId, 'blocked');
  await endTrust(ctx, userId, 'Blocked');
  await ctx.publish(userBlocked, { userId, partyId: user.partyId, reason });
  await recordMove(ctx, user, 'block', reason);
}

/** Returns how many sessions were open; the caller checks the permission. */
export async function endAllSessions(ctx: Ctx, userId: string, reason: string): Promise<number> {
  const user = (await findUser(ctx, userId)) ?? refuse('NOT_FOUND', {});
  const ended = await endSessions(ctx, userId, 'ended by staff');
  await endTrust(ctx, userId, 'Signed out by staff');
  const subject = { kind: 'user', id: userId };
  const { partyId } = user;
  await ctx.record({ action: 'user.sessions_ended', subject, partyId, reason, detail: { ended } });
  return ended;
}

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
