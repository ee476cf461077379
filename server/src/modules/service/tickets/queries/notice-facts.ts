import type { Ctx } from '../../../../kit/ctx.ts';
import { findTicket, type TicketRow } from '../repository/tickets.ts';

export const ticketOfNotice = (ctx: Ctx, id: string): Promise<TicketRow | undefined> =>
  findTicket(ctx, id);
export type NoticeTicket = TicketRow;
