import { type Permission, permissionsOf, ROLE_NAMES, type Role } from '../../permissions.ts';

/** By kind of company. */
export const COMPANY_ROLES = [
  'company_administrator',
  'company_trader',
  'company_finance',
  'company_viewer',
] as const;
export const OWNER_ROLES = ['owner_administrator', 'owner_analyst'] as const;
export const MEMBER_ROLES = [...COMPANY_ROLES, ...OWNER_ROLES] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export const rolesOfKind = (isOwner: boolean): readonly MemberRole[] =>
  isOwner ? OWNER_ROLES : COMPANY_ROLES;

export const isMemberRole = (role: string): role is MemberRole =>
  (MEMBER_ROLES as readonly string[]).includes(role);

const LABELS: Readonly<Record<MemberRole, string>> = {
  company_administrator: 'Administrator',
  company_trader: 'Trader',
  company_finance: 'Finance',
  company_viewer: 'Viewer',
  owner_administrator: 'Administrator',
  owner_analyst: 'Analyst',
};
export const roleLabel = (role: MemberRole): string => LABELS[role];

/** Staff permissions have none. */
const WORDS: Partial<Record<Permission, string>> = {
  CAN_VIEW_ASSETS: 'View trade data and restricted documents',
  CAN_TRADE_ASSETS: 'Commit, place and cancel orders, retire units',
  CAN_MANAGE_FUNDS: 'Deposit and withdraw, manage bank accounts',
  CAN_MANAGE_ASSETS: 'Create and edit assets, structures, NAVs and polls',
  CAN_MANAGE_COMMITMENTS: 'Approve and reject commitments, close offerings',
  CAN_MANAGE_TEAM_MEMBERS: 'Invite and remove members, change their roles',
  CAN_MANAGE_ORGANIZATION: 'Edit the company profile and logo',
  CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS: 'Sign agreements for the company',
  CAN_COMPLETE_ORG_ONBOARDING: 'Complete the company’s verification',
  CAN_MANAGE_SERVICE_REQUESTS: 'View and answer the company’s service requests',
  CAN_REFER_USERS: 'Refer others with their own code',
};
const SHOWN = Object.keys(WORDS) as Permission[];

export function roleWords(role: Role): readonly string[] {
  const held = permissionsOf([role]);
  return SHOWN.filter((name) => held.has(name)).map((name) => WORDS[name] ?? name);
}

/** No one grants a permission they lack. */
export const mayGrant = (own: ReadonlySet<Permission>, role: Role): boolean =>
  [...permissionsOf([role])].every((permission) => own.has(permission));

/** A company always keeps a member who can. */
export const managesMembers = (roles: readonly string[]): boolean =>
  permissionsOf(roles.filter((role): role is Role => ROLE_NAMES.includes(role as Role))).has(
    'CAN_MANAGE_TEAM_MEMBERS',
  );

export function roleName(role: string): string {
  const words = role.replace(/^(company|owner)_/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
