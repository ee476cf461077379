import { defineMachine } from '../../kernel/machine.ts';

export const runMachine = defineMachine({
  name: 'plan run',
  column: 'investment_plans.run.status',
  states: {
    due: 'Its order is being placed',
    placed: 'Units were bought',
    refused: 'No units bought; the reason is recorded',
    missed: 'Skipped: the day had passed',
  },
  initial: 'due',
  moves: {
    place: { from: ['due'], to: 'placed', by: ['system'] },
    refuse: { from: ['due'], to: 'refused', by: ['system'] },
    miss: { from: ['due'], to: 'missed', by: ['system'] },
  },
});

export type RunStatus = keyof typeof runMachine.states;
export const RUN_STATUSES = Object.keys(runMachine.states) as [RunStatus, ...RunStatus[]];
