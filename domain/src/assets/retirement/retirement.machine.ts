import { defineMachine } from '../../kernel/machine.ts';

export const retirementMachine = defineMachine({
  name: 'retirement',
  column: 'retirement.retirement.stage',
  states: {
    REQUESTED: 'Requested; the units are reserved until two custody officers have decided',
    APPROVED: 'Approved; being transferred to the retirement account on chain',
    RETIRED: 'Permanently in the retirement account; the certificate is public',
    REJECTED: 'Rejected with a reason; the units are released',
    CANCELLED: 'Cancelled by its holder; the units are released',
  },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'APPROVED', by: ['approval'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['approval'] },
    /** The holder was frozen: unapproved requests end, as open orders do. */
    stop: { from: ['REQUESTED'], to: 'REJECTED', by: ['system'] },
    cancel: { from: ['REQUESTED'], to: 'CANCELLED', by: [{ party: 'CAN_TRADE_ASSETS' }] },
    confirm: { from: ['APPROVED'], to: 'RETIRED', by: ['system'] },
  },
});

export type RetirementStage = keyof typeof retirementMachine.states;
export const RETIREMENT_STAGES = Object.keys(retirementMachine.states) as RetirementStage[];

export const RETIREMENT_STATUSES = ['REQUESTED', 'APPROVED', 'REJECTED'] as const;
export type RetirementStatus = (typeof RETIREMENT_STATUSES)[number];

export function statusOf(stage: RetirementStage): RetirementStatus {
  if (stage === 'REQUESTED') return 'REQUESTED';
  return stage === 'APPROVED' || stage === 'RETIRED' ? 'APPROVED' : 'REJECTED';
}
