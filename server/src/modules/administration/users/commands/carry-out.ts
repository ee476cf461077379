import type { PersonKind } from '@holdfast/domain/administration/users/requests';
import { isStaffRole, type Role } from '@holdfast/domain/permissions';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { vouchFor } from '../../../cash/company-limits/index.ts';
import { cancelRequest } from '../../../people/approvals/index.ts';
import {
  blockUser,
  endAllSessions,
  grantRole,
  resetTwoFactor,
  revokeRole,
  unblockUser,
  userById,
} from '../../../people/identity/index.ts';
import { notifyRoleGranted, notifyRoleRevoked } from '../notices.ts';

export type Done = { readonly reason: string; readonly role?: Role | undefined };

export const executeRequest = (
  ctx: UserCtx,
  kind: PersonKind,
  userId: string,
  done: Done,
): Promise<void> => ACTS[kind](ctx, userId, done);

const ACTS: Readonly<
  Record<PersonKind, (ctx: UserCtx, userId: string, done: Done) => Promise<void>>
> = {
  staff_role: async (ctx, userId, done) => {
    const role = roleOf(done);
    await grantRole(ctx, userId, role, done.reason);
    if (isStaffRole(role)) await notifyRoleGranted(ctx, userId, role);
  },
  'user.revoke_role': async (ctx, userId, done) => {
    const role = roleOf(done);
    await revokeRole(ctx, userId, role, done.reason);
    await notifyRoleRevoked(ctx, userId, role, done.reason);
  },
  'user.block': async (ctx, userId, { reason }) => {
    await blockUser(ctx, userId, reason);
    for (const kind of OVER_WITH_A_BLOCK) {
      await cancelRequest(ctx, kind, userId, 'The person was blocked');
    }
  },
  'user.unblock': (ctx, userId, { reason }) => unblockUser(ctx, userId, reason),
  'user.end_sessions': async (ctx, userId, { reason }) => {
    await endAllSessions(ctx, userId, reason);
  },
  'user.vouch': async (ctx, userId, { reason }) => {
    const { partyId } = invariant(await userById(ctx, userId), 'the vouched-for user exists');
    await vouchFor(ctx, { userId, partyId }, reason);
  },
  'user.reset_two_factor': (ctx, userId, { reason }) => resetTwoFactor(ctx, userId, reason),
};

/** Requests about a user that lapse when the user is blocked. */
const OVER_WITH_A_BLOCK = ['staff_role', 'user.block', 'user.end_sessions', 'user.vouch'] as const;

const roleOf = ({ role }: Done): Role => invariant(role, 'a request about a role names the role');
