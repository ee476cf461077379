import { defineMachine } from '../../kernel/machine.ts';

export const correctionMachine = defineMachine({
  name: 'correction',
  column: 'corrections.correction.status',
  states: {
    REQUESTED: 'Awaiting second approval',
    BOOKED: 'Approved and booked',
    REJECTED: 'Rejected, or not approved in time; nothing is booked',
    WITHDRAWN: 'Cancelled by the proposer; nothing is booked',
  },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'BOOKED', by: ['approval'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['approval'] },
    withdraw: { from: ['REQUESTED'], to: 'WITHDRAWN', by: ['approval'] },
  },
});
export type CorrectionStatus = keyof typeof correctionMachine.states;
export const CORRECTION_STATUSES = Object.keys(correctionMachine.states) as [
  CorrectionStatus,
  ...CorrectionStatus[],
];
export type CorrectionMove = keyof typeof correctionMachine.moves;
