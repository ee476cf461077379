import { DAY } from '@holdfast/domain/kernel/moment';
import { REOPEN_DAYS } from '@holdfast/domain/service/tickets/kinds';
import type { Actor } from '../../../../kit/ctx.ts';

const WORKS = 'CAN_MANAGE_SERVICE_REQUESTS';

type Owned = { readonly userId: string; readonly partyId: string };

/** A reader's role: requester, company request manager, or team. */
export type Reader = 'customer' | 'team';

/** Whose requests a user sees: their own while they act for that party, or all of it. */
export const seesPartyTickets = ({ companyId, standing }: Actor): boolean =>
  companyId !== undefined && standing.permissions.has(WORKS);

export const isOfTeam = ({ standing }: Actor): boolean =>
  standing.isStaff && !standing.isBlocked && standing.staffPermissions.has(WORKS);

/** A user's role for a request; undefined if they must not know of it. */
export function readerOf(ticket: Owned, actor: Actor): Reader | undefined {
  const isOwn = ticket.userId === actor.userId || seesPartyTickets(actor);
  if (ticket.partyId === actor.partyId && isOwn) return 'customer';
  return isOfTeam(actor) ? 'team' : undefined;
}

/** Until when a reply reopens an ended request. */
export const reopenUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + REOPEN_DAYS * DAY);
