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

export const INVITATION_HOURS = 24;

export type TeamAsked = {
  readonly reason: string;
  readonly askedBy: string;
  readonly role?: StaffRole;
  readonly roles: readonly string[];
  readonly permissions: readonly Permission[];
  /** Set for an invitee, who has no account yet. */
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
};

export type Wish = {
  readonly reason: string;
  readonly askedBy: string;
  readonly role?: StaffRole | undefined;
};

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

export function mayAgree(kind: TeamKind, asked: Pick<TeamAsked, 'role'>, giver: Giver): boolean {
  if (!giver.permissions.has('CAN_MANAGE_USERS')) return false;
  const gives = kind === 'staff_role' || kind === 'staff_invitation';
  return !gives || asked.role === undefined || isWithin(asked.role, giver.permissions);
}
