import { defineMachine } from '../../kernel/machine.ts';

export const feeProposalMachine = defineMachine({
  name: 'fee change',
  column: 'fees.proposal.status',
  states: {
    REQUESTED: 'awaiting second approval',
    APPROVED: 'approved as a version that applies from its effective time',
    REJECTED: 'rejected by the second approver',
    WITHDRAWN: 'cancelled by the proposer',
    EXPIRED: 'not approved in time, or the proposer is no longer trusted',
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
