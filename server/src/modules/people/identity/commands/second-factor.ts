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
  isYounger,
  takeBackupCode,
  takeStep,
  uncountCode,
} from '../repository/two-factor.ts';
import { WRONG_CODES_PER_HOUR } from '../rules.ts';
import { stepOf } from './totp.ts';

/** The result of a code: none was needed, it was right and is used up, or why it wasn't. */
export type ConsumedCode =
  | { readonly kind: 'off' | 'passed' | 'missing' | 'wrong' }
  | { readonly kind: 'closed'; readonly seconds: number };

/** A backup code as it is kept. Its 50 bits need no slow hash, only a key that isn't beside it. */
export const backupCodeHash = (ctx: Ctx, userId: string, code: string): Buffer =>
  ctx.seal.digest('backup-code', `${userId}|${code}`);

/**
 * Consumes a code of the person's second factor: a time step or a backup code counts once, and
 * wrong ones are counted. It answers and never refuses, because a refusal would roll back the count
 * and the mark. Call it in a transaction of its own, before the one that moves something, and give
 * the answer to `assertPassed` once that is committed. `proveAgain` does so in an outside route;
 * any other names `secondFactorFirst` as what it does first.
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

/** Whoever turned it off in this very moment, or used up the hour's wrong codes. */
async function closedUntil(ctx: Ctx, userId: string): Promise<ConsumedCode> {
  const row = await findAuthenticator(ctx, userId);
  if (!row?.confirmedAt) return { kind: 'off' };
  const since = invariant(row.wrongSince, 'whoever is shut out typed a wrong code');
  const ms = since.getTime() + HOUR - ctx.now.getTime();
  return { kind: 'closed', seconds: Math.max(1, Math.ceil(ms / 1000)) };
}

/** Refuses E_INVALID_2FA_CODE, TWO_FACTOR_CODE_REQUIRED or TOO_MANY_WRONG_CODES, or lets pass. */
export function assertPassed(consumed: ConsumedCode): void {
  if (consumed.kind === 'missing') refuse('TWO_FACTOR_CODE_REQUIRED', {});
  if (consumed.kind === 'wrong') refuse('E_INVALID_2FA_CODE', {});
  if (consumed.kind === 'closed') refuse('TOO_MANY_WRONG_CODES', { seconds: consumed.seconds });
}

/** Asks the caller's second factor where it is on; the mark stands whatever comes after. */
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

/**
 * A code of a factor that this session's person turned on since they last showed who they are says
 * no more than the session itself: refuses CONFIRM_IDENTITY until the password was shown again.
 */
const isTooYoung = (ctx: UserCtx): Promise<boolean> =>
  isYounger(ctx, ctx.actor.userId, ctx.actor.sessionId);

/**
 * The same before something grave: whoever has no second factor shows their password again, unless
 * they did lately. Refuses CONFIRM_IDENTITY besides.
 */
export async function proveAgain(
  call: OutsideCall<UserCtx>,
  code: string | undefined,
): Promise<void> {
  if (await call.transaction(isTooYoung)) refuse('CONFIRM_IDENTITY', {});
  assertShown(call.actor, await proveSecondFactor(call, code));
}

function assertShown({ mustProve }: UserCtx['actor'], consumed: ConsumedCode): void {
  if (consumed.kind === 'off' && mustProve) refuse('CONFIRM_IDENTITY', {});
  assertPassed(consumed);
}

type WithCode = { readonly body: { readonly code?: string | undefined } };

/**
 * For `route(endpoint, handle, secondFactorFirst)`: asks for the code in the body before the call's
 * own transaction, or for the password again of whoever has no second factor. A request sent again
 * under its Idempotency-Key is answered without its code.
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
