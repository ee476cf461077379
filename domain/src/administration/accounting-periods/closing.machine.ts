import { defineMachine } from '../../kernel/machine.ts';

export const closingMachine = defineMachine({
  name: 'period closing',
  column: 'accounting_periods.closing.status',
  states: {
    REQUESTED: 'Awaiting second approval',
    CLOSED: 'Approved; the period is closed to new entries',
    REJECTED: 'Rejected or expired; the period stays open',
    CANCELLED: 'Cancelled by the requester; the period stays open',
  },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'CLOSED', by: ['approval'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['approval'] },
    withdraw: { from: ['REQUESTED'], to: 'CANCELLED', by: ['approval'] },
  },
});
export type ClosingStatus = keyof typeof closingMachine.states;
export type ClosingMove = keyof typeof closingMachine.moves;
