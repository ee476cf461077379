import { defineRefusals, refuserOf } from '../kernel/refusal.ts';
import { commonRefusals } from '../refusals.ts';
import { type OnboardingStep, stepTitle } from './steps.ts';

export const onboardingRefusals = defineRefusals({
  MISSING_ONBOARDING_STEP: {
    status: 400,
    say: (f: { steps: readonly OnboardingStep[] }) =>
      `Complete this first: ${f.steps.map((step) => stepTitle(step).toLowerCase()).join(', ')}`,
  },
  INVALID_ONBOARDING_STATUS: {
    status: 400,
    say: (f: { why: string }) => f.why,
  },
  IDENTITY_VERIFICATION_PENDING: {
    status: 400,
    say: (f: { sent: boolean }) =>
      f.sent ? 'Your identity check is still running' : 'Add your identity document',
  },
  PROOF_OF_RESIDENCE_PENDING: {
    status: 400,
    say: (f: { sent: boolean }) =>
      f.sent ? 'Your proof of residence is still being checked' : 'Add your proof of residence',
  },
  REASON_REQUIRED: {
    status: 422,
    say: (_?: object) => 'Reason is required',
  },
  OWN_CASE: {
    status: 403,
    say: (_?: object) => 'Nobody decides about their own case. Leave it to a colleague.',
  },
});

export const refuse = refuserOf({ ...commonRefusals, ...onboardingRefusals });
