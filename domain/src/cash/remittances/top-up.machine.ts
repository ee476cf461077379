import { defineMachine } from '../../kernel/machine.ts';

/** Own money, announced and then paid into the client account. */
export const ownTopUpMachine = defineMachine({
  name: 'top-up',
  column: 'remittances.top_up.status',
  states: {
    REQUESTED: 'announced; awaiting second approval',
    APPROVED: 'approved; awaiting the payment on the statement',
    BOOKED: 'the statement shows the payment',
    REJECTED: 'rejected by the second approver with a reason',
    CANCELLED: 'cancelled or expired; nothing was paid in',
  },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'APPROVED', by: ['approval'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['approval'] },
    withdraw: { from: ['REQUESTED'], to: 'CANCELLED', by: ['approval'] },
    expire: { from: ['REQUESTED'], to: 'CANCELLED', by: ['system'] },
    cancel: { from: ['APPROVED'], to: 'CANCELLED', by: [{ staff: 'CAN_MANAGE_FUNDS' }] },
    book: { from: ['APPROVED'], to: 'BOOKED', by: ['system'] },
  },
});

export type OwnTopUpMove = keyof typeof ownTopUpMachine.moves;
export type OwnTopUpStatus = keyof typeof ownTopUpMachine.states;
export const OWN_TOP_UP_STATUSES = Object.keys(ownTopUpMachine.states) as OwnTopUpStatus[];
