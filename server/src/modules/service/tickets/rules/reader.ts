import { DAY } from '@holdfast/domain/kernel/moment';
import { REOPEN_DAYS } from '@holdfast/domain/service/tickets/kinds';
import type { Actor } from '../../../../kit/ctx.ts';

const WORKS = 'CAN_MANAGE_SERVICE_REQUESTS';

type Owned = { readonly userId: string; readonly partyId: string };

export type Reader = 'customer' | 'team';

export const seesPartyTickets = ({ companyId, standing }: Actor): boolean =>
  companyId !== undefined && standing.permissions.has(WORKS);

export const isOfTeam = ({ standing }: Actor): boolean =>
  standing.isStaff && !standing.isBlocked && standing.staffPermissions.has(WORKS);

/** A user's role for a request; undefined if the request is hidden from them. */
export function readerOf(ticket: Owned, actor: Actor): Reader | undefined {
  const isOwn = ticket.userId === actor.userId || seesPartyTickets(actor);
  if (ticket.partyId === actor.partyId && isOwn) return 'customer';
  return isOfTeam(actor) ? 'team' : undefined;
}

export const reopenUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + REOPEN_DAYS * DAY);
