import { timingSafeEqual } from 'node:crypto';
import { HOUR, later } from '@holdfast/domain/kernel/moment';
import { refuse } from '@holdfast/domain/people/identity/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sha256 } from '../../../../kit/seal.ts';
import type { IdentityDeps } from '../deps.ts';
import {
  listCodeTimes,
  markCodeUsed,
  retireCodes,
  saveCode,
  takeCodeAttempt,
  takeCodeByLink,
} from '../repository/codes.ts';
import { lockUser } from '../repository/people.ts';
import { CODE_ATTEMPTS, CODE_MS, nextSendAt, RESEND_MS, sixDigitsFrom } from '../rules.ts';
import { markEmailVerified } from './person.ts';

const codeHash = (ctx: Ctx, id: string, code: string): Buffer =>
  ctx.seal.digest('email-code', `${id}|${code}`);

export async function sendCode(
  ctx: Ctx,
  deps: IdentityDeps,
  user: { readonly id: string; readonly email: string; readonly firstName: string },
  { byLinkAlone = false } = {},
): Promise<void> {
  const id = ctx.newId();
  const code = sixDigitsFrom(ctx.random(8));
  const link = ctx.random(32).toString('base64url');
  await retireCodes(ctx, user.id);
  await saveCode(ctx, {
    id,
    userId: user.id,
    codeHash: codeHash(ctx, id, code),
    linkHash: sha256(link),
    expiresAt: later(ctx.now, CODE_MS),
  });
  const words = byLinkAlone
    ? {
        subject: 'Verify your email address',
        what: 'Follow this link to verify your email address, then sign in. It expires in 30 minutes; after that, set a new password on the sign-in page.',
      }
    : {
        subject: `${code} is your Holdfast code`,
        what: 'Enter this code to verify your email address. It expires in 30 minutes.',
      };
  await deps.writeMail(ctx, {
    recipient: user.email,
    subject: words.subject,
    paragraphs: [
      `Hello ${user.firstName},`,
      words.what,
      'If you didn’t join Holdfast, you can ignore this email.',
    ],
    ...(byLinkAlone ? {} : { code }),
    action: { label: 'Verify email', url: `${deps.publicUrl}/verify#${link}` },
    dedupeKey: `identity.code:${id}`,
  });
}

/** Sends at most one code a minute and six an hour. Refuses TOO_MANY_REQUESTS. */
export async function resendCode(ctx: UserCtx, deps: IdentityDeps) {
  // Serialises double submits: the second is refused.
  const user = invariant(await lockUser(ctx, ctx.actor.userId), 'a session has its user');
  if (user.emailVerifiedAt) refuse('EMAIL_ALREADY_VERIFIED', {});
  const times = await listCodeTimes(ctx, user.id, new Date(ctx.now.getTime() - HOUR));
  const waitUntil = nextSendAt(times, ctx.now);
  if (waitUntil) {
    refuse('TOO_MANY_REQUESTS', {
      seconds: Math.ceil((waitUntil.getTime() - ctx.now.getTime()) / 1000),
    });
  }
  await sendCode(ctx, deps, user);
  return { email: user.email, nextAt: later(ctx.now, RESEND_MS) };
}

type Verdict =
  | 'verified'
  | 'INVALID_VERIFICATION_TOKEN'
  | 'VERIFICATION_TOKEN_EXPIRED'
  | 'EMAIL_ALREADY_VERIFIED';

/** The attempt stays counted if the code is refused. */
export async function verifyByCode(call: OutsideCall<UserCtx>, typed: string): Promise<void> {
  const code = typed.replaceAll(/\s/g, '');
  const verdict = await call.transaction(async (ctx): Promise<Verdict> => {
    const user = invariant(await lockUser(ctx, ctx.actor.userId), 'a session has its user');
    if (user.emailVerifiedAt) return 'EMAIL_ALREADY_VERIFIED';
    const sent = await takeCodeAttempt(ctx, user.id, CODE_ATTEMPTS);
    if (!sent || sent.expiresAt <= ctx.now) return 'VERIFICATION_TOKEN_EXPIRED';
    if (!timingSafeEqual(sent.codeHash, codeHash(ctx, sent.id, code))) {
      return 'INVALID_VERIFICATION_TOKEN';
    }
    await markCodeUsed(ctx, sent.id);
    await markEmailVerified(ctx, user.id);
    return 'verified';
  });
  if (verdict !== 'verified') refuse(verdict, {});
}

/** The link is valid once, in any browser. */
export async function verifyByLink(ctx: Ctx, token: string): Promise<void> {
  const sent = await takeCodeByLink(ctx, sha256(token));
  if (!sent) return refuse('INVALID_VERIFICATION_TOKEN', {});
  if (sent.expiresAt <= ctx.now) refuse('VERIFICATION_TOKEN_EXPIRED', {});
  const user = invariant(await lockUser(ctx, sent.userId), 'a code has its user');
  if (!user.emailVerifiedAt) await markEmailVerified(ctx, user.id);
}
