import { defineMachine } from '../../kernel/machine.ts';

export const limitChangeMachine = defineMachine({
  name: 'limit change',
  column: 'company_limits.change.status',
  states: {
    PROPOSED: 'raises or removes a limit; a second member looks at it',
    AGREED: 'two members agreed; it takes effect once the waiting period is over',
    IN_FORCE: 'the limit is as it says',
    DECLINED: 'a second member said no',
    WITHDRAWN: 'cancelled by a member, or superseded by a lower limit',
  },
  initial: 'PROPOSED',
  moves: {
    // Setting or lowering a limit restricts all members, so one member suffices.
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
