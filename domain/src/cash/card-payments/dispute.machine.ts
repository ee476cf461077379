import { defineMachine } from '../../kernel/machine.ts';

export const disputeMachine = defineMachine({
  name: 'dispute',
  column: 'card_payments.dispute.stage',
  states: {
    INQUIRY: 'inquiry by the card’s bank; no money withdrawn',
    OPEN: 'money withdrawn by the provider; evidence can be submitted',
    UNDER_REVIEW: 'evidence submitted; awaiting the card’s bank',
    WON: 'won: the money was returned and nothing is reserved; also reached on appeal',
    LOST: 'lost: the money left the wallet permanently',
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

/** The provider has debited the money; the party's funds are held for it. */
export const HOLDING_DISPUTES = ['OPEN', 'UNDER_REVIEW'] as const satisfies readonly DisputeStage[];

export const UNDECIDED_DISPUTES = [
  'INQUIRY',
  ...HOLDING_DISPUTES,
] as const satisfies readonly DisputeStage[];
