import { refuseFields } from '@holdfast/domain/kernel/refusal';
import type { AnswerOf } from '@holdfast/domain/people/onboarding/answers';
import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import type { ReviewStage } from '@holdfast/domain/people/onboarding/review.machine';
import {
  type StepMove,
  type StepStatus,
  stepMachine,
} from '@holdfast/domain/people/onboarding/step.machine';
import {
  type DocumentKind,
  type DocumentType,
  documentsFor,
  ONBOARDING_STEPS,
  type OnboardingStep,
  OPTIONAL_STEPS,
} from '@holdfast/domain/people/onboarding/steps';
import type { ReviewRow, StepRow } from './repository.ts';

/** Everything that decides where a person's onboarding stands. */
export type Standing = {
  readonly emailVerified: boolean;
  readonly country: string | null;
  readonly riskDeclaredAt: Date | null;
  readonly isUsPerson: boolean;
  readonly isApproved: boolean;
  readonly agreementSignedAt: Date | null;
  readonly rows: readonly StepRow[];
};

export type StepState = {
  readonly step: OnboardingStep;
  readonly status: StepStatus;
  readonly stage: 'draft' | 'submitted';
  readonly reason: string | null;
  readonly submittedAt: Date | null;
};

/** Every step with its status: stored rows, and facts of other modules (e-mail, agreement). */
export const statesOf = (standing: Standing): readonly StepState[] =>
  ONBOARDING_STEPS.map((step) => {
    const row = standing.rows.find((kept) => kept.step === step);
    return row ? { ...row, step } : derived(step, standing);
  });

function derived(step: OnboardingStep, standing: Standing): StepState {
  const none = { step, reason: null, submittedAt: null };
  const pending = { ...none, status: 'pending', stage: 'draft' } as const;
  const done = (status: StepStatus, at: Date | null) =>
    ({ ...none, status, stage: 'submitted', submittedAt: at }) as const;
  const waiting: StepStatus = standing.isApproved ? 'approved' : 'in_progress';
  if (step === 'email') return standing.emailVerified ? done('approved', null) : pending;
  if (step === 'residence') return standing.country ? done(waiting, null) : pending;
  if (step === 'risk_declaration') {
    return standing.riskDeclaredAt ? done(waiting, standing.riskDeclaredAt) : pending;
  }
  if (step === 'account_agreement') {
    return standing.agreementSignedAt ? done(waiting, standing.agreementSignedAt) : pending;
  }
  return pending;
}

/** Sent, approved, or rightly left out: nothing more is asked of the person. */
export const isDone = (state: StepState): boolean =>
  state.status === 'approved' ||
  state.status === 'skipped' ||
  (state.status === 'in_progress' && state.stage === 'submitted');

/** The required steps that are still to be done, in order. */
export const missingOf = (states: readonly StepState[]): readonly OnboardingStep[] =>
  states.filter((s) => !OPTIONAL_STEPS.has(s.step) && !isDone(s)).map((s) => s.step);

/** A renewal is a newer document: without one there is nothing to send. */
export function missingInRenewal({
  states,
}: {
  readonly states: readonly StepState[];
}): readonly OnboardingStep[] {
  const missing = missingOf(states);
  const sent = states.some((s) => s.step === 'identification' && s.status === 'in_progress');
  return sent || missing.includes('identification') ? missing : [...missing, 'identification'];
}

const PARTIAL: ReadonlySet<OnboardingStep> = new Set([
  'email',
  'residence',
  'risk_declaration',
  'personal_information',
  'identification',
]);

/** E-mail, residence, risk declaration, personal information and identification are sent. */
export const isPartlyComplete = (states: readonly StepState[]): boolean =>
  states.every((state) => !PARTIAL.has(state.step) || isDone(state));

const GATES: readonly OnboardingStep[] = ['email', 'residence', 'risk_declaration'];

/** The three gates come first and in order. Refuses MISSING_ONBOARDING_STEP. */
export function assertGatesBefore(step: OnboardingStep, states: readonly StepState[]): void {
  const at = GATES.indexOf(step);
  const before = at < 0 ? GATES : GATES.slice(0, at);
  const steps = before.filter((gate) => !states.some((s) => s.step === gate && isDone(s)));
  if (steps.length > 0) refuse('MISSING_ONBOARDING_STEP', { steps });
}

/** A case that is looked at stays as it is. Refuses INVALID_ONBOARDING_STATUS. */
export function assertCaseIsOpen(review: Pick<ReviewRow, 'stage'> | undefined): void {
  if (review && review.stage !== 'asked') {
    refuse('INVALID_ONBOARDING_STATUS', { why: CLOSED[review.stage] });
  }
}

export type Openness = {
  readonly review: Pick<ReviewRow, 'stage'> | undefined;
  readonly user: { readonly approvedAt: Date | null };
  /** The approved document ends soon or has ended: a newer one may be sent. */
  readonly isRenewing: boolean;
};

/** Why a step's answer can't be changed now; undefined while it can. */
export function whyClosed(open: Openness, step?: OnboardingStep): string | undefined {
  if (open.isRenewing && (step === 'identification' || step === undefined)) return undefined;
  if (step === 'investment_personality' && mayRetake(open)) return undefined;
  if (open.review) return open.review.stage === 'asked' ? undefined : CLOSED[open.review.stage];
  return open.user.approvedAt ? CLOSED.approved : undefined;
}

/** Somebody who is verified may take the questionnaire again whenever they like. */
export const mayRetake = ({ review, user }: Openness): boolean =>
  review ? review.stage === 'approved' : user.approvedAt !== null;

/** The document and the proof of residence wait for their review. */
export const isBeingReviewed = ({ review }: Pick<Openness, 'review'>): boolean =>
  review?.stage === 'waiting' || review?.stage === 'reviewing';

const CLOSED: Readonly<Record<Exclude<ReviewStage, 'asked'>, string>> = {
  waiting: 'Your case was sent and is being reviewed. You can change it again if we ask for more.',
  reviewing: 'Your case is being reviewed. You can change it again if we ask for more.',
  approved: 'Your account is verified. Contact support to change what you told us.',
  rejected: 'Your case was rejected. Contact support if you think that this is wrong.',
};

/** The status after a move, or INVALID_ONBOARDING_STATUS when it isn't allowed from there. */
export function afterMove(move: StepMove, state: StepState): StepStatus {
  const next = stepMachine.after(move, state.status);
  const keepsDraft = move === 'start' && state.status === 'in_progress';
  if (keepsDraft) return 'in_progress';
  return next ?? refuse('INVALID_ONBOARDING_STATUS', { why: 'This step can not be changed now' });
}

/** Refuses IDENTITY_VERIFICATION_PENDING or PROOF_OF_RESIDENCE_PENDING for what is not uploaded. */
export function assertDocuments(type: DocumentType, uploaded: ReadonlySet<DocumentKind>): void {
  const missing = documentsFor(type).filter((kind) => !uploaded.has(kind));
  if (missing.some((kind) => kind !== 'proof_of_residence')) {
    refuse('IDENTITY_VERIFICATION_PENDING', { sent: false });
  }
  if (missing.length > 0) refuse('PROOF_OF_RESIDENCE_PENDING', { sent: false });
}

const YEARS_TO_BE_OF_AGE = 18;
const MONTHS_A_DOCUMENT_LASTS = 3;

/** Refuses a person who isn't of age yet, or a day of birth that can't be. */
export function assertOfAge(answer: AnswerOf<'personal_information'>, now: Date): void {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() - YEARS_TO_BE_OF_AGE);
  const born = answer.dateOfBirth;
  if (born > latest.toISOString().slice(0, 10) || born < '1900-01-01') {
    refuseFields([
      {
        field: 'meta.personal_information.dateOfBirth',
        rule: 'min_age',
        message: 'You must be 18 or older',
      },
    ]);
  }
}

/** Refuses a document that ends within three months. */
export function assertLasting(answer: AnswerOf<'identification'>, now: Date): void {
  const earliest = new Date(now);
  earliest.setUTCMonth(earliest.getUTCMonth() + MONTHS_A_DOCUMENT_LASTS);
  if (answer.expiresOn < earliest.toISOString().slice(0, 10)) {
    refuseFields([
      {
        field: 'meta.identification.expiresOn',
        rule: 'expiry',
        message: 'should be at least three months ahead',
      },
    ]);
  }
}

export const caseNumber = (number: bigint): string => `ON-${number}`;
