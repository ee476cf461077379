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
 * Requests a second approval if needed. Refuses NOT_FOUND, OWN_CASE, INVALID_TRANSITION,
 * APPROVAL_OPEN, and what `requestProblem` returns.
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

/** Blocking an administrator, unblocking one or ending their sessions needs a second approval. */
export const block: About = doing('user.block');

export const unblock: About = doing('user.unblock');

export const endEverySession: About = doing('user.end_sessions');

/**
 * Notifies the user by mail; needs a second approval for staff. Refuses callers with fewer
 * permissions than the user, as a password-only account is easier to take over.
 */
export const removeSecondFactor: About = doing('user.reset_two_factor');

/** Waives the waiting period of a company's second approver; needs a second approval. */
export const vouch: About = doing('user.vouch');

/**
 * Confirms that a member's identity matches their document. Refuses NOT_FOUND, OWN_ACCOUNT,
 * OWN_CASE, IDENTITY_CHANGED.
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

/** Granting a staff role needs a second approval; granting introducer or distributor doesn't. */
export const give = (
  ctx: UserCtx,
  userId: string,
  role: GivenRole,
  reason: string,
): Promise<void> => act(ctx, 'staff_role', userId, { role, reason });

/** Only revoking the administrator role needs a second approval. */
export function take(ctx: UserCtx, userId: string, named: string, reason: string): Promise<void> {
  const role = GIVEN.find((one) => one === named) ?? refuse('NOT_FOUND', {});
  return act(ctx, 'user.revoke_role', userId, { role, reason });
}
