import { defineMachine } from '../../kernel/machine.ts';

export const tokenMachine = defineMachine({
  name: 'token',
  column: 'issuance.token.status',
  states: {
    REQUESTED: 'Submitted to the chain, not confirmed yet',
    CREATED: 'On chain; units can be issued to holders',
  },
  initial: 'REQUESTED',
  moves: { confirm: { from: ['REQUESTED'], to: 'CREATED', by: ['system'] } },
});
export type TokenStatus = keyof (typeof tokenMachine)['states'];
