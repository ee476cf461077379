import { defineMachine } from '../../kernel/machine.ts';

/** More authorised units: requested with a resolution, reviewed by staff. */
export const raiseMachine = defineMachine({
  name: 'resolution',
  column: 'structures.raise.status',
  states: {
    REQUESTED: 'Awaiting staff approval; no further units are authorised yet',
    APPROVED: 'The further units are authorised',
    REJECTED: 'Sent back with a reason',
    REPLACED: 'Replaced by a newer resolution before the decision',
  },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'APPROVED', by: ['approval'] },
    replace: { from: ['REQUESTED'], to: 'REPLACED', by: [{ company: 'CAN_MANAGE_ASSETS' }] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['approval'] },
  },
});
export type RaiseStatus = keyof typeof raiseMachine.states;
export type RaiseMove = keyof typeof raiseMachine.moves;
