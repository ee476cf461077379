import type { Ctx } from '../../../../kit/ctx.ts';
import { findTicket, type TicketRow } from '../repository/tickets.ts';

/** A request, for messages about it. */
export const ticketOfNotice = (ctx: Ctx, id: string): Promise<TicketRow | undefined> =>
  findTicket(ctx, id);
export type NoticeTicket = TicketRow;
