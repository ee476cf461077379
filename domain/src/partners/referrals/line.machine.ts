import { defineMachine } from '../../kernel/machine.ts';

/** A commission on one fee, from the day of the charge. */
export const commissionMachine = defineMachine({
  name: 'commission',
  column: 'referrals.line.state',
  states: {
    PENDING: 'earned, not yet due: the fee may still be reversed',
    DUE: 'awaiting the next payout',
    PAID: 'in the partner’s wallet',
    VOIDED: 'the fee was reversed before the commission was paid',
  },
  initial: 'PENDING',
  moves: {
    fallDue: { from: ['PENDING'], to: 'DUE', by: ['system'] },
    pay: { from: ['DUE'], to: 'PAID', by: ['system'] },
    void: { from: ['PENDING', 'DUE'], to: 'VOIDED', by: ['system'] },
    restore: { from: ['VOIDED'], to: 'PENDING', by: ['system'] },
  },
});

export type CommissionMove = keyof typeof commissionMachine.moves;
export type CommissionState = keyof typeof commissionMachine.states;
export const COMMISSION_STATES = Object.keys(commissionMachine.states) as [
  CommissionState,
  ...CommissionState[],
];

/** Days until a commission is payable. */
export const HELD_DAYS = 30;
