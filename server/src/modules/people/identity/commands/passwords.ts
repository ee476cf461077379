import { HOUR, later } from '@holdfast/domain/kernel/moment';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { refuse } from '@holdfast/domain/people/identity/refusals';
import { success } from '@holdfast/domain/successes';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { answer, type OutsideCall } from '../../../../kit/http/route.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sha256 } from '../../../../kit/seal.ts';
import type { IdentityDeps } from '../deps.ts';
import { noticeSecurity } from '../notices.ts';
import { findReset, listResetTimes, saveReset, takeReset } from '../repository/codes.ts';
import { findUserByEmail, lockUser, patchUser } from '../repository/people.ts';
import { nextSendAt, PASSWORD_CHANGE, RESET_MS } from '../rules.ts';
import { clearAttempts, rememberDevice } from './attempts.ts';
import { proveCurrent } from './confirm.ts';
import { openSession } from './sessions.ts';
import { assertGoodPassword, type Browser } from './sign-in.ts';

/** The response doesn't depend on whether the account exists. */
export async function forgotPassword(ctx: Ctx, deps: IdentityDeps, email: string): Promise<void> {
  const user = await findUserByEmail(ctx, email);
  if (!user) return;
  await lockUser(ctx, user.id);
  const times = await listResetTimes(ctx, user.id, new Date(ctx.now.getTime() - HOUR));
  if (nextSendAt(times, ctx.now)) return;
  const url = await makeResetLink(ctx, deps.publicUrl, user.id);
  await deps.writeMail(ctx, {
    recipient: user.email,
    subject: 'Set a new password',
    paragraphs: [
      `Hello ${user.firstName},`,
      'Use this link to set a new password. It works once and expires in 30 minutes.',
      'If you didn’t request this, ignore this email: your password stays the same.',
    ],
    action: { label: 'Set a new password', url },
    dedupeKey: `identity.reset:${sha256(url).toString('hex')}`,
  });
}

/** Creates a single-use link, valid for 30 minutes in mails and longer in invitations. */
export async function makeResetLink(
  ctx: Ctx,
  publicUrl: string,
  userId: string,
  validMs: number = RESET_MS,
): Promise<string> {
  const token = ctx.random(32).toString('base64url');
  await saveReset(ctx, {
    id: ctx.newId(),
    userId,
    tokenHash: sha256(token),
    expiresAt: later(ctx.now, validMs),
  });
  // Browsers don't send the fragment, so it reaches no log or Referer.
  return `${publicUrl}/password-reset#${token}`;
}

function assertConfirmed(password: string, confirmPassword: string): void {
  if (password === confirmPassword) return;
  refuseFields([{ field: 'confirmPassword', rule: 'confirmed', message: messages.confirmed }]);
}

/** Uses up the link, ends every session and clears every lock of the account. */
export async function resetPassword(
  call: OutsideCall<Ctx>,
  deps: IdentityDeps,
  input: { token?: string | undefined; password: string; confirmPassword: string },
) {
  if (!input.token) return refuse('NO_RESET_TOKEN', {});
  const tokenHash = sha256(input.token);
  const found = await call.transaction((ctx) => findReset(ctx, tokenHash));
  const now = call.edge.clock.now();
  if (!found || found.usedAt || found.expiresAt <= now) {
    return refuse('INVALID_PASSWORD_RESET_TOKEN', {});
  }
  assertConfirmed(input.password, input.confirmPassword);
  assertGoodPassword('password', input.password, found.email);
  const passwordHash = await deps.hasher.hash(input.password);
  await call.transaction(async (ctx) => {
    const taken = await takeReset(ctx, tokenHash);
    if (!taken) return refuse('INVALID_PASSWORD_RESET_TOKEN', {});
    await lockUser(ctx, taken.userId);
    await clearAttempts(ctx, taken.userId);
    // Following the mailed link verifies the address, as on joining.
    await patchUser(ctx, taken.userId, { awaitsMail: false });
    await becomePassword(ctx, deps, taken.userId, passwordHash, 'password reset');
  });
  return answer({}, CHANGED);
}

const CHANGED = success('PASSWORD_CHANGED');

/** Ends every session and opens a new one in this browser. */
export async function changePassword(
  call: OutsideCall<UserCtx>,
  deps: IdentityDeps,
  input: { currentPassword: string; newPassword: string; confirmPassword: string },
  browser: Browser,
) {
  const { userId, email } = call.actor;
  assertConfirmed(input.newPassword, input.confirmPassword);
  if (input.newPassword === input.currentPassword) {
    const field = 'newPassword';
    refuseFields([{ field, rule: field, message: messages.new_same_as_current }]);
  }
  assertGoodPassword('newPassword', input.newPassword, email);
  const passwordHash = await proveCurrent(call, deps, userId, input.currentPassword);
  const newHash = await deps.hasher.hash(input.newPassword);
  return call.transaction(async (ctx) => {
    const user = invariant(await lockUser(ctx, userId), 'a session has its user');
    if (user.passwordHash !== passwordHash) return refuse('INVALID_CURRENT_PASSWORD', {});
    await becomePassword(ctx, deps, userId, newHash, PASSWORD_CHANGE);
    const { value: device } = await rememberDevice(ctx, userId, browser.device);
    const { token, cookies } = await openSession(ctx, userId, { ...browser, device });
    return answer({ token }, { ...CHANGED, cookies });
  });
}

async function becomePassword(
  ctx: Ctx,
  deps: IdentityDeps,
  userId: string,
  passwordHash: string,
  how: string,
): Promise<void> {
  await patchUser(ctx, userId, { passwordHash });
  await deps.endCredentials(ctx, userId, how);
  await noticeSecurity(ctx, userId, 'password_changed');
  await ctx.record({
    action: `user.${how.replace(' ', '_')}`,
    subject: { kind: 'user', id: userId },
  });
  const user = invariant(await lockUser(ctx, userId), 'a user is never removed');
  await deps.writeMail(ctx, {
    recipient: user.email,
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${user.firstName},`,
      'The password of your account was changed. All sessions were ended, links to your calendar, portfolio and data were revoked, and invitations you sent were cancelled.',
      'If this wasn’t you, set a new password now and contact support.',
    ],
    action: { label: 'Reset password', url: `${deps.publicUrl}/password-reset` },
    dedupeKey: `identity.changed:${userId}:${ctx.newId()}`,
  });
}
