import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';
import { approvalRefusals } from '../approvals/refusals.ts';
import { type CheckName, checkTraits } from './checks.ts';
import { type CaseDocument, documentTitle } from './documents.ts';
import { type CaseStep, stepTitle } from './steps.ts';

const named = (steps: readonly CaseStep[]): string =>
  steps.map((step) => stepTitle(step).toLowerCase()).join(', ');

export const onboardingRefusals = defineRefusals({
  MISSING_ONBOARDING_STEP: {
    status: 400,
    example: { steps: ['residence'] },
    say: (f: { steps: readonly CaseStep[] }) => `Complete this first: ${named(f.steps)}`,
  },
  INVALID_ONBOARDING_STATUS: {
    status: 400,
    example: { why: 'Your answers are under review' },
    say: (f: { why: string }) => f.why,
  },
  IDENTITY_VERIFICATION_PENDING: {
    status: 400,
    example: { sent: false },
    say: (f: { sent: boolean }) =>
      f.sent ? 'Your identity check is still in progress' : 'Add your identity document',
  },
  PROOF_OF_RESIDENCE_PENDING: {
    status: 400,
    example: { sent: false },
    say: (f: { sent: boolean }) =>
      f.sent ? 'Your proof of residence is still being checked' : 'Add your proof of residence',
  },
  STALE_ONBOARDING_STEP: {
    status: 409,
    example: { by: null },
    say: (f: { by: string | null }) =>
      `${f.by ?? 'A colleague'} saved this step after you opened it. Your entries are still here. Compare both versions, then save yours or keep theirs.`,
  },
  STEPS_NOT_REVIEWED: {
    status: 400,
    example: { steps: ['residence'] },
    say: (f: { steps: readonly CaseStep[] }) => `Review these steps first: ${named(f.steps)}`,
  },
  PAPERS_NOT_OPENED: {
    status: 400,
    example: { papers: ['proof_of_residence'] },
    say: (f: { papers: readonly CaseDocument[] }) =>
      `Open these documents first: ${f.papers.map((kind) => documentTitle(kind).toLowerCase()).join(', ')}`,
  },
  CHECKS_NOT_PASSED: {
    status: 400,
    example: { checks: ['name_on_document'] },
    say: (f: { checks: readonly CheckName[] }) =>
      `These checks haven’t passed: ${f.checks.map((name) => checkTraits(name).title).join('; ')}`,
  },
  REASON_REQUIRED: {
    status: 422,
    say: (_?: object) => 'Reason is required',
  },
  OWN_CASE: approvalRefusals.OWN_CASE,
});

export const refuse = refuserOf({ ...commonRefusals, ...onboardingRefusals });
