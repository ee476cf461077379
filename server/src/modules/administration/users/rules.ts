import { isWithin, roleTitle, type StaffRole } from '@holdfast/domain/administration/users/roles';
import type { ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import { isStaffRole, type Permission, type Role } from '@holdfast/domain/permissions';

/** The kinds of approvals that this module asks for. */
export const STAFF_ROLE = 'staff_role';
export const STAFF_INVITATION = 'staff_invitation';
export const STAFF_KINDS: readonly ApprovalKind[] = [STAFF_ROLE, STAFF_INVITATION];

/** The kind of approval by which an administrator is blocked. */
export const USER_BLOCK = 'user.block';

/** Whether it takes two people to block somebody. */
export const takesTwoToBlock = (holder: Pick<Holder, 'roles' | 'userStatus'>): boolean =>
  holder.roles.includes('staff_administrator') && holder.userStatus === 'active';

/** How long the link of an invitation works. */
export const INVITATION_HOURS = 24;

export type Giver = { readonly userId: string; readonly permissions: ReadonlySet<Permission> };
export type Holder = {
  readonly id: string;
  readonly kind: string;
  readonly userStatus: string;
  readonly roles: readonly string[];
};

/** Why somebody may not give a role to somebody; undefined when they may. */
export function whyNotGive(giver: Giver, holder: Holder, role: Role) {
  if (giver.userId === holder.id) return 'OWN_ACCOUNT' as const;
  if (holder.kind !== 'person') return 'ROLE_NOT_FOR_THEM' as const;
  if (holder.userStatus === 'blocked') return 'USER_IS_BLOCKED' as const;
  if (holder.roles.includes(role)) return 'ROLE_HELD' as const;
  if (isStaffRole(role) && !isWithin(role, giver.permissions)) return 'ROLE_BEYOND_YOURS' as const;
  return undefined;
}

/** Why somebody may not take a role from somebody; undefined when they may. */
export function whyNotTake(giver: Giver, holder: Holder, role: Role) {
  if (giver.userId === holder.id) return 'OWN_ACCOUNT' as const;
  if (!holder.roles.includes(role)) return 'ROLE_NOT_HELD' as const;
  if (isStaffRole(role) && !isWithin(role, giver.permissions)) return 'ROLE_BEYOND_YOURS' as const;
  return undefined;
}

/** Up to five words of what was typed, each to be found somewhere. */
export const wordsOf = (q: string): readonly string[] =>
  q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);

/** A word as a LIKE pattern: what it holds is taken as it is. */
export const containing = (word: string): string =>
  `%${word.replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`;

/** What may be the start of an address on the chain: base 32, four characters at least. */
export const addressStart = (q: string): string | undefined =>
  /^[A-Z2-7]{4,58}$/i.test(q) ? q.toUpperCase() : undefined;

/** What is approved: a role for an existing user, or for somebody who is invited with it. */
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

/** Whether somebody may be the second person: they hold every permission that is granted. */
export const mayAgree = (approver: Giver, request: StaffRequest): boolean =>
  approver.permissions.has('CAN_MANAGE_USERS') &&
  request.userId !== approver.userId &&
  isWithin(request.role, approver.permissions);

/** Whether a member of staff has no permission that the giver lacks. */
export const isBelow = (giver: Giver, roles: readonly string[]): boolean =>
  roles
    .filter((role) => role.startsWith('staff_'))
    .every((role) => isWithin(role as Role, giver.permissions));
