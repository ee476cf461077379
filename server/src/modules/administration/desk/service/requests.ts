import { isWithin, roleTitle, type StaffRole } from '@holdfast/domain/administration/desk/roles';
import { permissionsOf } from '@holdfast/domain/permissions';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';

/** What is agreed to: a role for somebody who is here, or for somebody who is invited with it. */
export type StaffRequest = {
  readonly role: StaffRole;
  readonly reason: string;
  readonly userId?: string;
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
};

/** "Compliance for Leila Haddad". */
export const titleOf = (request: StaffRequest, name: string): string =>
  `${roleTitle(request.role)} for ${name}`;

/** Whether somebody may be the second person: they hold all that is given. */
export const mayAgree = (ctx: UserCtx, request: StaffRequest): boolean =>
  ctx.actor.standing.permissions.has('CAN_MANAGE_USERS') &&
  request.userId !== ctx.actor.userId &&
  isWithin(request.role, ctx.actor.standing.permissions);

/** Tells whoever could be the second person that somebody waits for them. */
export async function tellApprovers(
  ctx: UserCtx,
  approvalId: string,
  request: StaffRequest,
  name: string,
): Promise<void> {
  let able = new Set(await staffWith(ctx, 'CAN_MANAGE_USERS'));
  for (const permission of permissionsOf([request.role])) {
    const holders = new Set(await staffWith(ctx, permission));
    able = new Set([...able].filter((id) => holders.has(id)));
  }
  const userIds = [...able].filter((id) => id !== ctx.actor.userId && id !== request.userId);
  await notify(ctx, {
    userIds,
    kind: 'approval_needed',
    title: 'A second person is needed',
    body: `${ctx.actor.name} asks for a role on the platform: ${titleOf(request, name)}. It takes a second person, within 24 hours.`,
    link: '/admin/team',
    causeId: approvalId,
  });
}
