import { defineMachine } from '../../kernel/machine.ts';

export const refundMachine = defineMachine({
  name: 'refund',
  column: 'card_payments.refund.stage',
  states: {
    REQUESTED: 'asked for; the money is held back and a second person looks at it',
    APPROVED: 'agreed to; the card provider is asked for it',
    ASKED: 'the card provider has it, and has not said yet that it is paid',
    SUCCEEDED: 'the card provider pays it back; it is booked',
    FAILED: 'the card provider did not pay it back; the money is in the wallet again',
    REJECTED: 'refused by staff, for a named reason; the money is free again',
  },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'APPROVED', by: ['approval', 'system'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['approval'] },
    ask: { from: ['APPROVED'], to: 'ASKED', by: ['system'] },
    succeed: { from: ['APPROVED', 'ASKED'], to: 'SUCCEEDED', by: ['system'] },
    fail: { from: ['APPROVED', 'ASKED'], to: 'FAILED', by: ['system'] },
    bounce: { from: ['SUCCEEDED'], to: 'FAILED', by: ['system'] },
  },
});

export type RefundStage = keyof typeof refundMachine.states;
export type RefundMove = keyof typeof refundMachine.moves;
export const REFUND_STAGES = Object.keys(refundMachine.states) as RefundStage[];

/** The money is still the party’s, and held. */
export const HOLDING_REFUNDS = [
  'REQUESTED',
  'APPROVED',
  'ASKED',
] as const satisfies readonly RefundStage[];

/** Deducted from the refundable amount. */
export const COUNTED_REFUNDS = [
  ...HOLDING_REFUNDS,
  'SUCCEEDED',
] as const satisfies readonly RefundStage[];
