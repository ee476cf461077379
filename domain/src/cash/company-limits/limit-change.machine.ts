import { defineMachine } from '../../kernel/machine.ts';

export const limitChangeMachine = defineMachine({
  name: 'limit change',
  column: 'company_limits.change.status',
  states: {
    PROPOSED: 'raises or removes a limit; awaiting a second member',
    AGREED: 'approved by two members; takes effect after the waiting period',
    IN_FORCE: 'in force',
    DECLINED: 'declined by a second member',
    WITHDRAWN: 'cancelled by a member, or superseded by a lower limit',
  },
  initial: 'PROPOSED',
  moves: {
    // A first or lower limit permits nothing new: one member is enough.
    apply: { from: ['PROPOSED', 'AGREED'], to: 'IN_FORCE', by: ['system'] },
    agree: { from: ['PROPOSED'], to: 'AGREED', by: [{ party: 'CAN_MANAGE_FUNDS' }] },
    decline: { from: ['PROPOSED'], to: 'DECLINED', by: [{ party: 'CAN_MANAGE_FUNDS' }] },
    withdraw: {
      from: ['PROPOSED', 'AGREED'],
      to: 'WITHDRAWN',
      by: [{ party: 'CAN_MANAGE_FUNDS' }, 'system'],
    },
  },
});

export type LimitChangeStatus = keyof typeof limitChangeMachine.states;
export type LimitChangeMove = keyof typeof limitChangeMachine.moves;
