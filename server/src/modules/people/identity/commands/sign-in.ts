import { later } from '@holdfast/domain/kernel/moment';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import { browserName } from '@holdfast/domain/people/identity/browser-name';
import { passwordProblem } from '@holdfast/domain/people/identity/password';
import { identityRefusals, refuse } from '@holdfast/domain/people/identity/refusals';
import { done } from '@holdfast/domain/successes';
import type { Ctx } from '../../../../kit/ctx.ts';
import { answer, type OutsideCall } from '../../../../kit/http/route.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sha256 } from '../../../../kit/seal.ts';
import type { IdentityDeps } from '../deps.ts';
import { noticeSecurity } from '../notices.ts';
import { findUser, findUserByEmail, lockUser, patchUser } from '../repository/people.ts';
import { closeChallenge, saveChallenge, takeChallengeAttempt } from '../repository/two-factor.ts';
import { CHALLENGE_ATTEMPTS, CHALLENGE_MS, MAX_FAILURES } from '../rules.ts';
import {
  type Attempt,
  clearAttempt,
  deviceOf,
  mayRevealAccount,
  refuseWrong,
  rememberDevice,
  restoreAttempt,
  restoreUnknownAttempt,
  takeAttempt,
  takeUnknownAttempt,
} from './attempts.ts';
import { assertPassed, type ConsumedCode, consumeSecondFactor } from './second-factor.ts';
import { openSession } from './sessions.ts';

export type Browser = {
  readonly userAgent: string | undefined;
  readonly device: string | undefined;
  readonly place?: string | undefined;
};

type Call = OutsideCall<Ctx>;

/** Refuses CHOOSE_BETTER_PASSWORD with the broken rule. */
export function assertGoodPassword(field: string, password: string, email: string): void {
  const problem = passwordProblem(field, password, email);
  if (!problem) return;
  const { status, say } = identityRefusals.CHOOSE_BETTER_PASSWORD;
  throw new Refusal('CHOOSE_BETTER_PASSWORD', status, say({}), {}, [problem]);
}

/**
 * Counts the attempt before the password check, which runs outside any transaction. Refuses
 * EMAIL_DOES_NOT_EXISTS, INVALID_PASSWORD, MAX_AUTH_ATTEMPT_EXCEPTION.
 */
export async function login(
  call: Call,
  deps: IdentityDeps,
  input: { readonly email: string; readonly password: string },
  browser: Browser,
) {
  const found = await call.transaction((ctx) => admitAttempt(ctx, input.email, browser));
  if (found.kind === 'unsaid') {
    // Takes as long as a wrong password, so that timing doesn't reveal whether the account exists.
    await deps.hasher.hash(input.password).catch(async (error: unknown) => {
      await call.transaction((ctx) => restoreUnknownAttempt(ctx, input.email));
      throw error;
    });
    return refuseWrong(found);
  }
  if (found.kind !== 'attempt') return refuse(found.kind, {});
  const { userId, passwordHash, attempt } = found;
  const right = await deps.hasher
    .verify(passwordHash, input.password)
    .catch(async (error: unknown) => {
      await call.transaction((ctx) => restoreAttempt(ctx, userId, attempt));
      throw error;
    });
  // An account created without a session is hidden until its mailed link is followed.
  if (!right || found.awaitsMail) {
    if (attempt.number >= MAX_FAILURES) {
      await call.transaction((ctx) => notifyLock(ctx, deps, userId));
    }
    return refuseWrong(attempt);
  }
  const newHash = deps.hasher.isDated(passwordHash)
    ? await deps.hasher.hash(input.password)
    : undefined;
  return call.transaction(async (ctx) => {
    const user = invariant(await lockUser(ctx, userId), 'a user is never removed');
    // A concurrent reset may have replaced the password just checked.
    if (user.passwordHash !== passwordHash) return refuse('INVALID_PASSWORD', {});
    if (newHash) await patchUser(ctx, userId, { passwordHash: newHash });
    await clearAttempt(ctx, userId, attempt);
    if (user.twoFactorType) return answer({ challenge: await openChallenge(ctx, userId) }, {});
    return welcome(ctx, deps, userId, browser);
  });
}

async function openChallenge(ctx: Ctx, userId: string): Promise<string> {
  const challenge = ctx.random(32).toString('base64url');
  const expiresAt = later(ctx.now, CHALLENGE_MS);
  await saveChallenge(ctx, { id: ctx.newId(), userId, tokenHash: sha256(challenge), expiresAt });
  return challenge;
}

type Step = ConsumedCode | { readonly kind: 'ended' } | Awaited<ReturnType<typeof welcome>>;

/**
 * A challenge opens at most one session and allows five wrong codes. Refuses E_INVALID_2FA_CODE,
 * SIGN_IN_CHALLENGE_ENDED, TOO_MANY_WRONG_CODES.
 */
export async function loginTwoFactor(
  call: Call,
  deps: IdentityDeps,
  input: { readonly challenge: string; readonly code: string },
  browser: Browser,
) {
  const tokenHash = sha256(input.challenge);
  const step = await call.transaction(async (ctx): Promise<Step> => {
    const taken = await takeChallengeAttempt(ctx, tokenHash, CHALLENGE_ATTEMPTS);
    if (!taken) return { kind: 'ended' };
    const consumed = await consumeSecondFactor(ctx, taken.userId, input.code);
    if (consumed.kind === 'passed') {
      await closeChallenge(ctx, tokenHash);
      return welcome(ctx, deps, taken.userId, browser);
    }
    // The factor has been disabled since, so the password alone suffices.
    const isOver = consumed.kind === 'off' || taken.attempts >= CHALLENGE_ATTEMPTS;
    return isOver ? { kind: 'ended' } : consumed;
  });
  if (!('kind' in step)) return answer(step.data, { ...step.extra, message: done.otpVerified });
  if (step.kind === 'ended') return refuse('SIGN_IN_CHALLENGE_ENDED', {});
  assertPassed(step);
  return refuse('E_INVALID_2FA_CODE', {});
}

type Admission =
  | { readonly kind: 'EMAIL_DOES_NOT_EXISTS' | 'MAX_AUTH_ATTEMPT_EXCEPTION' }
  | { readonly kind: 'unsaid'; readonly number: number }
  | {
      readonly kind: 'attempt';
      readonly userId: string;
      readonly passwordHash: string;
      readonly awaitsMail: boolean;
      readonly attempt: Attempt;
    };

async function admitAttempt(ctx: Ctx, email: string, browser: Browser): Promise<Admission> {
  const user = await findUserByEmail(ctx, email);
  if (!user) {
    const number = await takeUnknownAttempt(ctx, email);
    if (await mayRevealAccount(ctx, 'login')) return { kind: 'EMAIL_DOES_NOT_EXISTS' };
    return number ? { kind: 'unsaid', number } : { kind: 'MAX_AUTH_ATTEMPT_EXCEPTION' };
  }
  const device = await deviceOf(ctx, user.id, browser.device);
  const attempt = await takeAttempt(ctx, user.id, device);
  if (!attempt) return { kind: 'MAX_AUTH_ATTEMPT_EXCEPTION' };
  const { id: userId, passwordHash } = user;
  const awaitsMail = user.awaitsMail && user.emailVerifiedAt === null;
  return { kind: 'attempt', userId, passwordHash, awaitsMail, attempt };
}

async function notifyLock(ctx: Ctx, deps: IdentityDeps, userId: string): Promise<void> {
  const user = invariant(await findUser(ctx, userId), 'a user is never removed');
  await ctx.record({ action: 'sign_in.locked', subject: { kind: 'user', id: userId } });
  await noticeSecurity(ctx, userId, 'locked');
  await deps.writeMail(ctx, {
    recipient: user.email,
    subject: 'Sign-in to your account is locked for an hour',
    paragraphs: [
      `Hello ${user.firstName},`,
      'Five wrong passwords in a row were entered for your account, so new browsers can’t sign in for an hour.',
      'If this wasn’t you, set a new password. This also ends the lock.',
    ],
    action: { label: 'Reset password', url: `${deps.publicUrl}/password-reset` },
    dedupeKey: `identity.lock:${userId}:${ctx.now.toISOString()}`,
  });
}

export async function welcome(ctx: Ctx, deps: IdentityDeps, userId: string, browser: Browser) {
  const { value: device, isNew } = await rememberDevice(ctx, userId, browser.device);
  const { token, cookies } = await openSession(ctx, userId, { ...browser, device });
  if (isNew) await noticeSecurity(ctx, userId, 'new_browser', whereOf(ctx, browser));
  await ctx.record({ action: 'session.opened', subject: { kind: 'user', id: userId } });
  const user = await deps.describeUser(ctx, userId);
  return answer({ user, token }, { cookies });
}

function whereOf(ctx: Ctx, browser: Browser): string {
  return [browserName(browser.userAgent), browser.place, ctx.ip].filter(Boolean).join(', ');
}
