import type { CallData } from '../../../lib/call.ts';
import { getVerifiedPath, VERIFICATION_MINUTES } from '../../../lib/get-verified.ts';
import type { SessionUser } from '../../../lib/session/session-user.ts';
import { paths } from '../../../paths.ts';
import type { Case } from './attention.ts';

type Known = {
  readonly user: SessionUser;
  readonly onboarding: Case | undefined;
  readonly holdings: number;
  readonly wallet: CallData<'GET /user/wallet/overview'>['walletBalance'] | undefined;
};

export type Step = {
  readonly label: string;
  readonly note: string;
  /** Absent while the step is closed. */
  readonly to?: string;
  readonly isDone: boolean;
};

/** A new user's first steps; none once all are done, for holders, or while loading. */
export function firstStepsOf({ user, onboarding, holdings, wallet }: Known): readonly Step[] {
  if (holdings > 0 || !wallet) return [];
  const isFunded = wallet.currencies.some(({ total }) => Number(total) > 0);
  const steps = [
    verification(user, onboarding),
    deposit(user.onboardingSteps.hasAdminApproved, isFunded),
    {
      label: 'Commit to an offering',
      note: 'You can cancel within the time allowed',
      to: paths.market(),
      isDone: Number(wallet.heldBy.commitments) > 0,
    },
  ];
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}

function verification(user: SessionUser, onboarding: Case | undefined): Step {
  const isDone = user.onboardingSteps.hasAdminApproved;
  const label = user.profile.isInstitutional ? 'Verify your company' : 'Verify your identity';
  const note = isDone ? 'Your account is verified' : stateOf(user, onboarding);
  return { label, note, ...(isDone ? {} : { to: getVerifiedPath(user) }), isDone };
}

/** A case with all required answers is still to be submitted if it can be changed. */
function stateOf({ onboardingSteps }: SessionUser, onboarding: Case | undefined): string {
  if (!onboardingSteps.partialComplete) return `About ${VERIFICATION_MINUTES} minutes`;
  return onboarding?.closed === null
    ? 'Submit your case for review'
    : 'Under review, usually within one business day';
}

const deposit = (isOpen: boolean, isDone: boolean): Step => ({
  label: 'Add money to your wallet',
  note: isOpen ? 'By card, bank transfer or crypto' : 'Opens when your account is approved',
  ...(isOpen ? { to: paths.deposit() } : {}),
  isDone,
});

export function excludedSteps(
  wallet: Known['wallet'],
  write: (amount: string, code: string) => string,
): string | undefined {
  const others = (wallet?.currencies ?? [])
    .filter(({ code, total }) => code !== 'USD' && Number(total) > 0)
    .map(({ code, total }) => write(total, code));
  return others.length > 0 ? `Excludes ${others.join(' and ')} in your wallet` : undefined;
}
