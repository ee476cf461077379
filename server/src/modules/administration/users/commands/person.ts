import { refuse } from '@holdfast/domain/administration/users/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { assertNotOwnCase } from '../../../people/approvals/index.ts';
import { actorOf, type UserFacts, userById } from '../../../people/identity/index.ts';
import { lockStaff } from '../repository.ts';

/**
 * Re-checks the caller's permission under the lock, as it may have been revoked. Refuses
 * E_UNAUTHORIZED_ACTION.
 */
export async function beforeChange(ctx: UserCtx): Promise<void> {
  await lockStaff(ctx);
  const { standing } = await actorOf(ctx, ctx.actor.userId);
  if (standing.isBlocked || !standing.staffPermissions.has('CAN_MANAGE_USERS')) {
    refuse('E_UNAUTHORIZED_ACTION', {});
  }
}

/**
 * Refuses NOT_FOUND, OWN_ACCOUNT, and OWN_CASE if the caller acts for the person's party or a
 * related one.
 */
export async function otherPerson(ctx: UserCtx, userId: string): Promise<UserFacts> {
  const person = UUID.test(userId) ? await userById(ctx, userId) : undefined;
  if (!person) return refuse('NOT_FOUND', {});
  if (person.id === ctx.actor.userId) return refuse('OWN_ACCOUNT', {});
  await assertNotOwnCase(ctx, { parties: [person.partyId], users: [] });
  return person;
}
