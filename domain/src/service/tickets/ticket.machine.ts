import { defineMachine } from '../../kernel/machine.ts';

const staff = { staff: 'CAN_MANAGE_SERVICE_REQUESTS' } as const;

export const ticketMachine = defineMachine({
  name: 'request',
  column: 'tickets.ticket.stage',
  states: {
    NEW: 'Submitted, not yet assigned',
    OPEN: 'Being handled by a team member',
    WAITING_FOR_CUSTOMER: 'Awaiting the requester’s answer; the deadline is paused',
    WAITING_FOR_OTHERS: 'Awaiting a bank, issuer or provider; the deadline still runs',
    RESOLVED: 'Answered; a reply within seven days reopens it',
    DECLINED: 'Closed without action, with a reason',
  },
  initial: 'NEW',
  moves: {
    take: { from: ['NEW'], to: 'OPEN', by: [staff] },
    ask: { from: ['NEW', 'OPEN', 'WAITING_FOR_OTHERS'], to: 'WAITING_FOR_CUSTOMER', by: [staff] },
    wait: { from: ['NEW', 'OPEN', 'WAITING_FOR_CUSTOMER'], to: 'WAITING_FOR_OTHERS', by: [staff] },
    resume: { from: ['WAITING_FOR_CUSTOMER', 'WAITING_FOR_OTHERS'], to: 'OPEN', by: [staff] },
    resolve: {
      from: ['NEW', 'OPEN', 'WAITING_FOR_CUSTOMER', 'WAITING_FOR_OTHERS'],
      to: 'RESOLVED',
      by: [staff],
    },
    decline: {
      from: ['NEW', 'OPEN', 'WAITING_FOR_CUSTOMER', 'WAITING_FOR_OTHERS'],
      to: 'DECLINED',
      by: [staff],
    },
    reply: { from: ['WAITING_FOR_CUSTOMER'], to: 'OPEN', by: ['user'] },
    solve: {
      from: ['NEW', 'OPEN', 'WAITING_FOR_CUSTOMER', 'WAITING_FOR_OTHERS'],
      to: 'RESOLVED',
      by: ['user'],
    },
    reopen: { from: ['RESOLVED', 'DECLINED'], to: 'OPEN', by: ['user'] },
  },
});

export type TicketStage = keyof typeof ticketMachine.states;
export type TicketMove = keyof typeof ticketMachine.moves;
export const TICKET_STAGES = Object.keys(ticketMachine.states) as [TicketStage, ...TicketStage[]];

export const TICKET_STATUSES = ['pending', 'in_progress', 'approved', 'rejected'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export function statusOf(stage: TicketStage): TicketStatus {
  if (stage === 'NEW') return 'pending';
  if (stage === 'RESOLVED') return 'approved';
  return stage === 'DECLINED' ? 'rejected' : 'in_progress';
}

export const ENDED_STAGES = ['RESOLVED', 'DECLINED'] as const satisfies readonly TicketStage[];

export const isEnded = (stage: TicketStage): boolean =>
  ENDED_STAGES.some((ended) => ended === stage);
