import { DAY, later } from '@holdfast/domain/kernel/moment';
import {
  isMemberRole,
  type MemberRole,
  managesMembers,
  mayGrant,
  rolesOfKind,
} from '@holdfast/domain/people/companies/roles';
import { type Permission, permissionsOf, type Role } from '@holdfast/domain/permissions';

const LONG_FORMS: Readonly<Record<string, string>> = {
  limited: 'ltd',
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
};

/**
 * Like company registers, ignores letter case, spacing, accents, punctuation and the long forms of
 * "Ltd", "Inc", "Corp" and "Co".
 */
export function nameKeyOf(companyName: string): string {
  const words = companyName
    .normalize('NFKD')
    // Converting to lower, upper and again lower case also folds letters without a single
    // counterpart: "ẞ" and "ß" become "ss".
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\p{Cf}.'‘’`]/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[\p{P}\p{Zs}\s]+/gu, ' ')
    .trim()
    .split(' ');
  const last = words.at(-1) ?? '';
  const short = words.length > 1 ? LONG_FORMS[last] : undefined;
  const key = short ? [...words.slice(0, -1), short].join(' ') : words.join(' ');
  return key || companyName.trim().toLowerCase();
}

export const INVITATION_MS = 7 * DAY;
export const UNVERIFIED_INVITATIONS = 5;
export const INVITATIONS_A_DAY = 50;

export const expiryOf = (sentAt: Date): Date => later(sentAt, INVITATION_MS);

/** Undefined if the user may give the role. */
export function grantProblem(
  own: ReadonlySet<Permission>,
  role: MemberRole,
  isOwner: boolean,
): 'ROLE_NOT_OF_COMPANY' | 'ROLE_NOT_YOURS' | undefined {
  if (!rolesOfKind(isOwner).includes(role)) return 'ROLE_NOT_OF_COMPANY';
  return mayGrant(own, role) ? undefined : 'ROLE_NOT_YOURS';
}

export type Manager = {
  readonly userId: string;
  readonly userStatus: string;
  readonly roles: readonly string[];
};

export const isLastManager = (members: readonly Manager[], userId: string): boolean =>
  isManager(members.find((one) => one.userId === userId)) &&
  !members.some((one) => one.userId !== userId && isManager(one) && one.userStatus === 'active');

const isManager = (one: Manager | undefined): boolean =>
  one !== undefined && managesMembers(one.roles);

export function mayStillGrant(
  members: readonly Manager[],
  invitation: { readonly invitedBy: string; readonly role: string },
): boolean {
  const inviter = members.find((one) => one.userId === invitation.invitedBy);
  if (inviter?.userStatus !== 'active' || !isMemberRole(invitation.role)) return false;
  const held = permissionsOf(inviter.roles as readonly Role[]);
  const invites = held.has('CAN_MANAGE_TEAM_MEMBERS') && held.has('CAN_INVITE_USERS');
  return invites && mayGrant(held, invitation.role);
}
