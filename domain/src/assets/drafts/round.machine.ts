import { defineMachine } from '../../kernel/machine.ts';

export const roundMachine = defineMachine({
  name: 'review',
  column: 'drafts.round.status',
  states: {
    pending: 'waits for staff; what was sent is not changed meanwhile',
    approved: 'agreed to as it was shown',
    rejected: 'sent back with reasons',
    taken_back: 'taken back by its owner before staff decided',
  },
  initial: 'pending',
  moves: {
    approve: { from: ['pending'], to: 'approved', by: [{ staff: 'CAN_MANAGE_ASSETS' }] },
    reject: { from: ['pending'], to: 'rejected', by: [{ staff: 'CAN_MANAGE_ASSETS' }] },
    takeBack: { from: ['pending'], to: 'taken_back', by: [{ company: 'CAN_MANAGE_ASSETS' }] },
  },
});

export type RoundMove = keyof typeof roundMachine.moves;
export type RoundStatus = keyof typeof roundMachine.states;
