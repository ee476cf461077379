import { defineMachine } from '../../kernel/machine.ts';

/** Requested by one staff member, executed by another. */
export const openingMachine = defineMachine({
  name: 'opening',
  column: 'exchange.opening_request.status',
  states: {
    REQUESTED: 'Awaiting second approval',
    APPROVED: 'The market was opened on these terms',
    REJECTED: 'Rejected by the second approver',
    WITHDRAWN: 'Cancelled by its requester',
    EXPIRED: 'Not approved in time, changed since, or its requester lost access',
  },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'APPROVED', by: ['approval'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['approval'] },
    withdraw: { from: ['REQUESTED'], to: 'WITHDRAWN', by: ['approval'] },
    expire: { from: ['REQUESTED'], to: 'EXPIRED', by: ['system'] },
  },
});

export type OpeningMove = keyof typeof openingMachine.moves;
export type OpeningStatus = keyof typeof openingMachine.states;
