import { HOUR } from '@holdfast/domain/kernel/moment';
import { refuse } from '@holdfast/domain/people/identity/refusals';
import { readTypedCode } from '@holdfast/domain/people/identity/two-factor';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { noticeSecurity } from '../notices.ts';
import {
  countBackupCodes,
  countCode,
  findAuthenticator,
  isSessionNewer,
  takeBackupCode,
  takeStep,
  uncountCode,
} from '../repository/two-factor.ts';
import { WRONG_CODES_PER_HOUR } from '../rules.ts';
import { stepOf } from './totp.ts';

export type ConsumedCode =
  | { readonly kind: 'off' | 'passed' | 'missing' | 'wrong' }
  | { readonly kind: 'closed'; readonly seconds: number };

/** With 50 bits of entropy, a backup code needs no slow hash, only a key kept elsewhere. */
export const backupCodeHash = (ctx: Ctx, userId: string, code: string): Buffer =>
  ctx.seal.digest('backup-code', `${userId}|${code}`);

/**
 * Each time step or backup code is valid once, and wrong codes are counted. Returns the outcome, as
 * a refusal would roll back the count: call it in a transaction of its own, and pass the result to
 * `assertPassed` after commit. `proveAgain` does both in a route that opens its own transactions;
 * other routes use `secondFactorFirst`.
 */
export async function consumeSecondFactor(
  ctx: Ctx,
  userId: string,
  typed: string | undefined,
): Promise<ConsumedCode> {
  return consume(ctx, userId, typed, await findAuthenticator(ctx, userId));
}

type Authenticator = Awaited<ReturnType<typeof findAuthenticator>>;

async function consume(
  ctx: Ctx,
  userId: string,
  typed: string | undefined,
  authenticator: Authenticator,
): Promise<ConsumedCode> {
  if (!authenticator?.confirmedAt) return { kind: 'off' };
  if (!typed?.trim()) return { kind: 'missing' };
  const since = new Date(ctx.now.getTime() - HOUR);
  const row = await countCode(ctx, userId, { max: WRONG_CODES_PER_HOUR, since });
  if (!row) return closedUntil(ctx, userId);
  if (!(await isRight(ctx, userId, row.secret, typed))) return { kind: 'wrong' };
  await uncountCode(ctx, userId);
  return { kind: 'passed' };
}

async function isRight(ctx: Ctx, userId: string, secret: Buffer, typed: string): Promise<boolean> {
  const read = readTypedCode(typed);
  if (!read) return false;
  if (read.kind === 'app') {
    const step = stepOf(ctx, userId, secret, read.code);
    return step !== undefined && takeStep(ctx, userId, step);
  }
  if (!(await takeBackupCode(ctx, userId, backupCodeHash(ctx, userId, read.code)))) return false;
  const { left } = await countBackupCodes(ctx, userId);
  await noticeSecurity(ctx, userId, 'backup_code_used', String(left));
  return true;
}

/** The factor was disabled concurrently, or the hourly limit of wrong codes is reached. */
async function closedUntil(ctx: Ctx, userId: string): Promise<ConsumedCode> {
  const row = await findAuthenticator(ctx, userId);
  if (!row?.confirmedAt) return { kind: 'off' };
  const since = invariant(row.wrongSince, 'a locked-out user entered a wrong code');
  const ms = since.getTime() + HOUR - ctx.now.getTime();
  return { kind: 'closed', seconds: Math.max(1, Math.ceil(ms / 1000)) };
}

/** Refuses E_INVALID_2FA_CODE, TWO_FACTOR_CODE_REQUIRED or TOO_MANY_WRONG_CODES. */
export function assertPassed(consumed: ConsumedCode): void {
  if (consumed.kind === 'missing') refuse('TWO_FACTOR_CODE_REQUIRED', {});
  if (consumed.kind === 'wrong') refuse('E_INVALID_2FA_CODE', {});
  if (consumed.kind === 'closed') refuse('TOO_MANY_WRONG_CODES', { seconds: consumed.seconds });
}

/** A used code stays used even if the protected call fails. */
export async function proveSecondFactor(
  call: OutsideCall<UserCtx>,
  code: string | undefined,
): Promise<ConsumedCode> {
  const consumed = await call.transaction((ctx) =>
    consumeSecondFactor(ctx, ctx.actor.userId, code),
  );
  assertPassed(consumed);
  return consumed;
}

/** A factor enabled since the session's last re-authentication proves no more than the session. */
const isTooYoung = (ctx: UserCtx): Promise<boolean> =>
  isSessionNewer(ctx, ctx.actor.userId, ctx.actor.sessionId);

/**
 * A code or, without a second factor, recent re-authentication by password. Refuses
 * CONFIRM_IDENTITY, and whatever a code check refuses.
 */
export async function proveAgain(
  call: OutsideCall<UserCtx>,
  code: string | undefined,
): Promise<void> {
  if (await call.transaction(isTooYoung)) refuse('CONFIRM_IDENTITY', {});
  assertShown(call.actor, await proveSecondFactor(call, code));
}

function assertShown({ needsRecentProof }: UserCtx['actor'], consumed: ConsumedCode): void {
  if (consumed.kind === 'off' && needsRecentProof) refuse('CONFIRM_IDENTITY', {});
  assertPassed(consumed);
}

type WithCode = { readonly body: { readonly code?: string | undefined } };

/**
 * For `route(endpoint, handler, secondFactorFirst)`: checks the code in the body, or recent
 * re-authentication, before the route's transaction. A replay under the same Idempotency-Key needs
 * no code.
 */
export async function secondFactorFirst(ctx: UserCtx, { body }: WithCode): Promise<() => void> {
  const { userId } = ctx.actor;
  const [isYoung, authenticator] = await Promise.all([
    isTooYoung(ctx),
    findAuthenticator(ctx, userId),
  ]);
  if (isYoung) return () => refuse('CONFIRM_IDENTITY', {});
  const consumed = await consume(ctx, userId, body.code, authenticator);
  return () => assertShown(ctx.actor, consumed);
}
