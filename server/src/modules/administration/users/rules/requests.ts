import {
  changedPermissions,
  PERSON_KINDS,
  type PersonKind,
  TEAM_KINDS,
  type TeamKind,
} from '@holdfast/domain/administration/users/requests';
import { isWithin, type StaffRole } from '@holdfast/domain/administration/users/roles';
import type { Permission } from '@holdfast/domain/permissions';
import type { Giver } from './powers.ts';

/** How long the link of an invitation works. */
export const INVITATION_HOURS = 24;

/** What is agreed to, as it is stored: everything that is shown about it. */
export type TeamAsked = {
  readonly reason: string;
  readonly askedBy: string;
  /** The role that is given or taken away, or that comes with the invitation. */
  readonly role?: StaffRole;
  readonly roles: readonly string[];
  readonly permissions: readonly Permission[];
  /** Who is invited. Somebody with an account is the request's subject. */
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
};

/** What one person asks for. */
export type Wish = {
  readonly reason: string;
  readonly askedBy: string;
  readonly role?: StaffRole | undefined;
};

/** All that is agreed to about somebody with these roles. */
export const contentOf = (kind: TeamKind, roles: readonly string[], wish: Wish): TeamAsked => ({
  reason: wish.reason,
  askedBy: wish.askedBy,
  roles: roles.toSorted(),
  permissions: changedPermissions(kind, roles, wish.role),
  ...(wish.role ? { role: wish.role } : {}),
});

export const isTeamKind = (kind: string): kind is TeamKind =>
  TEAM_KINDS.some((one) => one === kind);
export const isPersonKind = (kind: string): kind is PersonKind =>
  PERSON_KINDS.some((one) => one === kind);

/** Whoever is the second person of a role that is given holds every permission of it. */
export function mayAgree(kind: TeamKind, asked: Pick<TeamAsked, 'role'>, giver: Giver): boolean {
  if (!giver.permissions.has('CAN_MANAGE_USERS')) return false;
  const gives = kind === 'staff_role' || kind === 'staff_invitation';
  return !gives || asked.role === undefined || isWithin(asked.role, giver.permissions);
}
