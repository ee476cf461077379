import { defineMachine } from '../../kernel/machine.ts';

/** Of one step: a person's, or a company's (`organization_step`). */
export const stepMachine = defineMachine({
  name: 'onboarding step',
  column: 'onboarding.step.status',
  states: {
    pending: 'Nothing submitted yet',
    in_progress: 'Being filled in, or submitted and awaiting review (see its stage)',
    approved: 'Approved by staff',
    rejected: 'Returned by staff, with a reason',
    skipped: 'Skipped by the person where optional, or waived by staff',
  },
  initial: 'pending',
  moves: {
    start: {
      from: ['pending', 'rejected', 'skipped'],
      to: 'in_progress',
      by: [{ party: 'CAN_COMPLETE_ONBOARDING' }],
    },
    submit: {
      from: ['pending', 'in_progress', 'rejected', 'skipped'],
      to: 'in_progress',
      by: [{ party: 'CAN_COMPLETE_ONBOARDING' }],
    },
    /** A newer document, while the approved one is valid. */
    renew: { from: ['approved'], to: 'in_progress', by: [{ party: 'CAN_COMPLETE_ONBOARDING' }] },
    /** A verified person retakes the questionnaire; staff needn't confirm. */
    retake: {
      from: ['pending', 'in_progress', 'approved', 'rejected', 'skipped'],
      to: 'approved',
      by: [{ party: 'CAN_COMPLETE_ONBOARDING' }],
    },
    /** Confirmed answers changed. */
    unconfirm: {
      from: ['in_progress', 'approved', 'rejected', 'skipped'],
      to: 'pending',
      by: ['system'],
    },
    end: { from: ['approved'], to: 'pending', by: ['system'] },
    leave_out: {
      from: ['pending', 'in_progress', 'rejected'],
      to: 'skipped',
      by: [{ party: 'CAN_COMPLETE_ONBOARDING' }],
    },
    approve: { from: ['in_progress'], to: 'approved', by: [{ staff: 'CAN_MANAGE_ONBOARDING' }] },
    reject: {
      from: ['in_progress', 'approved'],
      to: 'rejected',
      by: [{ staff: 'CAN_MANAGE_ONBOARDING' }],
    },
    ask: {
      from: ['pending', 'in_progress', 'approved', 'rejected', 'skipped'],
      to: 'rejected',
      by: [{ staff: 'CAN_MANAGE_ONBOARDING' }],
    },
    waive: {
      from: ['pending', 'in_progress'],
      to: 'skipped',
      by: [{ staff: 'CAN_MANAGE_ONBOARDING' }],
    },
  },
});
export type StepStatus = keyof typeof stepMachine.states;
export type StepMove = keyof typeof stepMachine.moves;
