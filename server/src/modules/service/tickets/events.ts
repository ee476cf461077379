import { defineEvent } from '../../../kit/ctx.ts';

type TicketEvent = { readonly ticketId: string };

/** Somebody asked the team something. */
export const ticketOpened = defineEvent<TicketEvent>('tickets.opened');

/** Its person wrote, or opened it again. */
export const customerWrote = defineEvent<TicketEvent & { readonly reopened: boolean }>(
  'tickets.customer_wrote',
);

/** The team answered: `next` says what it waits for. */
export const teamAnswered = defineEvent<
  TicketEvent & { readonly next: 'open' | 'wait' | 'resolve' }
>('tickets.team_answered');

/** Its state changed without words: taken, waiting, resumed, declined. */
export const ticketMoved = defineEvent<
  TicketEvent & { readonly move: string; readonly by: 'team' | 'customer' }
>('tickets.moved');

/** Somebody of the team has it now; null: nobody. */
export const ticketAssigned = defineEvent<
  TicketEvent & { readonly userId: string | null; readonly byUserId: string }
>('tickets.assigned');
