import { defineMachine } from '../../kernel/machine.ts';

/** A request to open an asset's market, which another staff member must execute. */
export const openingMachine = defineMachine({
  name: 'opening',
  column: 'exchange.opening_request.status',
  states: {
    REQUESTED: 'waits for a second person',
    APPROVED: 'the market was opened with these terms',
    REJECTED: 'a second person said no',
    WITHDRAWN: 'taken back by whoever asked for it',
    EXPIRED: 'nobody agreed in time, what was agreed to changed, or its person is not trusted',
  },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'APPROVED', by: ['approval'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['approval'] },
    withdraw: { from: ['REQUESTED'], to: 'WITHDRAWN', by: ['approval'] },
    expire: { from: ['REQUESTED'], to: 'EXPIRED', by: ['system'] },
  },
});

export type OpeningMove = keyof typeof openingMachine.moves;
export type OpeningStatus = keyof typeof openingMachine.states;
