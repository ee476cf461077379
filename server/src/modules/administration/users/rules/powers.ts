import { needsTwoPeople, type PersonKind } from '@holdfast/domain/administration/users/requests';
import { isWithin } from '@holdfast/domain/administration/users/roles';
import {
  isStaffRole,
  type Permission,
  personalPermissionsOf,
  type Role,
} from '@holdfast/domain/permissions';

export type Giver = { readonly userId: string; readonly permissions: ReadonlySet<Permission> };
export type Holder = {
  readonly id: string;
  readonly kind: string;
  readonly userStatus: string;
  readonly twoFactorType: string | null;
  readonly roles: readonly string[];
};

export const needsSecond = (kind: PersonKind, holder: Holder, role?: Role): boolean =>
  needsTwoPeople(kind, { roles: holder.roles, isBlocked: holder.userStatus === 'blocked' }, role);

export type Act = {
  readonly giver: Giver;
  readonly holder: Holder;
  readonly role?: Role | undefined;
  readonly isLast?: boolean;
};

/** Undefined if the actor may execute or request the act. */
export function requestProblem(kind: PersonKind, act: Act) {
  if (act.giver.userId === act.holder.id) return 'OWN_ACCOUNT' as const;
  if (kind === 'user.reset_two_factor' && !isBelow(act)) return 'ROLE_BEYOND_YOURS' as const;
  const problem = impossibilityReason(kind, act);
  if (problem) return problem;
  const isAboutRole = kind === 'staff_role' || kind === 'user.revoke_role';
  return isAboutRole && isBeyond(act) ? ('ROLE_BEYOND_YOURS' as const) : undefined;
}

/**
 * The approver of a new role must hold all its permissions. A revocation requires only managing
 * people, or neither of two administrators could be removed.
 */
export function approvalProblem(kind: PersonKind, act: Act) {
  if (act.giver.userId === act.holder.id) return 'OWN_ACCOUNT' as const;
  const problem = impossibilityReason(kind, act);
  if (problem) return problem;
  return kind === 'staff_role' && isBeyond(act) ? ('ROLE_BEYOND_YOURS' as const) : undefined;
}

function impossibilityReason(kind: PersonKind, { holder, role, isLast }: Act) {
  switch (kind) {
    case 'staff_role':
      return roleProblem(holder, role);
    case 'user.revoke_role':
      if (!role || !holder.roles.includes(role)) return 'ROLE_NOT_HELD' as const;
      return role === 'staff_administrator' && isLast ? ('LAST_ADMINISTRATOR' as const) : undefined;
    case 'user.block':
      return isLast ? ('LAST_ADMINISTRATOR' as const) : undefined;
    case 'user.reset_two_factor':
      return holder.twoFactorType === null ? ('TWO_FACTOR_OFF' as const) : undefined;
    case 'user.vouch':
      return approverProblem(holder);
    case 'user.unblock':
    case 'user.end_sessions':
      return undefined;
  }
}

function approverProblem({ kind, roles, userStatus }: Holder) {
  if (kind !== 'company' || !personalPermissionsOf(roles as Role[]).has('CAN_MANAGE_FUNDS')) {
    return 'NOT_AN_APPROVER' as const;
  }
  return userStatus === 'blocked' ? ('USER_IS_BLOCKED' as const) : undefined;
}

function roleProblem(holder: Holder, role: Role | undefined) {
  if (holder.kind !== 'person') return 'ROLE_NOT_FOR_THEM' as const;
  if (holder.userStatus === 'blocked') return 'USER_IS_BLOCKED' as const;
  return role && holder.roles.includes(role) ? ('ROLE_HELD' as const) : undefined;
}

const isBeyond = ({ giver, role }: Act): boolean =>
  role !== undefined && isStaffRole(role) && !isWithin(role, giver.permissions);

const isBelow = ({ giver, holder }: Act): boolean =>
  holder.roles
    .filter((role) => isStaffRole(role as Role))
    .every((role) => isWithin(role as Role, giver.permissions));
