import { roleTitle } from '@holdfast/domain/administration/users/roles';
import type { Role } from '@holdfast/domain/permissions';
import type { UserCtx } from '../../../kit/ctx.ts';
import { notify } from '../../people/notifications/index.ts';

/** Warns the user in advance, so they can object if they did not lose their second factor. */
export const warnOfReset = (ctx: UserCtx, userId: string, approvalId: string): Promise<void> =>
  notify(ctx, {
    userIds: [userId],
    kind: 'security',
    title: 'Your two-factor authentication is to be taken off',
    body: `${ctx.actor.name} asks to take the authenticator app off your account; a colleague decides within 24 hours. If you did not ask for it, tell an administrator now.`,
    link: '/account/security',
    causeId: approvalId,
  });

export const tellRoleGiven = (ctx: UserCtx, userId: string, role: Role): Promise<void> =>
  notify(ctx, {
    userIds: [userId],
    kind: 'security',
    title: 'You have a new role',
    body: `You now have the role ${roleTitle(role)} on the platform.`,
    causeId: ctx.newId(),
  });

export const tellRoleTaken = (
  ctx: UserCtx,
  userId: string,
  role: Role,
  reason: string,
): Promise<void> =>
  notify(ctx, {
    userIds: [userId],
    kind: 'security',
    title: 'A role was taken from you',
    body: `You no longer have the role ${roleTitle(role)}. The reason: ${reason}`,
    causeId: ctx.newId(),
  });
