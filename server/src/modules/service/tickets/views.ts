import { actionsOf } from '@holdfast/domain/kernel/actions';
import type { TicketView } from '@holdfast/domain/service/tickets/shapes';
import { statusOf, ticketMachine } from '@holdfast/domain/service/tickets/ticket.machine';
import type { UserCtx } from '../../../kit/ctx.ts';
import { viewerOf } from '../../../kit/http/viewer.ts';
import type { TicketRow } from './repository/tickets.ts';
import { readerOf } from './rules/reader.ts';

export const ticketView = (ctx: UserCtx, row: TicketRow, by: string): TicketView => ({
  id: row.id,
  number: row.number,
  type: row.type,
  status: statusOf(row.stage),
  stage: row.stage,
  subject: row.subject,
  by,
  isOwn: row.userId === ctx.actor.userId,
  hasNews: row.answeredAt !== null && (row.readAt === null || row.readAt < row.answeredAt),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** A company's request managers have the same actions as the requester. */
export function ticketActions(ctx: UserCtx, row: TicketRow, ownCase: string | null = null) {
  const isCustomer = readerOf(row, ctx.actor) === 'customer';
  const viewer = viewerOf(ctx.actor, { userId: isCustomer ? ctx.actor.userId : null });
  return actionsOf(ticketMachine, row.stage, viewer, {
    take: ownCase,
    ask: ownCase,
    wait: ownCase,
    resume: ownCase,
    resolve: ownCase,
    decline: ownCase,
  });
}
