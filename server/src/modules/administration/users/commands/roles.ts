import { refuse } from '@holdfast/domain/administration/users/refusals';
import { PARTNER_ROLES, STAFF_ROLES } from '@holdfast/domain/administration/users/roles';
import { isStaffRole } from '@holdfast/domain/permissions';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { request } from '../../../people/approvals/index.ts';
import { grantRole, revokeRole } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { notifyApprovers } from '../notices.ts';
import { giverOf } from '../queries.ts';
import { STAFF_ROLE, type StaffRequest, whyNotGive, whyNotTake } from '../rules.ts';
import { assertOneIsLeft, beforeChange, otherPerson } from './standing.ts';

const GIVEN = [...STAFF_ROLES, ...PARTNER_ROLES];
export type GivenRole = (typeof GIVEN)[number];

/**
 * Gives a role: an introducer's or distributor's at once, one of the staff's once a second person
 * agrees within 24 hours. Refuses what `whyNotGive` says, and APPROVAL_OPEN.
 */
export async function give(
  ctx: UserCtx,
  userId: string,
  role: GivenRole,
  reason: string,
): Promise<void> {
  await beforeChange(ctx);
  const person = await otherPerson(ctx, userId);
  const problem = whyNotGive(giverOf(ctx), person, role);
  if (problem) refuse(problem, {});
  if (!isStaffRole(role)) return grantRole(ctx, userId, role, reason);
  const payload = { userId, role, reason } as StaffRequest;
  const concerns = { parties: [person.partyId], users: [] };
  const asked = { kind: STAFF_ROLE, subjectId: userId, payload, concerns, needed: 1 };
  const approvalId = await request(ctx, asked);
  await notifyApprovers(ctx, approvalId, payload, `${person.firstName} ${person.lastName}`);
}

/** Takes a role away. Refuses what `whyNotTake` says, NOT_FOUND and LAST_ADMINISTRATOR. */
export async function take(
  ctx: UserCtx,
  userId: string,
  named: string,
  reason: string,
): Promise<void> {
  const role = GIVEN.find((one) => one === named) ?? refuse('NOT_FOUND', {});
  await beforeChange(ctx);
  const person = await otherPerson(ctx, userId);
  const problem = whyNotTake(giverOf(ctx), person, role);
  if (problem) refuse(problem, {});
  if (role === 'staff_administrator') await assertOneIsLeft(ctx, userId);
  await revokeRole(ctx, userId, role, reason);
  await notify(ctx, {
    userIds: [userId],
    kind: 'security',
    title: 'A role was taken from you',
    body: `You no longer have the role ${role.replace('staff_', '').replaceAll('_', ' ')}. The reason: ${reason}`,
    causeId: ctx.newId(),
  });
}
