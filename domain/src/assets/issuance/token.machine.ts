import { defineMachine } from '../../kernel/machine.ts';

export const tokenMachine = defineMachine({
  name: 'token',
  column: 'issuance.token.status',
  states: {
    REQUESTED: 'Written for the chain, not confirmed yet',
    CREATED: 'On the chain; units can be brought to their holders',
  },
  initial: 'REQUESTED',
  moves: { confirm: { from: ['REQUESTED'], to: 'CREATED', by: ['system'] } },
});
export type TokenStatus = keyof (typeof tokenMachine)['states'];
