import type { Area } from '../../lib/session/area.ts';
import { type Session, standingOf } from '../../lib/session/session.ts';

/** "cs1000003" and "1000003" are "CS-1000003". */
export function numberIn(typed: string): string | undefined {
  const [, digits] = /^(?:cs-?)?(\d{2,7})$/i.exec(typed.trim()) ?? [];
  return digits && `CS-${digits}`;
}

export function ticketsFor(session: Session, area: Area): 'team' | 'owner' | 'own' | undefined {
  if (session.state !== 'signed_in') return undefined;
  const { user } = session;
  if (user.isHoldfastEmployee) {
    return standingOf(user).staffPermissions.has('CAN_MANAGE_SERVICE_REQUESTS')
      ? 'team'
      : undefined;
  }
  return area === 'owner' && user.company?.isOwner ? 'owner' : 'own';
}
