import { defineMachine } from '../../kernel/machine.ts';

export const payoutMachine = defineMachine({
  name: 'payout',
  column: 'referrals.payout.status',
  states: {
    REQUESTED: 'waits for a second person',
    PAID: 'in the partner’s wallet, with its statement',
    REJECTED: 'a second person said no; everything is due as before',
    WITHDRAWN: 'taken back by whoever proposed it',
    EXPIRED: 'nobody agreed in time, or whoever proposed it is not trusted any more',
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
