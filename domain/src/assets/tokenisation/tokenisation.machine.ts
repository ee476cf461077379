import { defineMachine } from '../../kernel/machine.ts';

/** An owner's token request: two custody members approve its creation; the token is immutable. */
export const tokenisationMachine = defineMachine({
  name: 'tokenisation',
  column: 'tokenisation.request.status',
  states: {
    REQUESTED: 'Asked for by the owner, waits for two people of custody',
    APPROVED: 'Agreed to by two; the token is made on the chain',
    REJECTED: 'Refused for a reason that the owner reads',
    CANCELLED: 'Taken back by the owner',
  },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'APPROVED', by: ['approval'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['approval'] },
    withdraw: { from: ['REQUESTED'], to: 'CANCELLED', by: [{ company: 'CAN_MANAGE_ASSETS' }] },
  },
});

export type TokenisationStatus = keyof typeof tokenisationMachine.states;
export const TOKENISATION_STATUSES = Object.keys(
  tokenisationMachine.states,
) as TokenisationStatus[];
