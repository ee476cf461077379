import type { StepStatus } from '@holdfast/domain/people/onboarding/step.machine';
import {
  type CaseKind,
  type CaseStep,
  type StepTraits,
  stepsOf,
  traitsOf,
} from '@holdfast/domain/people/onboarding/steps';
import type { StepRow } from '../repository/steps.ts';
import { type CaseSignature, counts, signAgainReason } from './signature.ts';

export type Standing = {
  readonly kind: CaseKind;
  readonly isOwner: boolean;
  readonly isApproved: boolean;
  readonly emailVerified: boolean;
  readonly country: string | null;
  readonly riskDeclaredAt: Date | null;
  readonly agreement: CaseSignature | undefined;
  readonly rows: readonly StepRow[];
};

export type StepState = {
  readonly step: CaseStep;
  readonly status: StepStatus;
  readonly stage: 'draft' | 'submitted';
  readonly reason: string | null;
  readonly submittedAt: Date | null;
};

export const statesOf = (standing: Standing): readonly StepState[] =>
  stepsOf(standing.kind, standing.isOwner).map((step) => {
    const row = standing.rows.find((kept) => kept.step === step);
    return row ? { ...row, step } : derived(step, standing);
  });

function derived(step: CaseStep, standing: Standing): StepState {
  const none = { step, reason: null, submittedAt: null };
  const done = (status: StepStatus, at: Date | null) =>
    ({ ...none, status, stage: 'submitted', submittedAt: at }) as const;
  const waiting: StepStatus = standing.isApproved ? 'approved' : 'in_progress';
  const { emailVerified, country, riskDeclaredAt, agreement } = standing;
  if (step === 'email' && emailVerified) return done('approved', null);
  if (step === 'residence' && country) return done(waiting, null);
  if (step === 'risk_declaration' && riskDeclaredAt) return done(waiting, riskDeclaredAt);
  if (step === 'account_agreement' && agreement) {
    if (counts(agreement)) return done(waiting, agreement.signedAt);
    return { ...none, status: 'pending', stage: 'draft', reason: signAgainReason(agreement) };
  }
  return { ...none, status: 'pending', stage: 'draft' };
}

export const isDone = ({ status, stage }: StepState): boolean =>
  isSettled(status) || (status === 'in_progress' && stage === 'submitted');

const isSettled = (status: StepStatus): boolean => status === 'approved' || status === 'skipped';

export type Steps = { readonly kind: CaseKind; readonly states: readonly StepState[] };

const stepsWhere = (
  { kind, states }: Steps,
  holds: (traits: StepTraits, state: StepState) => boolean,
): readonly CaseStep[] =>
  states.filter((state) => holds(traitsOf(kind, state.step), state)).map(({ step }) => step);

export const missingOf = (steps: Steps): readonly CaseStep[] =>
  stepsWhere(steps, ({ isOptional }, state) => !isOptional && !isDone(state));

/** A renewal without a newer document has nothing to send. */
export function missingInRenewal(steps: Steps): readonly CaseStep[] {
  const missing = missingOf(steps);
  const sent = steps.states.some((s) => s.step === 'identification' && s.status === 'in_progress');
  return sent || missing.includes('identification') ? missing : [...missing, 'identification'];
}

/** The missing steps as shown to the applicant. */
export const missingToSend = (
  steps: Steps & { readonly isRenewing: boolean },
): readonly CaseStep[] => (steps.isRenewing ? missingInRenewal(steps) : missingOf(steps));

/** Steps to review, in order; waived steps count as reviewed. */
export const unreviewedOf = (steps: Steps): readonly CaseStep[] =>
  stepsWhere(steps, ({ isReviewed }, { status }) => isReviewed === true && !isSettled(status));

/** Whether steps are reviewed separately; a person's are decided together. */
export const decidesSteps = (kind: CaseKind): boolean =>
  stepsOf(kind, false).some((step) => traitsOf(kind, step).isReviewed);

export const sentPartialSteps = (steps: Steps): boolean =>
  stepsWhere(steps, ({ isPartial }, state) => isPartial === true && !isDone(state)).length === 0;
