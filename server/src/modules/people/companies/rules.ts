import { DAY, later } from '@holdfast/domain/kernel/moment';
import {
  isMemberRole,
  type MemberRole,
  managesMembers,
  mayGrant,
  rolesOfKind,
} from '@holdfast/domain/people/companies/roles';
import { type Permission, permissionsOf, type Role } from '@holdfast/domain/permissions';

/** The long forms of a company's kind, at the end of its name, and what they are shortened to. */
const LONG_FORMS: Readonly<Record<string, string>> = {
  limited: 'ltd',
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
};

/**
 * What a name is compared by. Case, spacing, accents, punctuation, the long form of "Ltd", "Inc",
 * "Corp" and "Co" tell no two companies apart: registers of companies don't count them either.
 */
export function nameKeyOf(companyName: string): string {
  const words = companyName
    .normalize('NFKD')
    // Down, up and down again folds what has no other case of its own: "ẞ" and "ß" are "ss".
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

/** An invitation works for seven days after it was sent. */
export const INVITATION_MS = 7 * DAY;
/** How many invitations an unverified company may have open. */
export const UNVERIFIED_INVITATIONS = 5;
/** How many mails of invitations a company sends in a day. */
export const INVITATIONS_A_DAY = 50;

/** Until when an invitation works that is sent now. */
export const expiryOf = (sentAt: Date): Date => later(sentAt, INVITATION_MS);

/** Why somebody may not give a role in a company; undefined when they may. */
export function whyNotGrant(
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

/** Whether nobody but this one is left who manages members and isn't blocked. */
export const isLastManager = (members: readonly Manager[], userId: string): boolean =>
  isManager(members.find((one) => one.userId === userId)) &&
  !members.some((one) => one.userId !== userId && isManager(one) && one.userStatus === 'active');

const isManager = (one: Manager | undefined): boolean =>
  one !== undefined && managesMembers(one.roles);

/** Whether who invited is still a member that may invite to the role. */
export function stillMayGive(
  members: readonly Manager[],
  invitation: { readonly invitedBy: string; readonly role: string },
): boolean {
  const inviter = members.find((one) => one.userId === invitation.invitedBy);
  if (inviter?.userStatus !== 'active' || !isMemberRole(invitation.role)) return false;
  const held = permissionsOf(inviter.roles as readonly Role[]);
  const invites = held.has('CAN_MANAGE_TEAM_MEMBERS') && held.has('CAN_INVITE_USERS');
  return invites && mayGrant(held, invitation.role);
}
