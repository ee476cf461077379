import type { ReviewStage } from '@holdfast/domain/people/onboarding/review.machine';
import type { StepMove } from '@holdfast/domain/people/onboarding/step.machine';
import type { CaseKind, CaseStep } from '@holdfast/domain/people/onboarding/steps';

export type KindRules = {
  readonly closed: Readonly<Record<Exclude<ReviewStage, 'asked'>, string>>;
  readonly decidedStep: string;
  readonly documentsStep: CaseStep;
  /** Whether changed documents return that step to draft. */
  readonly documentsReopen: boolean;
  /** Comes after every step it confirms. */
  readonly confirmation?: CaseStep;
  readonly againMove: StepMove;
  readonly againSteps: readonly CaseStep[];
  /** Whether staff must name or have rejected a step to request more. */
  readonly mustNameStep: boolean;
  readonly activity: { readonly subject: string; readonly waive: string };
};

export const KIND_RULES: Readonly<Record<CaseKind, KindRules>> = {
  personal: {
    closed: {
      waiting:
        'Your case was sent and is being reviewed. You can change it again if we ask for more.',
      reviewing: 'Your case is being reviewed. You can change it again if we ask for more.',
      approved: 'Your account is verified. Contact support to change what you told us.',
      rejected: 'Your case was rejected. Contact support if you think that this is wrong.',
    },
    decidedStep: 'This step can not be changed now',
    documentsStep: 'identification',
    documentsReopen: false,
    againMove: 'ask',
    againSteps: ['identification'],
    mustNameStep: false,
    activity: { subject: 'onboarding', waive: 'onboarding.waive' },
  },
  institutional: {
    closed: {
      waiting: 'Your company’s case was sent. It can be changed again if we ask for more.',
      reviewing:
        'Your company’s case is being reviewed. It can be changed again if we ask for more.',
      approved: 'Your company is verified. Contact support to change what it told us.',
      rejected:
        'Your company’s case was rejected. Contact support if you think that this is wrong.',
    },
    decidedStep: 'Our team has approved this step already',
    documentsStep: 'registration_documents',
    documentsReopen: true,
    confirmation: 'organization_confirmation',
    againMove: 'reject',
    againSteps: [],
    mustNameStep: true,
    activity: { subject: 'organization_onboarding', waive: 'onboarding.step_waive' },
  },
};
