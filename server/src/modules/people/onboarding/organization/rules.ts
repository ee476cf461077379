import { refuseFields } from '@holdfast/domain/kernel/refusal';
import {
  CONFIRMED_STEPS,
  DERIVED_ORGANIZATION_STEPS,
  ORGANIZATION_DOCUMENTS,
  type OrganizationDocument,
  type OrganizationStep,
  organizationDocumentTitle,
  organizationStepsFor,
} from '@holdfast/domain/people/onboarding/organization';
import type { OrganizationAnswer } from '@holdfast/domain/people/onboarding/organization-answers';
import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import type { ReviewStage } from '@holdfast/domain/people/onboarding/review.machine';
import { type StepStatus, stepMachine } from '@holdfast/domain/people/onboarding/step.machine';
import type { ReviewRow } from '../repository.ts';
import type { OrganizationStepRow } from './repository.ts';

/** Everything that decides where a company's onboarding stands. */
export type OrganizationStanding = {
  readonly isOwner: boolean;
  readonly isApproved: boolean;
  readonly emailVerified: boolean;
  readonly riskDeclaredAt: Date | null;
  readonly agreementSignedAt: Date | null;
  readonly rows: readonly OrganizationStepRow[];
};

export type OrganizationState = {
  readonly step: OrganizationStep;
  readonly status: StepStatus;
  readonly stage: 'draft' | 'submitted';
  readonly reason: string | null;
  readonly submittedAt: Date | null;
};

/** Every step that this company has, with its status: kept rows, and what other modules know. */
export const organizationStates = (standing: OrganizationStanding): readonly OrganizationState[] =>
  organizationStepsFor(standing.isOwner).map((step) => {
    const row = standing.rows.find((kept) => kept.step === step);
    return row ? { ...row, step } : derived(step, standing);
  });

function derived(step: OrganizationStep, standing: OrganizationStanding): OrganizationState {
  const none = { step, reason: null, submittedAt: null };
  const done = (status: StepStatus, at: Date | null) =>
    ({ ...none, status, stage: 'submitted', submittedAt: at }) as const;
  const waiting: StepStatus = standing.isApproved ? 'approved' : 'in_progress';
  if (step === 'email' && standing.emailVerified) return done('approved', null);
  if (step === 'risk_declaration' && standing.riskDeclaredAt) {
    return done(waiting, standing.riskDeclaredAt);
  }
  if (step === 'account_agreement' && standing.agreementSignedAt) {
    return done(waiting, standing.agreementSignedAt);
  }
  return { ...none, status: 'pending', stage: 'draft' };
}

const isDone = ({ status, stage }: OrganizationState): boolean =>
  status === 'approved' ||
  status === 'skipped' ||
  (status === 'in_progress' && stage === 'submitted');

/** The steps that are still to be done, in order. */
export const organizationMissing = (
  states: readonly OrganizationState[],
): readonly OrganizationStep[] => states.filter((one) => !isDone(one)).map((one) => one.step);

/** Steps that the product sees by itself: no reviewer has to look at them one by one. */
const SEEN_BY_ITSELF: ReadonlySet<OrganizationStep> = new Set([
  ...DERIVED_ORGANIZATION_STEPS,
  'risk_declaration',
]);

/** What a reviewer has neither approved nor skipped yet, in order. */
export const organizationUnreviewed = (
  states: readonly OrganizationState[],
): readonly OrganizationStep[] =>
  states
    .filter(({ step, status }) => !SEEN_BY_ITSELF.has(step) && !isSettled(status))
    .map((one) => one.step);

const isSettled = (status: StepStatus) => status === 'approved' || status === 'skipped';

const GATES: readonly OrganizationStep[] = ['email', 'risk_declaration'];

/**
 * E-mail and risk declaration come first and in order; the confirmation stands over all that is
 * stated, so it comes after. Refuses MISSING_ONBOARDING_STEP.
 */
export function assertOrder(step: OrganizationStep, states: readonly OrganizationState[]): void {
  const gate = GATES.indexOf(step);
  const gates = gate < 0 ? GATES : GATES.slice(0, gate);
  const before = [...gates, ...(step === 'organization_confirmation' ? CONFIRMED_STEPS : [])];
  const steps = organizationMissing(states).filter((one) => before.includes(one));
  if (steps.length > 0) refuse('MISSING_ONBOARDING_STEP', { steps });
}

/** A case that is looked at stays as it is. Refuses INVALID_ONBOARDING_STATUS. */
export function assertOrganizationOpen(review: Pick<ReviewRow, 'stage'> | undefined): void {
  if (review && review.stage !== 'asked') {
    refuse('INVALID_ONBOARDING_STATUS', { why: CLOSED[review.stage] });
  }
}

const CLOSED: Readonly<Record<Exclude<ReviewStage, 'asked'>, string>> = {
  waiting: 'Your company’s case was sent. It can be changed again if we ask for more.',
  reviewing: 'Your company’s case is being reviewed. It can be changed again if we ask for more.',
  approved: 'Your company is verified. Contact support to change what it told us.',
  rejected: 'Your company’s case was rejected. Contact support if you think that this is wrong.',
};

/** The status after a move, or INVALID_ONBOARDING_STATUS when it isn't allowed from there. */
export function statusAfter(move: 'start' | 'submit', status: StepStatus): StepStatus {
  if (move === 'start' && status === 'in_progress') return 'in_progress';
  const why = 'Our team has approved this step already';
  return stepMachine.after(move, status) ?? refuse('INVALID_ONBOARDING_STATUS', { why });
}

type Kept = Pick<OrganizationStepRow, 'version' | 'changedBy'>;

/**
 * Whether a save would write over something its author hasn't seen: the version they name is not
 * the one that is kept, or they name none and somebody else wrote last.
 */
export function isStale(kept: Kept | undefined, seen: number | undefined, userId: string): boolean {
  if (seen === undefined) return kept !== undefined && kept.changedBy !== userId;
  return (kept?.version ?? 0) !== seen;
}

/** Refuses INVALID_ONBOARDING_STATUS with the papers that weren't uploaded. */
export function assertPapers(uploaded: ReadonlySet<OrganizationDocument>): void {
  const missing = ORGANIZATION_DOCUMENTS.filter((kind) => !uploaded.has(kind));
  if (missing.length === 0) return;
  const names = missing.map((kind) => organizationDocumentTitle(kind).toLowerCase()).join(', ');
  refuse('INVALID_ONBOARDING_STATUS', { why: `Upload this first: ${names}` });
}

const FIRST_DAY = '1900-01-01';

type Person = { readonly dateOfBirth: string };

/** Refuses a day of birth that can't be: in the future, or before anybody alive was born. */
export function assertBorn(
  path: string,
  people: readonly (Person & { readonly at: string })[],
  now: Date,
): void {
  const today = now.toISOString().slice(0, 10);
  const wrong = people.filter((one) => one.dateOfBirth > today || one.dateOfBirth < FIRST_DAY);
  if (wrong.length === 0) return;
  refuseFields(
    wrong.map(({ at }) => ({
      field: `${path}.${at}.dateOfBirth`,
      rule: 'default',
      message: 'Date of birth is not valid',
    })),
  );
}

/** Refuses a company that isn't incorporated yet. */
export function assertIncorporated(answer: OrganizationAnswer<'company_profile'>, now: Date): void {
  if (answer.incorporatedOn <= now.toISOString().slice(0, 10)) return;
  const field = 'meta.company_profile.incorporatedOn';
  refuseFields([{ field, rule: 'default', message: 'Incorporated on is not valid' }]);
}
