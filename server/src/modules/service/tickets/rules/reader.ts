import { DAY } from '@holdfast/domain/kernel/moment';
import { REOPEN_DAYS } from '@holdfast/domain/service/tickets/kinds';
import type { Actor } from '../../../../kit/ctx.ts';

const WORKS = 'CAN_MANAGE_SERVICE_REQUESTS';

type Owned = { readonly userId: string; readonly partyId: string };

/** What somebody is to a request: its person, or one who answers for their company; the team. */
export type Reader = 'customer' | 'team';

/** Whose requests somebody sees: their own as long as they act for that party, or all of it. */
export const seesWholeParty = ({ companyId, standing }: Actor): boolean =>
  companyId !== undefined && standing.permissions.has(WORKS);

export const isOfTeam = ({ standing }: Actor): boolean =>
  standing.isStaff && !standing.isBlocked && standing.staffPermissions.has(WORKS);

/** As what somebody reads a request; undefined when they must not know of it. */
export function readerOf(ticket: Owned, actor: Actor): Reader | undefined {
  const isOwn = ticket.userId === actor.userId || seesWholeParty(actor);
  if (ticket.partyId === actor.partyId && isOwn) return 'customer';
  return isOfTeam(actor) ? 'team' : undefined;
}

/** Until when a reply opens an ended request again. */
export const reopenUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + REOPEN_DAYS * DAY);
