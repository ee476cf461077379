import { defineMachine } from '../../kernel/machine.ts';

/** Once approved, a version of the plan or contract. */
export const termsMachine = defineMachine({
  name: 'commission terms',
  column: 'referrals.proposal.status',
  states: {
    REQUESTED: 'awaiting second approval',
    APPROVED: 'approved as a version that applies to later fees',
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

export type TermsMove = keyof typeof termsMachine.moves;
export type TermsStatus = keyof typeof termsMachine.states;
export const TERMS_STATUSES = Object.keys(termsMachine.states) as [TermsStatus, ...TermsStatus[]];

export const MOST_BPS = 5_000;
export const MOST_MONTHS = 120;
export const MOST_ASSETS = 100;
