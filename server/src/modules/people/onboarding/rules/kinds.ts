import type { ReviewStage } from '@holdfast/domain/people/onboarding/review.machine';
import type { StepMove } from '@holdfast/domain/people/onboarding/step.machine';
import type { CaseKind, CaseStep } from '@holdfast/domain/people/onboarding/steps';

export type KindRules = {
  readonly closed: Readonly<Record<Exclude<ReviewStage, 'asked'>, string>>;
  readonly decidedStep: string;
  readonly documentsStep: CaseStep;
  /** Whether changing documents returns their step to draft. */
  readonly documentsReopen: boolean;
  readonly confirmation?: CaseStep;
  readonly againMove: StepMove;
  readonly againSteps: readonly CaseStep[];
  /** Whether, to request more information, staff must name a step or have rejected one. */
  readonly mustNameStep: boolean;
  readonly activity: { readonly subject: string; readonly waive: string };
};

export const KIND_RULES: Readonly<Record<CaseKind, KindRules>> = {
  personal: {
    closed: {
      waiting:
        'Your case is submitted and under review. You can edit it if we request more information.',
      reviewing: 'Your case is under review. You can edit it if we request more information.',
      approved: 'Your account is verified. To change your details, contact support.',
      rejected: 'Your case was rejected. If you believe this is a mistake, contact support.',
    },
    decidedStep: 'This step can’t be changed now',
    documentsStep: 'identification',
    documentsReopen: false,
    againMove: 'ask',
    againSteps: ['identification'],
    mustNameStep: false,
    activity: { subject: 'onboarding', waive: 'onboarding.waive' },
  },
  institutional: {
    closed: {
      waiting: 'Your company’s case is submitted. It can be edited if we request more information.',
      reviewing:
        'Your company’s case is under review. It can be edited if we request more information.',
      approved: 'Your company is verified. To change its details, contact support.',
      rejected:
        'Your company’s case was rejected. If you believe this is a mistake, contact support.',
    },
    decidedStep: 'Our team has already approved this step',
    documentsStep: 'registration_documents',
    documentsReopen: true,
    confirmation: 'organization_confirmation',
    againMove: 'reject',
    againSteps: [],
    mustNameStep: true,
    activity: { subject: 'organization_onboarding', waive: 'onboarding.step_waive' },
  },
};
