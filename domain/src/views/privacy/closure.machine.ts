import { defineMachine } from '../../kernel/machine.ts';

/** Cancellable for two weeks; then the data is erased. */
export const closureMachine = defineMachine({
  name: 'closure',
  column: 'privacy.closure.status',
  states: {
    WAITING: 'Requested; the account closes after 14 days',
    TAKEN_BACK: 'Cancelled; the owner keeps the account',
    STOPPED: 'Stopped by new activity; the account stays open',
    CLOSED: 'Closed and erased; records required by law are kept separately until their date',
  },
  initial: 'WAITING',
  moves: {
    take_back: { from: ['WAITING'], to: 'TAKEN_BACK', by: ['user'] },
    stop: { from: ['WAITING'], to: 'STOPPED', by: ['system'] },
    close: { from: ['WAITING'], to: 'CLOSED', by: ['system'] },
  },
});

export type ClosureMove = keyof typeof closureMachine.moves;
export type ClosureStatus = keyof typeof closureMachine.states;
