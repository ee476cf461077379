import { defineMachine } from '../../kernel/machine.ts';

/** Two custody members approve the creation; the token is then immutable. */
export const tokenisationMachine = defineMachine({
  name: 'tokenisation',
  column: 'tokenisation.request.status',
  states: {
    REQUESTED: 'Requested by the owner; awaiting two custody officers',
    APPROVED: 'Approved; the token is being created on chain',
    REJECTED: 'Rejected with a reason that the owner sees',
    CANCELLED: 'Cancelled by the owner',
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
