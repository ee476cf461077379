import { defineMachine } from '../../kernel/machine.ts';

/** Of a person's or company's case. `stage` is stored; the API's status is derived from it. */
export const reviewMachine = defineMachine({
  name: 'case',
  column: 'onboarding.review.stage',
  states: {
    waiting: 'Submitted, not yet assigned',
    reviewing: 'In review by a staff member',
    asked: 'More information requested',
    approved: 'Application approved',
    rejected: 'Application rejected',
  },
  initial: 'waiting',
  moves: {
    submit: { from: ['asked'], to: 'waiting', by: [{ party: 'CAN_COMPLETE_ONBOARDING' }] },
    renew: { from: ['approved'], to: 'waiting', by: [{ party: 'CAN_COMPLETE_ONBOARDING' }] },
    take: {
      from: ['waiting', 'reviewing'],
      to: 'reviewing',
      by: [{ staff: 'CAN_MANAGE_ONBOARDING' }],
    },
    approve: {
      from: ['waiting', 'reviewing'],
      to: 'approved',
      by: [{ staff: 'CAN_MANAGE_ONBOARDING' }],
    },
    ask: { from: ['waiting', 'reviewing'], to: 'asked', by: [{ staff: 'CAN_MANAGE_ONBOARDING' }] },
    reject: {
      from: ['waiting', 'reviewing', 'asked'],
      to: 'rejected',
      by: [{ staff: 'CAN_MANAGE_ONBOARDING' }],
    },
    reopen: { from: ['rejected'], to: 'reviewing', by: [{ staff: 'CAN_MANAGE_ONBOARDING' }] },
  },
});
export type ReviewStage = keyof typeof reviewMachine.states;
export type ReviewMove = keyof typeof reviewMachine.moves;

const STATUS = {
  waiting: 'pending',
  reviewing: 'in_progress',
  asked: 'in_progress',
  approved: 'approved',
  rejected: 'rejected',
} as const satisfies Record<ReviewStage, string>;
export type ReviewStatus = (typeof STATUS)[ReviewStage];

export const statusOfStage = (stage: ReviewStage): ReviewStatus => STATUS[stage];
