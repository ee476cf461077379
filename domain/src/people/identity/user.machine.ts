import { defineMachine } from '../../kernel/machine.ts';

export const userMachine = defineMachine({
  name: 'user',
  column: 'identity.user.user_status',
  states: {
    active: 'Can sign in',
    blocked: 'Signed out everywhere, with no access',
  },
  initial: 'active',
  moves: {
    block: { from: ['active'], to: 'blocked', by: [{ staff: 'CAN_MANAGE_USERS' }] },
    unblock: { from: ['blocked'], to: 'active', by: [{ staff: 'CAN_MANAGE_USERS' }] },
  },
});
export type UserStatus = keyof typeof userMachine.states;
export type UserMove = keyof typeof userMachine.moves;
