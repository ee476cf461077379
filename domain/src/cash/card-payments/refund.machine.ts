import { defineMachine } from '../../kernel/machine.ts';

export const refundMachine = defineMachine({
  name: 'refund',
  column: 'card_payments.refund.stage',
  states: {
    REQUESTED: 'requested; the amount is reserved, awaiting second approval',
    APPROVED: 'approved; being submitted to the card provider',
    ASKED: 'submitted to the card provider; payment not confirmed',
    SUCCEEDED: 'refunded by the card provider and booked',
    FAILED: 'not refunded by the card provider; the amount is credited to the wallet',
    REJECTED: 'rejected by staff, with a reason; the reserved amount is released',
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

/** The money still belongs to the party, and is held. */
export const HOLDING_REFUNDS = [
  'REQUESTED',
  'APPROVED',
  'ASKED',
] as const satisfies readonly RefundStage[];

/** They reduce the refundable amount. */
export const COUNTED_REFUNDS = [
  ...HOLDING_REFUNDS,
  'SUCCEEDED',
] as const satisfies readonly RefundStage[];
