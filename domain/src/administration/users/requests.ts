import type { ApprovalKind } from '../../people/approvals/kinds.ts';
import { isStaffRole, type Permission, type Role, staffPermissionsOf } from '../../permissions.ts';
import { roleTitle, type StaffRole } from './roles.ts';

export const PERSON_KINDS = [
  'staff_role',
  'user.revoke_role',
  'user.block',
  'user.unblock',
  'user.end_sessions',
  'user.reset_two_factor',
  'user.vouch',
] as const satisfies readonly ApprovalKind[];
export type PersonKind = (typeof PERSON_KINDS)[number];

export const TEAM_KINDS = [...PERSON_KINDS, 'staff_invitation'] as const;
export type TeamKind = (typeof TEAM_KINDS)[number];

export type Held = { readonly roles: readonly string[]; readonly isBlocked: boolean };

/**
 * No one alone can block those who could block them, unblock an administrator, weaken a staff
 * account, or vouch for a person who approves a company's withdrawals.
 */
export function needsTwoPeople(kind: PersonKind, { roles, isBlocked }: Held, role?: Role): boolean {
  const isAdministrator = roles.includes('staff_administrator');
  switch (kind) {
    case 'staff_role':
      return role !== undefined && isStaffRole(role);
    case 'user.revoke_role':
      return role === 'staff_administrator';
    case 'user.block':
      return isAdministrator && !isBlocked;
    case 'user.unblock':
      return isAdministrator && isBlocked;
    case 'user.end_sessions':
      return isAdministrator;
    case 'user.vouch':
      return true;
    case 'user.reset_two_factor':
      return roles.some((one) => isStaffRole(one as Role));
  }
}

export function changedPermissions(
  kind: TeamKind,
  roles: readonly string[],
  role: StaffRole | undefined,
): readonly Permission[] {
  if (!role) return [];
  const others = roles.filter((one) => one !== role) as Role[];
  const without = staffPermissionsOf(others);
  const before = kind === 'user.revoke_role' ? without : staffPermissionsOf(roles as Role[]);
  return [...staffPermissionsOf([role])].filter((permission) => !before.has(permission));
}

export const PERMISSION_WORDS: Readonly<Partial<Record<Permission, string>>> = {
  CAN_VIEW_ASSETS: 'see every asset',
  CAN_MANAGE_ASSETS: 'review assets and open their markets',
  CAN_MANAGE_ORGANIZATION: 'edit companies',
  CAN_MANAGE_COMMITMENTS: 'approve commitments and close offerings',
  CAN_MANAGE_FUNDS: 'decide deposits, withdrawals and corrections',
  CAN_MANAGE_CUSTODY: 'issue units and settle on chain',
  CAN_BLOCK_TRANSACTIONS: 'halt markets and place transactions on hold',
  CAN_MANAGE_ONBOARDING: 'verify people and companies',
  CAN_MANAGE_USERS: 'block people and assign roles',
  CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS: 'sign agreements for the platform',
  CAN_MANAGE_PLATFORM: 'change fees, rates and settings',
  CAN_MANAGE_SERVICE_REQUESTS: 'answer service requests',
  CAN_REFER_USERS: 'see every referral',
  CAN_INVITE_USERS: 'invite people',
};

const listed = (permissions: readonly Permission[]): string =>
  permissions.map((one) => PERMISSION_WORDS[one] ?? one).join('; ');

export type AboutPerson = {
  readonly name: string;
  readonly role?: StaffRole | null;
  readonly permissions: readonly Permission[];
};

export function sentenceOf(kind: TeamKind, about: AboutPerson): string {
  return SENTENCES[kind](about);
}

const isAdministrator = ({ role }: AboutPerson): boolean => role === 'staff_administrator';
const titleOf = ({ role }: AboutPerson): string => roleTitle(role ?? '');

const mayThen = ({ permissions }: AboutPerson): string =>
  permissions.length > 0
    ? `they will be able to ${listed(permissions)}.`
    : 'this adds no permissions.';

const SENTENCES: Readonly<Record<TeamKind, (about: AboutPerson) => string>> = {
  staff_role: (about) =>
    isAdministrator(about)
      ? `Make ${about.name} an administrator: ${mayThen(about)}`
      : `Give ${about.name} the role ${titleOf(about)}: ${mayThen(about)}`,
  staff_invitation: (about) =>
    isAdministrator(about)
      ? `Invite ${about.name} as an administrator: ${mayThen(about)}`
      : `Invite ${about.name} to the staff as ${titleOf(about)}: ${mayThen(about)}`,
  'user.revoke_role': (about) =>
    about.permissions.length > 0
      ? `Remove the role ${titleOf(about)} from ${about.name}: they will no longer be able to ${listed(about.permissions)}.`
      : `Remove the role ${titleOf(about)} from ${about.name}: their other roles grant the same permissions.`,
  'user.block': ({ name }) =>
    `Block ${name}: all their sessions end, and they have no access until unblocked.`,
  'user.unblock': ({ name }) => `Unblock ${name}: their previous access is restored.`,
  'user.end_sessions': ({ name }) =>
    `End all sessions of ${name}: they are signed out everywhere and can sign in again. Requests they submitted or approved that haven’t been executed lapse.`,
  'user.vouch': ({ name }) =>
    `Waive the waiting period of ${name}: they can approve for their company as a second member immediately.`,
  'user.reset_two_factor': ({ name }) =>
    `Reset two-factor authentication of ${name}: all their sessions end, and their password alone opens the account until they set it up again.`,
};
