import { defineMachine } from '../../kernel/machine.ts';

export const calculationMachine = defineMachine({
  name: 'client money calculation',
  column: 'client_money.review.stage',
  states: {
    PREPARED: 'prepared; awaiting review by a second member of staff',
    REVIEWED: 'reviewed, with a note and the entry that made any shortfall good',
    SUPERSEDED: 'superseded by a later version for the same day',
  },
  initial: 'PREPARED',
  moves: {
    review: { from: ['PREPARED'], to: 'REVIEWED', by: [{ staff: 'CAN_MANAGE_FUNDS' }] },
    supersede: { from: ['PREPARED', 'REVIEWED'], to: 'SUPERSEDED', by: ['system'] },
  },
});

export type CalculationStage = keyof typeof calculationMachine.states;
export const CALCULATION_STAGES = Object.keys(calculationMachine.states) as CalculationStage[];
