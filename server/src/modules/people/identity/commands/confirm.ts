import { refuse } from '@holdfast/domain/people/identity/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { Hasher } from '../hasher.port.ts';
import { lockUser } from '../repository/people.ts';
import { markProved } from '../repository/sessions.ts';
import { findAuthenticator } from '../repository/two-factor.ts';
import { MAX_FAILURES } from '../rules.ts';
import { clearAttempt, restoreAttempt, takeChangeAttempt } from './attempts.ts';
import { proveSecondFactor } from './second-factor.ts';

export type Proof = { readonly password: string; readonly code?: string | undefined };

/**
 * By password and, if two-factor authentication is on, by app or backup code. Call it before the
 * protected transaction, as a correct code is used up even if that transaction fails. Refuses
 * INVALID_CURRENT_PASSWORD, MAX_AUTH_ATTEMPT_EXCEPTION, TWO_FACTOR_CODE_REQUIRED,
 * E_INVALID_2FA_CODE, TOO_MANY_WRONG_CODES.
 */
export async function confirmIdentity(
  call: OutsideCall<UserCtx>,
  deps: { readonly hasher: Hasher },
  proof: Proof,
): Promise<void> {
  const { userId } = call.actor;
  const row = await call.transaction((ctx) => findAuthenticator(ctx, userId));
  // A missing code is refused before the password check, so that the form can request both
  // together.
  if (row?.confirmedAt && !proof.code?.trim()) refuse('TWO_FACTOR_CODE_REQUIRED', {});
  await proveCurrent(call, deps, userId, proof.password);
  await proveSecondFactor(call, proof.code);
}

/** Re-authenticates the session for a limited time. Refuses as `confirmIdentity` does. */
export async function proveSession(
  call: OutsideCall<UserCtx>,
  deps: { readonly hasher: Hasher },
  proof: Proof,
): Promise<{ due: boolean }> {
  await confirmIdentity(call, deps, proof);
  await call.transaction(async (ctx) => {
    await markProved(ctx, ctx.actor.sessionId);
    await ctx.record({
      action: 'session.proved',
      subject: { kind: 'user', id: ctx.actor.userId },
    });
  });
  return { due: false };
}

/**
 * Five wrong passwords lock the form for an hour, so that the password can't be guessed with a
 * stolen session.
 */
export async function proveCurrent(
  call: OutsideCall<UserCtx>,
  deps: { readonly hasher: Hasher },
  userId: string,
  password: string,
): Promise<string> {
  const taken = await call.transaction(async (ctx) => ({
    attempt: await takeChangeAttempt(ctx, userId),
    user: invariant(await lockUser(ctx, userId), 'a session has its user'),
  }));
  const { attempt, user } = taken;
  if (!attempt) return refuse('MAX_AUTH_ATTEMPT_EXCEPTION', {});
  const right = await deps.hasher
    .verify(user.passwordHash, password)
    .catch(async (error: unknown) => {
      await call.transaction((ctx) => restoreAttempt(ctx, userId, attempt));
      throw error;
    });
  if (!right) {
    const last = attempt.number >= MAX_FAILURES;
    refuse(last ? 'MAX_AUTH_ATTEMPT_EXCEPTION' : 'INVALID_CURRENT_PASSWORD', {});
  }
  await call.transaction((ctx) => clearAttempt(ctx, userId, attempt));
  return user.passwordHash;
}
