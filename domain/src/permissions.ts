export const PERMISSIONS = [
  'CAN_VIEW_ASSETS',
  'CAN_TRADE_ASSETS',
  'CAN_MANAGE_ASSETS',
  'CAN_MANAGE_TEAM_MEMBERS',
  'CAN_MANAGE_SERVICE_REQUESTS',
  'CAN_MANAGE_FUNDS',
  'CAN_MANAGE_PLATFORM',
  'CAN_MANAGE_CUSTODY',
  'CAN_MANAGE_ORGANIZATION',
  'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS',
  'CAN_BLOCK_TRANSACTIONS',
  'CAN_MANAGE_ONBOARDING',
  'CAN_MANAGE_COMMITMENTS',
  'CAN_MANAGE_USERS',
  'CAN_COMPLETE_ONBOARDING',
  'CAN_REFER_USERS',
  'CAN_INVITE_USERS',
  'CAN_COMPLETE_ORG_ONBOARDING',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

type Short = Permission extends `CAN_${infer S}` ? S : never;
const can = (...names: Short[]): readonly Permission[] =>
  names.map((name) => `CAN_${name}` as Permission);

const COMPANY_ADMINISTRATOR = can(
  'VIEW_ASSETS',
  'TRADE_ASSETS',
  'MANAGE_FUNDS',
  'MANAGE_TEAM_MEMBERS',
  'MANAGE_ORGANIZATION',
  'PERFORM_ACTIONS_LEGAL_AGREEMENTS',
  'COMPLETE_ONBOARDING',
  'COMPLETE_ORG_ONBOARDING',
  'INVITE_USERS',
  'REFER_USERS',
  'MANAGE_SERVICE_REQUESTS',
);

export const READS_CONFIDENTIAL = 'CAN_MANAGE_ONBOARDING' satisfies Permission;

export const ROLES = {
  investor: can(
    'VIEW_ASSETS',
    'TRADE_ASSETS',
    'MANAGE_FUNDS',
    'COMPLETE_ONBOARDING',
    'INVITE_USERS',
    'REFER_USERS',
  ),
  introducer: can('REFER_USERS', 'INVITE_USERS'),
  distributor: can('REFER_USERS', 'INVITE_USERS', 'PERFORM_ACTIONS_LEGAL_AGREEMENTS'),
  company_administrator: COMPANY_ADMINISTRATOR,
  company_trader: can('VIEW_ASSETS', 'TRADE_ASSETS', 'COMPLETE_ONBOARDING'),
  company_finance: can('VIEW_ASSETS', 'MANAGE_FUNDS', 'COMPLETE_ONBOARDING'),
  company_viewer: can('VIEW_ASSETS', 'COMPLETE_ONBOARDING'),
  owner_administrator: [...COMPANY_ADMINISTRATOR, ...can('MANAGE_ASSETS', 'MANAGE_COMMITMENTS')],
  owner_analyst: can('VIEW_ASSETS', 'MANAGE_ASSETS'),
  staff_compliance: can('VIEW_ASSETS', 'MANAGE_ONBOARDING', 'MANAGE_USERS', 'BLOCK_TRANSACTIONS'),
  staff_finance: can('VIEW_ASSETS', 'MANAGE_FUNDS', 'MANAGE_COMMITMENTS'),
  staff_custody: can('VIEW_ASSETS', 'MANAGE_CUSTODY', 'BLOCK_TRANSACTIONS'),
  staff_listings: can('VIEW_ASSETS', 'MANAGE_ASSETS', 'MANAGE_COMMITMENTS', 'MANAGE_ORGANIZATION'),
  staff_support: can('VIEW_ASSETS', 'MANAGE_SERVICE_REQUESTS', 'REFER_USERS', 'INVITE_USERS'),
  staff_administrator: can(
    'VIEW_ASSETS',
    'MANAGE_ONBOARDING',
    'MANAGE_USERS',
    'BLOCK_TRANSACTIONS',
    'MANAGE_FUNDS',
    'MANAGE_COMMITMENTS',
    'MANAGE_CUSTODY',
    'MANAGE_ASSETS',
    'MANAGE_ORGANIZATION',
    'MANAGE_SERVICE_REQUESTS',
    'REFER_USERS',
    'INVITE_USERS',
    'PERFORM_ACTIONS_LEGAL_AGREEMENTS',
    'MANAGE_PLATFORM',
  ),
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as Role[];
export const isStaffRole = (role: Role): boolean => role.startsWith('staff_');

export const personalPermissionsOf = (roles: readonly Role[]): ReadonlySet<Permission> =>
  permissionsOf(roles.filter((role) => !isStaffRole(role)));

export const staffPermissionsOf = (roles: readonly Role[]): ReadonlySet<Permission> =>
  permissionsOf(roles.filter(isStaffRole));

export const permissionsOf = (roles: readonly Role[]): ReadonlySet<Permission> =>
  new Set(roles.flatMap((role) => ROLES[role]));
