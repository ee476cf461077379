import { expect, test } from 'vitest';
import { money } from '../../../lib/figures/format.ts';
import type { SessionUser } from '../../../lib/session/session-user.ts';
import { excludedSteps, firstStepsOf } from './first-steps.ts';

const line = (code: 'USD' | 'ALGO' | 'BTC', total: string) => ({
  ...{ code, total, available: total, held: '0', pendingIn: '0', pendingOut: '0' },
});
const wallet = (usd: string, commitments: string, others: ReturnType<typeof line>[] = []) =>
  ({
    base: 'USD',
    currencies: [line('USD', usd), ...others],
    heldBy: { orders: '0.00', commitments, withdrawals: '0.00' },
  }) as unknown as Parameters<typeof firstStepsOf>[0]['wallet'];

type Known = Parameters<typeof firstStepsOf>[0];
const person = (onboardingSteps: Partial<SessionUser['onboardingSteps']>) =>
  ({
    emailVerified: true,
    profile: { riskDeclaration: true },
    kyc: { country: 'SWE', isUsPerson: false },
    onboardingSteps: { hasAdminApproved: false, partialComplete: false, ...onboardingSteps },
  }) as unknown as SessionUser;
const approved = person({ hasAdminApproved: true, partialComplete: true });
const sent = { term: null, closed: 'Your case is under review.' };
const known = (more: Partial<Known> = {}): Known => ({
  ...{
    user: approved,
    onboarding: undefined,
    holdings: 0,
    wallet: wallet('0.00', '0.00'),
    ...more,
  },
});

test('guides a new investor from verification to an offering, and ends with the last step', () => {
  const done = (more: Partial<Known>) => firstStepsOf(known(more)).map(({ isDone }) => isDone);
  expect(done({ user: person({}) })).toEqual([false, false, false]);
  expect(done({})).toEqual([true, false, false]);
  expect(done({ wallet: wallet('90.00', '0.00') })).toEqual([true, true, false]);
  expect(done({ wallet: wallet('90.00', '50.00') })).toEqual([]);
  expect(done({ holdings: 3 })).toEqual([]);
  expect(done({ wallet: undefined })).toEqual([]);
});

test('says that the verification is under review, and proposes no deposit until it is approved', () => {
  const steps = (more: Partial<Known>) => firstStepsOf(known(more)).slice(0, 2);
  const user = person({ partialComplete: true });
  const [verification, deposit] = steps({ user, onboarding: sent });
  expect(verification?.note).toBe('Under review, usually within one business day');
  expect(deposit).toMatchObject({ note: 'Opens when your account is approved' });
  expect(deposit?.to).toBeUndefined();
  const unsent = steps({ user, onboarding: { ...sent, closed: null } })[0];
  expect(unsent?.note).toBe('Submit your case for review');
  expect(steps({})[1]?.to).toBe('/payments/wallet#deposit');
});

test('a total in dollars names the currencies it excludes', () => {
  const write = (amount: string, code: string) => money(amount, code);
  const two = [line('ALGO', '2732.460282'), line('BTC', '0.02150000')];
  expect(excludedSteps(wallet('9.00', '0.00', two), write)).toBe(
    'Excludes 2,732.460282 ALGO and 0.0215 BTC in your wallet',
  );
  expect(excludedSteps(wallet('9.00', '0.00', [line('BTC', '0.00000000')]), write)).toBeUndefined();
  expect(excludedSteps(undefined, write)).toBeUndefined();
});
