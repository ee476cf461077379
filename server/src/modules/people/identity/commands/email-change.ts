import { timingSafeEqual } from 'node:crypto';
import { HOUR, later } from '@holdfast/domain/kernel/moment';
import { refuse } from '@holdfast/domain/people/identity/refusals';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { answer, type OutsideCall } from '../../../../kit/http/route.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { IdentityDeps } from '../deps.ts';
import { noticeSecurity } from '../notices.ts';
import { retireCodes, retireResets } from '../repository/codes.ts';
import {
  endEmailChanges,
  findEmailChange,
  listChangeTimes,
  saveEmailChange,
  takeChangeTry,
} from '../repository/email-changes.ts';
import { findUserByEmail, lockUser, patchUser } from '../repository/people.ts';
import { endSessions } from '../repository/sessions.ts';
import { removeChallenges } from '../repository/two-factor.ts';
import { CODE_ATTEMPTS, CODE_MS, EMAIL_CHANGE, nextSendAt, sixDigitsFrom } from '../rules.ts';
import { rememberDevice } from './attempts.ts';
import { confirmIdentity, type Proof } from './confirm.ts';
import { openSession } from './sessions.ts';
import type { Browser } from './sign-in.ts';

type Side = 'current' | 'new';

const hashOf = (ctx: Ctx, id: string, side: Side, code: string): Buffer =>
  ctx.seal.digest('email-code', `${id}|${side}|${code}`);

export async function pendingChange(ctx: UserCtx) {
  const row = await findEmailChange(ctx, ctx.actor.userId);
  const pending = row && { email: row.newEmail, expiresAt: row.expiresAt };
  return { pending: pending ?? null };
}

export async function dropEmailChange(ctx: UserCtx) {
  await endEmailChanges(ctx, ctx.actor.userId);
  return { pending: null };
}

/**
 * Re-authenticates and mails a code to each address. Only that mail reveals whether the new address
 * has an account. Refuses EMAIL_IS_YOURS and TOO_MANY_REQUESTS, and whatever `confirmIdentity`
 * refuses.
 */
export async function askEmailChange(
  call: OutsideCall<UserCtx>,
  deps: IdentityDeps,
  { email, ...proof }: Proof & { readonly email: string },
) {
  await confirmIdentity(call, deps, proof);
  return call.transaction(async (ctx) => {
    const user = invariant(await lockUser(ctx, ctx.actor.userId), 'a session has its user');
    if (email === user.email) refuse('EMAIL_IS_YOURS', {});
    const times = await listChangeTimes(ctx, user.id, new Date(ctx.now.getTime() - HOUR));
    const waitUntil = nextSendAt(times, ctx.now);
    if (waitUntil) {
      const ms = waitUntil.getTime() - ctx.now.getTime();
      refuseCommon('TOO_MANY_REQUESTS', { seconds: Math.ceil(ms / 1000) });
    }
    await endEmailChanges(ctx, user.id);
    await sendCodes(ctx, deps, user, email);
    await ctx.record({
      action: 'user.email_change_asked',
      subject: { kind: 'user', id: user.id },
    });
    return pendingChange(ctx);
  });
}

type Changing = { readonly id: string; readonly email: string; readonly firstName: string };

async function sendCodes(ctx: Ctx, deps: IdentityDeps, user: Changing, newEmail: string) {
  const id = ctx.newId();
  const [current, fresh] = [sixDigitsFrom(ctx.random(8)), sixDigitsFrom(ctx.random(8))];
  const holder = await findUserByEmail(ctx, newEmail);
  await saveEmailChange(ctx, {
    id,
    userId: user.id,
    newEmail,
    currentCodeHash: hashOf(ctx, id, 'current', current),
    newCodeHash: holder ? null : hashOf(ctx, id, 'new', fresh),
    askedAt: ctx.now,
    expiresAt: later(ctx.now, CODE_MS),
  });
  await deps.writeMail(ctx, {
    recipient: user.email,
    subject: `${current} is the code for your current email address`,
    paragraphs: [
      `Hello ${user.firstName},`,
      `Someone who knows your password requested to change the email address of your account to ${newEmail}. If it was you, enter this code. It expires in 30 minutes.`,
      'If it wasn’t you, set a new password now and contact support.',
    ],
    code: current,
    action: { label: 'Set a new password', url: `${deps.publicUrl}/password-reset` },
    dedupeKey: `identity.email_change:${id}:current`,
  });
  await deps.writeMail(
    ctx,
    holder
      ? {
          recipient: newEmail,
          subject: 'You already have a Holdfast account',
          paragraphs: [
            `Hello ${holder.firstName},`,
            'Someone tried to use your email address for another Holdfast account. It is already in use for yours, so nothing was changed.',
          ],
          dedupeKey: `identity.email_change:${id}:new`,
        }
      : {
          recipient: newEmail,
          subject: `${fresh} is the code for your new email address`,
          // The address is unverified, so the mail doesn't name the account's holder.
          paragraphs: [
            'Hello,',
            'Enter this code to use this email address for your Holdfast account. It expires in 30 minutes.',
            'If you don’t have a Holdfast account, you can ignore this email.',
          ],
          code: fresh,
          dedupeKey: `identity.email_change:${id}:new`,
        },
  );
}

type Codes = { readonly currentCode: string; readonly newCode: string };
type Verdict =
  | 'VERIFICATION_TOKEN_EXPIRED'
  | 'INVALID_VERIFICATION_TOKEN'
  | { readonly email: string };

async function tryCodes(ctx: UserCtx, codes: Codes): Promise<Verdict> {
  const waiting = await findEmailChange(ctx, ctx.actor.userId);
  const taken = waiting && (await takeChangeTry(ctx, waiting.id, CODE_ATTEMPTS));
  if (!taken) return 'VERIFICATION_TOKEN_EXPIRED';
  const fits = (side: Side, typed: string, hash: Buffer | null) =>
    hash !== null &&
    timingSafeEqual(hash, hashOf(ctx, taken.id, side, typed.replaceAll(/\s/g, '')));
  const current = fits('current', codes.currentCode, taken.currentCodeHash);
  const fresh = fits('new', codes.newCode, taken.newCodeHash);
  return current && fresh ? { email: taken.newEmail } : 'INVALID_VERIFICATION_TOKEN';
}

/**
 * With both codes: ends every session, opens a new one in this browser, voids links and codes sent
 * to the old address, and notifies it. Refuses INVALID_VERIFICATION_TOKEN,
 * VERIFICATION_TOKEN_EXPIRED, EMAIL_ALREADY_EXISTS.
 */
export async function confirmEmailChange(
  call: OutsideCall<UserCtx>,
  deps: IdentityDeps,
  codes: Codes,
  browser: Browser,
) {
  const verdict = await call.transaction(async (ctx) => {
    const user = invariant(await lockUser(ctx, ctx.actor.userId), 'a session has its user');
    const found = await tryCodes(ctx, codes);
    if (typeof found === 'string') return found;
    if (await findUserByEmail(ctx, found.email)) return 'EMAIL_ALREADY_EXISTS' as const;
    await becomeEmail(ctx, deps, user, found.email);
    const { value: device } = await rememberDevice(ctx, user.id, browser.device);
    return openSession(ctx, user.id, { ...browser, device });
  });
  if (typeof verdict === 'string') return refuse(verdict, {});
  return answer(
    { token: verdict.token },
    { message: 'Your email address was changed', cookies: verdict.cookies },
  );
}

async function becomeEmail(ctx: Ctx, deps: IdentityDeps, user: Changing, email: string) {
  await patchUser(ctx, user.id, { email, emailVerifiedAt: ctx.now });
  await endEmailChanges(ctx, user.id);
  await retireCodes(ctx, user.id);
  await retireResets(ctx, user.id);
  await endSessions(ctx, user.id, EMAIL_CHANGE);
  await removeChallenges(ctx, user.id);
  await ctx.record({ action: 'user.email_changed', subject: { kind: 'user', id: user.id } });
  await noticeSecurity(ctx, user.id, 'email_changed', email);
  await deps.writeMail(ctx, {
    recipient: user.email,
    subject: 'Your email address was changed',
    paragraphs: [
      `Hello ${user.firstName},`,
      `Your Holdfast account now uses ${email}. You can no longer sign in with this address, and all sessions were ended.`,
      'If this wasn’t you, contact support immediately.',
    ],
    action: { label: 'Contact support', url: `${deps.publicUrl}/support-center` },
    dedupeKey: `identity.email_changed:${user.id}:${ctx.newId()}`,
  });
}
