import { refuse } from '@holdfast/domain/administration/users/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { UserCtx } from '../../../../kit/ctx.ts';
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
import { giverOf } from '../queries.ts';
import { lockStaff } from '../repository.ts';
import { isBelow } from '../rules.ts';

/** Blocks somebody. Refuses OWN_ACCOUNT, LAST_ADMINISTRATOR, INVALID_TRANSITION, NOT_FOUND. */
export async function block(ctx: UserCtx, userId: string, reason: string): Promise<void> {
  await beforeChange(ctx);
  await otherPerson(ctx, userId);
  await assertOneIsLeft(ctx, userId);
  await blockUser(ctx, userId, reason);
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
