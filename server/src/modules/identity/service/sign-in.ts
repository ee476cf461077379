import { passwordProblem } from '@holdfast/domain/identity/password';
import { identityRefusals, refuse } from '@holdfast/domain/identity/refusals';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import type { Ctx } from '../../../kit/ctx.ts';
import { must } from '../../../kit/must.ts';
import { type Answer, answer, type OutsideCall } from '../../../kit/route.ts';
import { findUser, findUserByEmail, lockUser, patchUser } from '../repository/people.ts';
import { MAX_FAILURES } from '../rules.ts';
import {
  type Attempt,
  deviceOf,
  forgive,
  giveBack,
  knowDevice,
  maySayWhetherKnown,
  refuseWrong,
  takeAttempt,
} from './attempts.ts';
import type { IdentityParts } from './parts.ts';
import { type Registration, register } from './people.ts';
import { openSession } from './sessions.ts';
import { sendCode } from './verification.ts';

/** Which browser asks, as far as its request says. */
export type Browser = {
  readonly userAgent: string | undefined;
  readonly device: string | undefined;
};

type Call = OutsideCall<Ctx>;

/** Refuses CHOOSE_BETTER_PASSWORD with the rule that the password breaks. */
export function assertGoodPassword(field: string, password: string, email: string): void {
  const problem = passwordProblem(field, password, email);
  if (!problem) return;
  const { status, say } = identityRefusals.CHOOSE_BETTER_PASSWORD;
  throw new Refusal('CHOOSE_BETTER_PASSWORD', status, say({}), {}, [problem]);
}

/**
 * Signs in: the attempt is counted before the password is looked at, and no transaction is held
 * while it is. Refuses EMAIL_DOES_NOT_EXISTS, INVALID_PASSWORD, MAX_AUTH_ATTEMPT_EXCEPTION.
 */
export async function login(
  call: Call,
  parts: IdentityParts,
  input: { readonly email: string; readonly password: string },
  browser: Browser,
) {
  const found = await call.transaction((ctx) => admitAttempt(ctx, input.email, browser));
  if (found.kind === 'unsaid') {
    // As slow as a wrong password, so that the time doesn't say what the answer leaves unsaid.
    await parts.hasher.hash(input.password);
    return refuse('INVALID_PASSWORD', {});
  }
  if (found.kind !== 'attempt') return refuse(found.kind, {});
  const { userId, passwordHash, attempt } = found;
  const right = await parts.hasher
    .verify(passwordHash, input.password)
    .catch(async (error: unknown) => {
      await call.transaction((ctx) => giveBack(ctx, userId, attempt));
      throw error;
    });
  if (!right) {
    if (attempt.number >= MAX_FAILURES) {
      await call.transaction((ctx) => tellOfLock(ctx, parts, userId));
    }
    return refuseWrong(attempt);
  }
  const newHash = parts.hasher.isDated(passwordHash)
    ? await parts.hasher.hash(input.password)
    : undefined;
  return call.transaction(async (ctx) => {
    const user = must(await lockUser(ctx, userId), 'a user is never removed');
    // A reset may have come between: the password that was right isn't any more.
    if (user.passwordHash !== passwordHash) return refuse('INVALID_PASSWORD', {});
    if (newHash) await patchUser(ctx, userId, { passwordHash: newHash });
    await forgive(ctx, userId, attempt);
    return welcome(ctx, parts, userId, browser);
  });
}

type Admission =
  | { readonly kind: 'EMAIL_DOES_NOT_EXISTS' | 'MAX_AUTH_ATTEMPT_EXCEPTION' | 'unsaid' }
  | {
      readonly kind: 'attempt';
      readonly userId: string;
      readonly passwordHash: string;
      readonly attempt: Attempt;
    };

async function admitAttempt(ctx: Ctx, email: string, browser: Browser): Promise<Admission> {
  const user = await findUserByEmail(ctx, email);
  if (!user) {
    const plain = await maySayWhetherKnown(ctx, 'login');
    return { kind: plain ? 'EMAIL_DOES_NOT_EXISTS' : 'unsaid' };
  }
  const device = await deviceOf(ctx, user.id, browser.device);
  const attempt = await takeAttempt(ctx, user.id, device);
  if (!attempt) return { kind: 'MAX_AUTH_ATTEMPT_EXCEPTION' };
  return { kind: 'attempt', userId: user.id, passwordHash: user.passwordHash, attempt };
}

async function tellOfLock(ctx: Ctx, parts: IdentityParts, userId: string): Promise<void> {
  const user = must(await findUser(ctx, userId), 'a user is never removed');
  await ctx.record({ action: 'sign_in.locked', subject: { kind: 'user', id: userId } });
  await parts.mail(ctx, {
    recipient: user.email,
    subject: 'Sign-in to your account is locked for an hour',
    paragraphs: [
      `Hello ${user.firstName},`,
      'Five wrong passwords in a row were entered for your account, so new browsers cannot sign in for an hour.',
      'If this was not you, set a new password. That also ends the lock.',
    ],
    action: { label: 'Reset password', url: `${parts.publicUrl}/password-reset` },
    dedupeKey: `identity.lock:${userId}:${ctx.now.toISOString()}`,
  });
}

/** Opens the session of a person who proved who they are, and knows their browser from now on. */
async function welcome(ctx: Ctx, parts: IdentityParts, userId: string, browser: Browser) {
  const device = await knowDevice(ctx, userId, browser.device);
  const { token, cookies } = await openSession(ctx, userId, { ...browser, device });
  await ctx.record({ action: 'session.opened', subject: { kind: 'user', id: userId } });
  const user = await parts.describeUser(ctx, userId);
  return answer({ user, token }, { cookies });
}

export type JoinInput = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly referralCode?: string | undefined;
  readonly institutional?:
    | { readonly companyName: string; readonly isOwner?: boolean | undefined }
    | { readonly invitationToken: string }
    | undefined;
};

/** Joins: makes the user, opens a session and mails the code that verifies the e-mail. */
export async function join(call: Call, parts: IdentityParts, input: JoinInput, browser: Browser) {
  const { password, institutional, ...names } = input;
  assertGoodPassword('password', password, input.email);
  if (institutional && 'invitationToken' in institutional) refuse('INVALID_INVITATION', {});
  const company = institutional && 'companyName' in institutional ? institutional : undefined;
  const standing = await call.transaction((ctx) => lookBeforeJoining(ctx, parts, input.email));
  if (standing === 'known') refuse('EMAIL_ALREADY_EXISTS', {});
  const passwordHash = await parts.hasher.hash(password);
  if (standing === 'unsaid') return mailWasSent;
  const given: Registration = {
    ...names,
    passwordHash,
    ...(company ? { institutional: company } : {}),
  };
  return call.transaction(async (ctx) => {
    const { userId, address } = await register(ctx, given, parts.createCompany);
    await sendCode(ctx, parts, { id: userId, email: input.email, firstName: input.firstName });
    const opened = await welcome(ctx, parts, userId, browser);
    const data = { ...opened.data, algorandAccount: { address } };
    return answer(data, { ...opened.extra, ...SENT, status: 201 });
  });
}

const SENT = {
  code: 'VERIFICATION_EMAIL_SENT',
  message: 'We sent a code to your email address',
} as const;

/** What an address that asked too often hears about every e-mail. */
const mailWasSent: Answer<{ user: null; token: null; algorandAccount: null }> = answer(
  { user: null, token: null, algorandAccount: null },
  SENT,
);

async function lookBeforeJoining(
  ctx: Ctx,
  parts: IdentityParts,
  email: string,
): Promise<'free' | 'known' | 'unsaid'> {
  const user = await findUserByEmail(ctx, email);
  if (!user) return 'free';
  if (await maySayWhetherKnown(ctx, 'register')) return 'known';
  const hour = ctx.now.toISOString().slice(0, 13);
  await parts.mail(ctx, {
    recipient: user.email,
    subject: 'You have a Holdfast account already',
    paragraphs: [
      `Hello ${user.firstName},`,
      'Somebody tried to join Holdfast with your email address. You have an account already: sign in, or set a new password if you forgot yours.',
    ],
    action: { label: 'Sign in', url: `${parts.publicUrl}/sign-in` },
    dedupeKey: `identity.exists:${user.id}:${hour}`,
  });
  return 'unsaid';
}
