import {
  type CaseDocument,
  COMPANY_DOCUMENTS,
  type DocumentType,
  documentsFor,
  documentTitle,
} from '@holdfast/domain/people/onboarding/documents';
import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import {
  type StepMove,
  type StepStatus,
  stepMachine,
} from '@holdfast/domain/people/onboarding/step.machine';
import {
  type CaseKind,
  type CaseStep,
  stepsOf,
  traitsOf,
} from '@holdfast/domain/people/onboarding/steps';
import type { ReviewRow } from '../repository/reviews.ts';
import type { StepRow } from '../repository/steps.ts';
import { KIND_RULES } from './kinds.ts';
import { missingOf, type StepState, type Steps } from './standing.ts';

export type Openness = {
  readonly kind: CaseKind;
  readonly review: Pick<ReviewRow, 'stage'> | undefined;
  readonly isApproved: boolean;
  readonly isRenewing: boolean;
};

/**
 * The reason a step can't be changed now. Steps of a person approved without a case are locked too.
 */
export function closedReason(open: Openness, step?: CaseStep): string | undefined {
  const { kind, review, isApproved, isRenewing } = open;
  const { closed } = KIND_RULES[kind];
  if (isRenewing && (step === 'identification' || step === undefined)) return undefined;
  if (step === 'investment_personality' && mayRetake(open)) return undefined;
  if (review) return review.stage === 'asked' ? undefined : closed[review.stage];
  return isApproved ? closed.approved : undefined;
}

export function assertCaseIsOpen({ kind, review }: Pick<Openness, 'kind' | 'review'>): void {
  if (!review || review.stage === 'asked') return;
  refuse('INVALID_ONBOARDING_STATUS', { why: KIND_RULES[kind].closed[review.stage] });
}

/** A verified person may retake the questionnaire at any time. */
export const mayRetake = ({ kind, review, isApproved }: Openness): boolean =>
  kind === 'personal' && (review ? review.stage === 'approved' : isApproved);

export const isBeingReviewed = ({ review }: Pick<Openness, 'review'>): boolean =>
  review?.stage === 'waiting' || review?.stage === 'reviewing';

/**
 * The gates come first, in order; the confirmation comes after everything it confirms. Refuses
 * MISSING_ONBOARDING_STEP.
 */
export function assertOrder(step: CaseStep, steps: Steps): void {
  const { kind } = steps;
  const all = stepsOf(kind, false);
  const gates = all.filter((one) => traitsOf(kind, one).isGate);
  const at = gates.indexOf(step);
  const before = new Set(at < 0 ? gates : gates.slice(0, at));
  if (step === KIND_RULES[kind].confirmation) {
    for (const one of all) if (traitsOf(kind, one).isConfirmed) before.add(one);
  }
  const missing = missingOf(steps).filter((one) => before.has(one));
  if (missing.length > 0) refuse('MISSING_ONBOARDING_STEP', { steps: missing });
}

export function afterMove(
  kind: CaseKind,
  move: StepMove,
  { status }: Pick<StepState, 'status'>,
): StepStatus {
  if (move === 'start' && status === 'in_progress') return 'in_progress';
  const why = KIND_RULES[kind].decidedStep;
  return stepMachine.after(move, status) ?? refuse('INVALID_ONBOARDING_STATUS', { why });
}

type Saved = Pick<StepRow, 'version' | 'changedBy'>;

/**
 * Whether a save would overwrite another save that its author hasn't seen: it names an outdated
 * version, or no version although someone else saved last.
 */
export function isStale(
  saved: Saved | undefined,
  seen: number | undefined,
  userId: string,
): boolean {
  if (seen === undefined) return saved !== undefined && saved.changedBy !== userId;
  return (saved?.version ?? 0) !== seen;
}

/** Refuses IDENTITY_VERIFICATION_PENDING or PROOF_OF_RESIDENCE_PENDING if an upload is missing. */
export function assertPersonDocuments(
  type: DocumentType,
  uploaded: ReadonlySet<CaseDocument>,
): void {
  const missing = documentsFor(type).filter((kind) => !uploaded.has(kind));
  if (missing.some((kind) => kind !== 'proof_of_residence')) {
    refuse('IDENTITY_VERIFICATION_PENDING', { sent: false });
  }
  if (missing.length > 0) refuse('PROOF_OF_RESIDENCE_PENDING', { sent: false });
}

export function assertCompanyDocuments(uploaded: ReadonlySet<CaseDocument>): void {
  const missing = COMPANY_DOCUMENTS.filter((kind) => !uploaded.has(kind));
  if (missing.length === 0) return;
  const names = missing.map((kind) => documentTitle(kind).toLowerCase()).join(', ');
  refuse('INVALID_ONBOARDING_STATUS', { why: `Upload first: ${names}` });
}
