import type { Access } from '@holdfast/domain/kernel/endpoint';
import { ROLES, type Role } from '@holdfast/domain/permissions';
import type { Facts } from './principals.ts';

/**
 * Derived from the specification and domain.md 4, independently of the product's code: `pass`, 401,
 * or the refusal's code.
 */
export function verdict(access: Access, who: Facts): 'pass' | 401 | string {
  if (access.who === 'anyone') return 'pass';
  if (!who.signedIn) return 401;
  const staff = who.roles.some((role) => role.startsWith('staff'));
  if (access.who === 'staff' && !staff) return 'E_UNAUTHORIZED_ACCESS';
  if (access.who === 'owner' && who.owner !== true) return 'E_UNAUTHORIZED_ACCESS';
  if (who.blocked && access.account !== 'any') return 'USER_BLOCKED';
  const asPerson = personVerdict(access, who);
  if (!staff || (access.who !== 'staff' && !access.alsoStaff)) return asPerson;
  // Staff act with their staff roles alone; personal requirements apply only to their own account.
  const byRole = who.roles.filter((role) => role.startsWith('staff'));
  const asStaff = lacks(access, who.permissions ?? permissionsIn(byRole));
  return access.who === 'signed_in' && asPerson === 'pass' ? 'pass' : (asStaff ?? 'pass');
}

function personVerdict(access: Exclude<Access, { who: 'anyone' }>, who: Facts): string {
  const asks = (...states: string[]) => states.includes(access.account);
  if (who.us && asks('served', 'identified', 'approved')) return 'US_PERSON';
  if (who.company && !who.approved && asks('served', 'identified', 'approved')) {
    return 'ORGANIZATION_NOT_VERIFIED';
  }
  const enough = who.approved || (who.partial && access.account === 'identified');
  if (!who.company && !enough && asks('identified', 'approved')) return 'USER_NOT_VERIFIED';
  const own = who.roles.filter((role) => !role.startsWith('staff'));
  return lacks(access, who.permissions ?? permissionsIn(own)) ?? 'pass';
}

const permissionsIn = (roles: readonly Role[]): readonly string[] =>
  roles.flatMap((role) => ROLES[role]);

function lacks(access: Exclude<Access, { who: 'anyone' }>, mine: readonly string[]) {
  if (access.permission && !mine.includes(access.permission)) return 'E_UNAUTHORIZED_ACTION';
  if (access.anyOf && !access.anyOf.some((p) => mine.includes(p))) return 'E_UNAUTHORIZED_ACTION';
  return undefined;
}
