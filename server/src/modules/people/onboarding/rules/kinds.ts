import type { ReviewStage } from '@holdfast/domain/people/onboarding/review.machine';
import type { StepMove } from '@holdfast/domain/people/onboarding/step.machine';
import type { CaseKind, CaseStep } from '@holdfast/domain/people/onboarding/steps';

/** What the rules of a case look up by its kind, beside its step table (domain: `steps.ts`). */
export type KindRules = {
  /** Why a sent or decided case can't be changed. */
  readonly closed: Readonly<Record<Exclude<ReviewStage, 'asked'>, string>>;
  /** Why a step that was decided can't be changed. */
  readonly decidedStep: string;
  /** The step that the documents belong to. */
  readonly documentsStep: CaseStep;
  /** Whether a change of documents takes that step back to a draft. */
  readonly documentsReopen: boolean;
  /** Comes after every step that it confirms. */
  readonly confirmation?: CaseStep;
  /** The move of a step that staff ask for again. */
  readonly againMove: StepMove;
  /** The steps that are asked for again when staff name none. */
  readonly againSteps: readonly CaseStep[];
  /** Whether staff have to name a step, or have refused one, to ask for more. */
  readonly mustNameStep: boolean;
  /** What the activity log calls the subject, and the waiving of a step. */
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
