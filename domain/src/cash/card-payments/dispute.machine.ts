import { defineMachine } from '../../kernel/machine.ts';

/** A chargeback as the card provider reports it. */
export const disputeMachine = defineMachine({
  name: 'dispute',
  column: 'card_payments.dispute.stage',
  states: {
    INQUIRY: 'the bank of the card asks about the payment; no money was taken',
    OPEN: 'the provider took the money back; evidence can be sent',
    UNDER_REVIEW: 'evidence was sent; the bank of the card decides',
    WON: 'decided for us: the money came back, nothing is held any more; an appeal may lead here too',
    LOST: 'decided against us: the money left the wallet for good',
  },
  initial: 'INQUIRY',
  moves: {
    escalate: { from: ['INQUIRY'], to: 'OPEN', by: ['system'] },
    review: { from: ['OPEN'], to: 'UNDER_REVIEW', by: ['system'] },
    win: { from: ['INQUIRY', 'OPEN', 'UNDER_REVIEW'], to: 'WON', by: ['system'] },
    reinstate: { from: ['LOST'], to: 'WON', by: ['system'] },
    lose: { from: ['OPEN', 'UNDER_REVIEW'], to: 'LOST', by: ['system'] },
  },
});

export type DisputeStage = keyof typeof disputeMachine.states;
export type DisputeMove = keyof typeof disputeMachine.moves;
export const DISPUTE_STAGES = Object.keys(disputeMachine.states) as DisputeStage[];

/** The provider has taken the money, and the party's is held against it. */
export const HOLDING_DISPUTES = ['OPEN', 'UNDER_REVIEW'] as const satisfies readonly DisputeStage[];

export const UNDECIDED_DISPUTES = [
  'INQUIRY',
  ...HOLDING_DISPUTES,
] as const satisfies readonly DisputeStage[];
