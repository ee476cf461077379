import { defineMachine } from '../../kernel/machine.ts';

/** A proposed change of a fee: it becomes a version, or nothing. */
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
    approve: { from: ['REQUESTED'], to: 'APPROVED', by: [{ staff: 'CAN_MANAGE_PLATFORM' }] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: [{ staff: 'CAN_MANAGE_PLATFORM' }] },
    withdraw: { from: ['REQUESTED'], to: 'WITHDRAWN', by: [{ staff: 'CAN_MANAGE_PLATFORM' }] },
    expire: { from: ['REQUESTED'], to: 'EXPIRED', by: ['system'] },
  },
});

export type FeeProposalMove = keyof typeof feeProposalMachine.moves;
export type FeeProposalStatus = keyof typeof feeProposalMachine.states;
export const PROPOSAL_STATUSES = Object.keys(feeProposalMachine.states) as FeeProposalStatus[];
