import { roleTitle } from '@holdfast/domain/administration/users/roles';
import type { Role } from '@holdfast/domain/permissions';
import type { UserCtx } from '../../../kit/ctx.ts';
import { notify } from '../../people/notifications/index.ts';

/** Warns the user, who can object if the second factor isn't lost. */
export const warnOfReset = (ctx: UserCtx, userId: string, approvalId: string): Promise<void> =>
  notify(ctx, {
    userIds: [userId],
    kind: 'security',
    title: 'Reset of your two-factor authentication requested',
    body: `${ctx.actor.name} requested the removal of the authenticator app from your account. A second administrator decides within 24 hours. If you didn’t request this, contact an administrator now.`,
    link: '/account/security',
    causeId: approvalId,
  });

export const notifyRoleGranted = (ctx: UserCtx, userId: string, role: Role): Promise<void> =>
  notify(ctx, {
    userIds: [userId],
    kind: 'security',
    title: 'You have a new role',
    body: `Your new role on Holdfast: ${roleTitle(role)}.`,
    causeId: ctx.newId(),
  });

export const notifyRoleRevoked = (
  ctx: UserCtx,
  userId: string,
  role: Role,
  reason: string,
): Promise<void> =>
  notify(ctx, {
    userIds: [userId],
    kind: 'security',
    title: 'A role was removed from your account',
    body: `You no longer have the role ${roleTitle(role)}. Reason: ${reason}`,
    causeId: ctx.newId(),
  });
