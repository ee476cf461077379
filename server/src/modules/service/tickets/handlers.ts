import { type Handler, handler } from '../../../kit/jobs/events.ts';
import {
  teamAnswered,
  ticketAnsweredByCustomer,
  ticketAssigned,
  ticketMoved,
  ticketOpened,
} from './events.ts';
import {
  notifyAnswered,
  notifyAssigned,
  notifyMoved,
  notifyOpened,
  notifyWritten,
} from './notices.ts';

export const ticketHandlers = (): Handler[] => [
  handler('tickets.tell_opened', ticketOpened, (ctx, { ticketId }, event) =>
    notifyOpened(ctx, ticketId, event.id),
  ),
  handler('tickets.tell_written', ticketAnsweredByCustomer, (ctx, { ticketId, reopened }, event) =>
    notifyWritten(ctx, ticketId, { causeId: event.id, reopened }),
  ),
  handler('tickets.tell_answered', teamAnswered, (ctx, { ticketId, next }, event) =>
    notifyAnswered(ctx, ticketId, { causeId: event.id, next }),
  ),
  handler('tickets.tell_moved', ticketMoved, (ctx, { ticketId, move, by }, event) =>
    notifyMoved(ctx, ticketId, { causeId: event.id, move, by }),
  ),
  handler('tickets.tell_assigned', ticketAssigned, (ctx, { ticketId, userId, byUserId }, event) =>
    notifyAssigned(ctx, ticketId, { causeId: event.id, userId, byUserId }),
  ),
];
