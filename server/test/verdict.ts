import type { Access } from '@holdfast/domain/kernel/endpoint';
import { ROLES } from '@holdfast/domain/permissions';
import type { Facts } from './principals.ts';

/**
 * The second opinion: who is let through, from the words of the specification and domain.md 4, and
 * not by the code that decides. `pass`, 401, or the code of the refusal.
 */
export function verdict(access: Access, who: Facts): 'pass' | 401 | string {
  if (access.who === 'anyone') return 'pass';
  if (!who.signedIn) return 401;
  const staff = who.roles.some((role) => role.startsWith('staff'));
  if (access.who === 'staff' && !staff) return 'E_UNAUTHORIZED_ACCESS';
  if (access.who === 'owner' && who.owner !== true) return 'E_UNAUTHORIZED_ACCESS';
  const asks = (...states: string[]) => states.includes(access.account);
  if (who.blocked && !asks('any')) return 'USER_BLOCKED';
  const investor = !staff;
  if (investor && who.us && asks('served', 'identified', 'approved')) return 'US_PERSON';
  if (investor && who.company && !who.approved && asks('served', 'identified', 'approved')) {
    return 'ORGANIZATION_NOT_VERIFIED';
  }
  const enough = who.approved || (who.partial && access.account === 'identified');
  if (investor && !who.company && !enough && asks('identified', 'approved')) {
    return 'USER_NOT_VERIFIED';
  }
  const mine: readonly string[] = who.permissions ?? who.roles.flatMap((role) => ROLES[role]);
  if (access.permission && !mine.includes(access.permission)) return 'E_UNAUTHORIZED_ACTION';
  if (access.anyOf && !access.anyOf.some((p) => mine.includes(p))) return 'E_UNAUTHORIZED_ACTION';
  return 'pass';
}
