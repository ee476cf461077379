import { defineMachine } from '../../kernel/machine.ts';

export const feeProposalMachine = defineMachine({
  name: 'fee change',
  column: 'fees.proposal.status',
  states: {
    REQUESTED: 'waits for a second person',
    APPROVED: 'a version was made of it, which holds from its moment on',
    REJECTED: 'a second person said no',
    WITHDRAWN: 'taken back by whoever proposed it',
    EXPIRED: 'nobody agreed in time, or whoever proposed it is not trusted any more',
  },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'APPROVED', by: ['approval'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['approval'] },
    withdraw: { from: ['REQUESTED'], to: 'WITHDRAWN', by: ['approval'] },
    expire: { from: ['REQUESTED'], to: 'EXPIRED', by: ['system'] },
  },
});

export type FeeProposalMove = keyof typeof feeProposalMachine.moves;
export type FeeProposalStatus = keyof typeof feeProposalMachine.states;
export const PROPOSAL_STATUSES = Object.keys(feeProposalMachine.states) as FeeProposalStatus[];
