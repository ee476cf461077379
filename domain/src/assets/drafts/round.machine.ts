import { defineMachine } from '../../kernel/machine.ts';

export const roundMachine = defineMachine({
  name: 'review',
  column: 'drafts.round.status',
  states: {
    pending: 'Awaiting staff review; the submission can’t be changed',
    approved: 'Approved as shown',
    rejected: 'Sent back with reasons',
    taken_back: 'Withdrawn by its owner before the decision',
  },
  initial: 'pending',
  moves: {
    approve: { from: ['pending'], to: 'approved', by: ['approval'] },
    reject: { from: ['pending'], to: 'rejected', by: ['approval'] },
    takeBack: { from: ['pending'], to: 'taken_back', by: [{ company: 'CAN_MANAGE_ASSETS' }] },
  },
});

export type RoundMove = keyof typeof roundMachine.moves;
export type RoundStatus = keyof typeof roundMachine.states;
