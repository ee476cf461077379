import { refuse } from '@holdfast/domain/administration/users/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { decide, execute, openApproval, request } from '../../../people/approvals/index.ts';
import {
  actorOf,
  blockUser,
  endAllSessions,
  resetTwoFactor,
  staffWith,
  type UserFacts,
  unblockUser,
  userById,
} from '../../../people/identity/index.ts';
import { notifyBlockAsked } from '../notices.ts';
import { giverOf } from '../queries.ts';
import { lockStaff } from '../repository.ts';
import { isBelow, takesTwoToBlock, USER_BLOCK } from '../rules.ts';

/**
 * Blocks somebody; an administrator once a second person wants it too, within 24 hours: nobody
 * shuts out alone those who could stop them. Refuses OWN_ACCOUNT, LAST_ADMINISTRATOR,
 * INVALID_TRANSITION, NOT_FOUND, and APPROVAL_OPEN to whoever asked already.
 */
export async function block(ctx: UserCtx, userId: string, reason: string): Promise<void> {
  await beforeChange(ctx);
  const person = await otherPerson(ctx, userId);
  await assertOneIsLeft(ctx, userId);
  const takesTwo = takesTwoToBlock(person);
  if (takesTwo && !(await isAgreed(ctx, person, reason))) return;
  await blockUser(ctx, userId, reason);
}

/** Asks for the block, or agrees to the one that another asked for; true once two want it. */
async function isAgreed(ctx: UserCtx, person: UserFacts, reason: string): Promise<boolean> {
  const asked = await openApproval(ctx, USER_BLOCK, person.id);
  const concerns = { parties: [person.partyId], users: [person.id] };
  const subject = { kind: USER_BLOCK, subjectId: person.id, concerns };
  if (!asked || asked.requestedBy === ctx.actor.userId) {
    const payload = { userId: person.id, reason };
    const approvalId = await request(ctx, { ...subject, payload, needed: 1 });
    await notifyBlockAsked(ctx, approvalId, person, reason);
    return false;
  }
  const payload = asked.payload as Readonly<Record<string, unknown>>;
  const { status } = await decide(ctx, { ...subject, payload, approves: true });
  if (status !== 'APPROVED') return false;
  await execute(ctx, USER_BLOCK, person.id, payload);
  return true;
}

/** Lets somebody back in. Refuses OWN_ACCOUNT, INVALID_TRANSITION, NOT_FOUND. */
export async function unblock(ctx: UserCtx, userId: string, reason: string): Promise<void> {
  await beforeChange(ctx);
  await otherPerson(ctx, userId);
  await unblockUser(ctx, userId, reason);
}

/** Ends every session of somebody. Refuses OWN_ACCOUNT, NOT_FOUND. */
export async function endEverySession(ctx: UserCtx, userId: string, reason: string): Promise<void> {
  await otherPerson(ctx, userId);
  await endAllSessions(ctx, userId, reason);
}

/**
 * Removes the second factor of somebody who lost it. Whoever has fewer permissions than that person
 * is refused: an account with a password alone is easier to take over. Refuses ROLE_BEYOND_YOURS
 * and TWO_FACTOR_OFF.
 */
export async function removeSecondFactor(
  ctx: UserCtx,
  userId: string,
  reason: string,
): Promise<void> {
  const person = await otherPerson(ctx, userId);
  if (!isBelow(giverOf(ctx), person.roles)) refuse('ROLE_BEYOND_YOURS', {});
  await resetTwoFactor(ctx, userId, reason);
}

/**
 * Serializes changes of the staff, and checks the caller's permission again: it may have been
 * revoked while they waited for the lock. Refuses E_UNAUTHORIZED_ACTION.
 */
export async function beforeChange(ctx: UserCtx): Promise<void> {
  await lockStaff(ctx);
  const { standing } = await actorOf(ctx, ctx.actor.userId);
  if (standing.isBlocked || !standing.staffPermissions.has('CAN_MANAGE_USERS')) {
    refuse('E_UNAUTHORIZED_ACTION', {});
  }
}

/** Somebody who is not the caller. Refuses NOT_FOUND, OWN_ACCOUNT. */
export async function otherPerson(ctx: UserCtx, userId: string): Promise<UserFacts> {
  const person = UUID.test(userId) ? await userById(ctx, userId) : undefined;
  if (!person) return refuse('NOT_FOUND', {});
  return person.id === ctx.actor.userId ? refuse('OWN_ACCOUNT', {}) : person;
}

/** Only administrators manage the platform: without one nobody could appoint another. */
export async function assertOneIsLeft(ctx: UserCtx, without: string): Promise<void> {
  const administrators = await staffWith(ctx, 'CAN_MANAGE_PLATFORM');
  if (administrators.includes(without) && administrators.length === 1) {
    refuse('LAST_ADMINISTRATOR', {});
  }
}
