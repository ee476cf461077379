import { defineMachine } from '../../kernel/machine.ts';

/** Withheld tax paid to an authority, requested with the tax return. */
export const remittanceMachine = defineMachine({
  name: 'tax remittance',
  column: 'distributions.remittance.status',
  states: {
    REQUESTED: 'Requested with its document; awaiting second approval',
    REMITTED: 'Booked; the money is paid from our bank account',
    REJECTED: 'Rejected by the second approver with a reason',
    CANCELLED: 'Cancelled by its requester',
    EXPIRED: 'Not approved within 24 hours; its lines can be requested again',
  },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'REMITTED', by: ['approval'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['approval'] },
    withdraw: { from: ['REQUESTED'], to: 'CANCELLED', by: ['approval'] },
    expire: { from: ['REQUESTED'], to: 'EXPIRED', by: ['system'] },
  },
});

export type RemittanceStatus = keyof typeof remittanceMachine.states;
export const REMITTANCE_STATUSES = Object.keys(remittanceMachine.states) as RemittanceStatus[];
