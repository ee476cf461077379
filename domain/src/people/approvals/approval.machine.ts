import { defineMachine } from '../../kernel/machine.ts';

/** One person requests, another decides; only approved requests execute. */
export const approvalMachine = defineMachine({
  name: 'approval',
  column: 'approvals.approval.status',
  states: {
    REQUESTED: 'Requested, awaiting a decision',
    APPROVED: 'Approved by enough different people',
    REJECTED: 'Rejected by an approver',
    EXPIRED: 'Not executed within 24 hours',
    EXECUTED: 'Executed as approved',
  },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'APPROVED', by: ['system'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['system'] },
    expire: { from: ['REQUESTED', 'APPROVED'], to: 'EXPIRED', by: ['system'] },
    execute: { from: ['APPROVED'], to: 'EXECUTED', by: ['system'] },
  },
});

export type ApprovalMove = keyof typeof approvalMachine.moves;
export type ApprovalStatus = keyof typeof approvalMachine.states;
