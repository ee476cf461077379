import { defineMachine } from '../../kernel/machine.ts';

/** Whether a bank account's holder is the verified party. */
export const nameCheckMachine = defineMachine({
  name: 'name check',
  column: 'bank_accounts.account.name_check',
  states: {
    waiting: 'the name is close to the verified name; awaiting staff review',
    confirmed: 'confirmed as the party’s own account',
    rejected: 'not the party’s own account, with a reason',
  },
  initial: 'waiting',
  moves: {
    confirm: { from: ['waiting'], to: 'confirmed', by: [{ staff: 'CAN_MANAGE_FUNDS' }] },
    reject: { from: ['waiting', 'confirmed'], to: 'rejected', by: [{ staff: 'CAN_MANAGE_FUNDS' }] },
    /** The account was changed; its holder's name is only close. */
    change: {
      from: ['waiting', 'confirmed', 'rejected'],
      to: 'waiting',
      by: [{ party: 'CAN_MANAGE_FUNDS' }],
    },
    match: {
      from: ['waiting', 'confirmed', 'rejected'],
      to: 'confirmed',
      by: [{ party: 'CAN_MANAGE_FUNDS' }],
    },
  },
});

export type NameCheck = keyof typeof nameCheckMachine.states;
export type NameCheckMove = keyof typeof nameCheckMachine.moves;
export const NAME_CHECKS = Object.keys(nameCheckMachine.states) as NameCheck[];
