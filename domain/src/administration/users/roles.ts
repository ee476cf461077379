import {
  isStaffRole,
  type Permission,
  permissionsOf,
  ROLE_NAMES,
  type Role,
} from '../../permissions.ts';

/** Staff roles, most powerful last. */
export const STAFF_ROLES = ROLE_NAMES.filter(isStaffRole) as readonly StaffRole[];
export type StaffRole = Extract<Role, `staff_${string}`>;

/** Roles a single staff member grants to an individual, with a reason. */
export const PARTNER_ROLES = ['introducer', 'distributor'] as const;
export type PartnerRole = (typeof PARTNER_ROLES)[number];

/** No one grants, approves or revokes permissions they lack. */
export const isWithin = (role: Role, own: ReadonlySet<Permission>): boolean =>
  [...permissionsOf([role])].every((permission) => own.has(permission));

/** "staff_compliance" → "Compliance", "owner_analyst" → "Owner analyst". */
export function roleTitle(role: string): string {
  const words = role.replace(/^staff_/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
