import { refuse } from '@holdfast/domain/administration/users/refusals';
import type { PersonKind } from '@holdfast/domain/administration/users/requests';
import {
  PARTNER_ROLES,
  STAFF_ROLES,
  type StaffRole,
} from '@holdfast/domain/administration/users/roles';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { confirmIdentity } from '../../../cash/company-limits/index.ts';
import { giverOf } from '../queries/giver.ts';
import { isLastAdministrator } from '../queries/last-administrator.ts';
import { needsSecond, whyNotAsk } from '../rules/powers.ts';
import { carryOut, type Done } from './carry-out.ts';
import { beforeChange, otherPerson } from './person.ts';
import { askSecond } from './requests.ts';

const GIVEN = [...STAFF_ROLES, ...PARTNER_ROLES];
export type GivenRole = (typeof GIVEN)[number];

/**
 * Does something about a person, or asks a second person for it where that takes two. Refuses what
 * `whyNotAsk` says, NOT_FOUND, OWN_CASE, INVALID_TRANSITION, and APPROVAL_OPEN while it waits.
 */
async function act(ctx: UserCtx, kind: PersonKind, userId: string, done: Done): Promise<void> {
  await beforeChange(ctx);
  const holder = await otherPerson(ctx, userId);
  const isLast = await isLastAdministrator(ctx, userId);
  const { role, reason } = done;
  const problem = whyNotAsk(kind, { giver: giverOf(ctx), holder, role, isLast });
  if (problem) refuse(problem, {});
  if (!needsSecond(kind, holder, role)) return carryOut(ctx, kind, userId, done);
  await askSecond(ctx, kind, holder, { reason, role: role as StaffRole | undefined });
}

type About = (ctx: UserCtx, userId: string, reason: string) => Promise<void>;

const doing =
  (kind: PersonKind): About =>
  (ctx, userId, reason) =>
    act(ctx, kind, userId, { reason });

/** Blocks somebody at once; an administrator once a second person agrees within 24 hours. */
export const block: About = doing('user.block');

/** Lets somebody back in; an administrator once a second person agrees. */
export const unblock: About = doing('user.unblock');

/** Ends every session of somebody; an administrator's once a second person agrees. */
export const endEverySession: About = doing('user.end_sessions');

/**
 * Removes the second factor of somebody who lost it and tells them by mail; of the staff once a
 * second person agrees. Whoever has fewer permissions than that person is refused: an account with
 * a password alone is easier to take over.
 */
export const removeSecondFactor: About = doing('user.reset_two_factor');

/** Waives the waiting period of a company's second approver, once a second person agrees. */
export const vouch: About = doing('user.vouch');

/**
 * Confirms that what a member said of themselves is what their document says. Refuses NOT_FOUND,
 * OWN_ACCOUNT, OWN_CASE, IDENTITY_CHANGED.
 */
export async function confirm(
  ctx: UserCtx,
  userId: string,
  shown: { readonly declaredAt: string; readonly reason: string },
): Promise<void> {
  await beforeChange(ctx);
  const { partyId } = await otherPerson(ctx, userId);
  const { declaredAt, reason: note } = shown;
  await confirmIdentity(ctx, { userId, partyId }, { declaredAt: new Date(declaredAt), note });
}

/** Gives a role: an introducer's or distributor's at once, one of the staff's by two people. */
export const give = (
  ctx: UserCtx,
  userId: string,
  role: GivenRole,
  reason: string,
): Promise<void> => act(ctx, 'staff_role', userId, { role, reason });

/** Takes a role away; the administrator's once a second person agrees. */
export function take(ctx: UserCtx, userId: string, named: string, reason: string): Promise<void> {
  const role = GIVEN.find((one) => one === named) ?? refuse('NOT_FOUND', {});
  return act(ctx, 'user.revoke_role', userId, { role, reason });
}
