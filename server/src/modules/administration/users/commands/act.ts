import { refuse } from '@holdfast/domain/administration/users/refusals';
import type { PersonKind } from '@holdfast/domain/administration/users/requests';
import {
  PARTNER_ROLES,
  STAFF_ROLES,
  type StaffRole,
} from '@holdfast/domain/administration/users/roles';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { confirmIdentity } from '../../../cash/company-limits/index.ts';
import { granterOf } from '../queries/giver.ts';
import { isLastAdministrator } from '../queries/last-administrator.ts';
import { needsSecond, requestProblem } from '../rules/powers.ts';
import { type Done, executeRequest } from './carry-out.ts';
import { beforeChange, otherPerson } from './person.ts';
import { requestSecondApproval } from './requests.ts';

const GIVEN = [...STAFF_ROLES, ...PARTNER_ROLES];
export type GivenRole = (typeof GIVEN)[number];

/**
 * Acts on a person, or requests a second approver where two are needed. Refuses what `requestProblem`
 * does, NOT_FOUND, OWN_CASE, INVALID_TRANSITION, and APPROVAL_OPEN while a request is pending.
 */
async function act(ctx: UserCtx, kind: PersonKind, userId: string, done: Done): Promise<void> {
  await beforeChange(ctx);
  const holder = await otherPerson(ctx, userId);
  const isLast = await isLastAdministrator(ctx, userId);
  const { role, reason } = done;
  const problem = requestProblem(kind, { giver: granterOf(ctx), holder, role, isLast });
  if (problem) refuse(problem, {});
  if (!needsSecond(kind, holder, role)) return executeRequest(ctx, kind, userId, done);
  await requestSecondApproval(ctx, kind, holder, { reason, role: role as StaffRole | undefined });
}

type About = (ctx: UserCtx, userId: string, reason: string) => Promise<void>;

const doing =
  (kind: PersonKind): About =>
  (ctx, userId, reason) =>
    act(ctx, kind, userId, { reason });

/** Blocks a user; an administrator after a second approval within 24 hours. */
export const block: About = doing('user.block');

/** Unblocks a user; an administrator after a second approval. */
export const unblock: About = doing('user.unblock');

/** Ends every session of a user; an administrator's after a second approval. */
export const endEverySession: About = doing('user.end_sessions');

/**
 * Resets a lost second factor and notifies its owner by mail; for staff after a second approval.
 * Refuses callers with fewer permissions than the user: an account with only a password is easier
 * to take over.
 */
export const removeSecondFactor: About = doing('user.reset_two_factor');

/** Waives the waiting period of a company's second approver, after a second approval. */
export const vouch: About = doing('user.vouch');

/**
 * Confirms that a member's declared identity matches their document. Refuses NOT_FOUND,
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

/** Grants a role: introducer and distributor immediately, staff roles after a second approval. */
export const give = (
  ctx: UserCtx,
  userId: string,
  role: GivenRole,
  reason: string,
): Promise<void> => act(ctx, 'staff_role', userId, { role, reason });

/** Revokes a role; the administrator's after a second approval. */
export function take(ctx: UserCtx, userId: string, named: string, reason: string): Promise<void> {
  const role = GIVEN.find((one) => one === named) ?? refuse('NOT_FOUND', {});
  return act(ctx, 'user.revoke_role', userId, { role, reason });
}
