import { permissionsOf } from '@holdfast/domain/permissions';
import type { UserCtx } from '../../../kit/ctx.ts';
import { staffWith } from '../../people/identity/index.ts';
import { notify } from '../../people/notifications/index.ts';
import { type StaffRequest, titleOf } from './rules.ts';

/** Notifies everybody who could be the second person of the request. */
export async function notifyApprovers(
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

/** Notifies everybody who could be the second person of a block. */
export async function notifyBlockAsked(
  ctx: UserCtx,
  approvalId: string,
  person: { readonly id: string; readonly firstName: string; readonly lastName: string },
  reason: string,
): Promise<void> {
  const able = await staffWith(ctx, 'CAN_MANAGE_USERS');
  await notify(ctx, {
    userIds: able.filter((id) => id !== ctx.actor.userId && id !== person.id),
    kind: 'approval_needed',
    title: 'A second person is needed',
    body: `${ctx.actor.name} asks to block the administrator ${person.firstName} ${person.lastName}: ${reason} It takes a second person, within 24 hours.`,
    link: `/admin/users/${person.id}`,
    causeId: approvalId,
  });
}
