import { defineEvent } from '../../../kit/ctx.ts';

type TicketEvent = { readonly ticketId: string };

export const ticketOpened = defineEvent<TicketEvent>('tickets.opened');

export const ticketAnsweredByCustomer = defineEvent<TicketEvent & { readonly reopened: boolean }>(
  'tickets.customer_wrote',
);

/** `next` is the request's state after the answer. */
export const teamAnswered = defineEvent<
  TicketEvent & { readonly next: 'open' | 'wait' | 'resolve' }
>('tickets.team_answered');

export const ticketMoved = defineEvent<
  TicketEvent & { readonly move: string; readonly by: 'team' | 'customer' }
>('tickets.moved');

export const ticketAssigned = defineEvent<
  TicketEvent & { readonly userId: string | null; readonly byUserId: string }
>('tickets.assigned');
