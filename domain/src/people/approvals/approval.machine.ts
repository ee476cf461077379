import { defineMachine } from '../../kernel/machine.ts';

/** Four-eyes approval: one person requests, another decides, and only approved requests execute. */
export const approvalMachine = defineMachine({
  name: 'approval',
  column: 'approvals.approval.status',
  states: {
    REQUESTED: 'Asked for, waits for the decision of others',
    APPROVED: 'Enough different people agreed',
    REJECTED: 'Somebody said no',
    EXPIRED: 'Nobody carried it out within 24 hours',
    EXECUTED: 'Carried out as it was approved',
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
