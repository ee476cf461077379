import { defineMachine } from '../../kernel/machine.ts';

export const payoutMachine = defineMachine({
  name: 'payout',
  column: 'referrals.payout.status',
  states: {
    REQUESTED: 'awaiting second approval',
    PAID: 'in the partner’s wallet, with its statement',
    REJECTED: 'rejected by the second approver; the commission remains due',
    WITHDRAWN: 'cancelled by the proposer',
    EXPIRED: 'not approved in time, or the proposer is no longer trusted',
  },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'PAID', by: ['approval'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['approval'] },
    withdraw: { from: ['REQUESTED'], to: 'WITHDRAWN', by: ['approval'] },
    expire: { from: ['REQUESTED'], to: 'EXPIRED', by: ['system'] },
  },
});

export type PayoutMove = keyof typeof payoutMachine.moves;
export type PayoutStatus = keyof typeof payoutMachine.states;
export const PAYOUT_STATUSES = Object.keys(payoutMachine.states) as [
  PayoutStatus,
  ...PayoutStatus[],
];
