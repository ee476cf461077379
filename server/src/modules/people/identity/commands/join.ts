import { refuse } from '@holdfast/domain/people/identity/refusals';
import { done, success } from '@holdfast/domain/successes';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type Answer, answer, type OutsideCall } from '../../../../kit/http/route.ts';
import type { IdentityDeps } from '../deps.ts';
import { validReferrer } from '../queries/referral.ts';
import { findUserByEmail, patchUser } from '../repository/people.ts';
import { isRecipientHidden, mayRevealAccount } from './attempts.ts';
import { markEmailVerified } from './person.ts';
import { type Registration, register } from './register.ts';
import { assertGoodPassword, type Browser, welcome } from './sign-in.ts';
import { sendCode } from './verification.ts';

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

/**
 * Opens a session and mails the verification code. Joining for a company also creates the company
 * and returns COMPANY_CREATED.
 */
export async function join(
  call: OutsideCall<Ctx>,
  deps: IdentityDeps,
  input: JoinInput,
  browser: Browser,
) {
  const { password, institutional, ...names } = input;
  assertGoodPassword('password', password, input.email);
  if (institutional && 'invitationToken' in institutional) {
    return joinByInvitation(call, deps, input, institutional.invitationToken, browser);
  }
  const standing = await call.transaction((ctx) => previewJoin(ctx, deps, input));
  if (standing === 'known') refuse('EMAIL_ALREADY_EXISTS', {});
  const passwordHash = await deps.hasher.hash(password);
  if (standing === 'unsaid') return mailWasSent;
  const given: Registration = {
    ...names,
    passwordHash,
    ...(institutional ? { institutional } : {}),
  };
  if (standing === 'silent') {
    await call.transaction((ctx) => joinByMail(ctx, deps, given));
    return mailWasSent;
  }
  return call.transaction(async (ctx) => {
    const { userId, address } = await register(ctx, given, deps.createCompany);
    await sendCode(ctx, deps, { id: userId, email: input.email, firstName: input.firstName });
    const opened = await welcome(ctx, deps, userId, browser);
    const data = { ...opened.data, algorandAccount: { address } };
    return answer(data, { ...opened.extra, ...(institutional ? FOUNDED : SENT), status: 201 });
  });
}

/**
 * A single-use invitation link verifies the invited email. Refuses INVALID_INVITATION,
 * INVITATION_FOR_ANOTHER, and USER_ALREADY_EXISTS if the invitee has since joined without it.
 */
async function joinByInvitation(
  call: OutsideCall<Ctx>,
  deps: IdentityDeps,
  input: JoinInput,
  token: string,
  browser: Browser,
) {
  const { password, email, firstName, lastName, referralCode } = input;
  const take = async (ctx: Ctx) => {
    await assertReferrer(ctx, deps, referralCode);
    const invited = await deps.invitations.take(ctx, token);
    if (invited.email !== email) refuse('INVITATION_FOR_ANOTHER', {});
    if (await findUserByEmail(ctx, email)) refuse('USER_ALREADY_EXISTS', {});
    return invited;
  };
  // Runs before hashing the password, so that an invalid link costs nothing.
  await call.transaction(take);
  const passwordHash = await deps.hasher.hash(password);
  return call.transaction(async (ctx) => {
    const { invitationId, partyId, companyId, role } = await take(ctx);
    const { userId, address } = await register(ctx, {
      email,
      firstName,
      lastName,
      referralCode,
      passwordHash,
      joins: { partyId, companyId },
      roles: [role],
    });
    await markEmailVerified(ctx, userId);
    await deps.invitations.accept(ctx, invitationId, userId);
    const opened = await welcome(ctx, deps, userId, browser);
    const data = { ...opened.data, algorandAccount: { address } };
    return answer(data, { ...opened.extra, message: done.memberAdded, status: 201 });
  });
}

const SENT = success('VERIFICATION_EMAIL_SENT');
const FOUNDED = success('COMPANY_CREATED');

/**
 * Opens no session. Until the mailed link is followed, neither the response nor a sign-in reveals
 * whether the address already had an account.
 */
async function joinByMail(ctx: Ctx, deps: IdentityDeps, given: Registration): Promise<void> {
  const { userId } = await register(ctx, given, deps.createCompany);
  await patchUser(ctx, userId, { awaitsMail: true });
  const { email, firstName } = given;
  await sendCode(ctx, deps, { id: userId, email, firstName }, { byLinkAlone: true });
}

/** The response for every email address once an IP address is beyond its limit. */
const mailWasSent: Answer<{ user: null; token: null; algorandAccount: null }> = answer(
  { user: null, token: null, algorandAccount: null },
  SENT,
);

/** Refuses INVALID_REFERRAL_CODE if the code's owner may not refer. */
async function assertReferrer(
  ctx: Ctx,
  deps: IdentityDeps,
  code: string | undefined,
): Promise<void> {
  if (code && !(await validReferrer(ctx, deps, code))) refuse('INVALID_REFERRAL_CODE', {});
}

async function previewJoin(
  ctx: Ctx,
  deps: IdentityDeps,
  input: JoinInput,
): Promise<'free' | 'silent' | 'known' | 'unsaid'> {
  const { email } = input;
  await assertReferrer(ctx, deps, input.referralCode);
  const user = await findUserByEmail(ctx, email);
  if (!user) return (await isRecipientHidden(ctx, 'register')) ? 'silent' : 'free';
  if (await mayRevealAccount(ctx, 'register')) return 'known';
  const hour = ctx.now.toISOString().slice(0, 13);
  await deps.writeMail(ctx, {
    recipient: user.email,
    subject: 'You already have a Holdfast account',
    paragraphs: [
      `Hello ${user.firstName},`,
      'Someone tried to join Holdfast with your email address. You already have an account: sign in, or set a new password if you forgot yours.',
    ],
    action: { label: 'Sign in', url: `${deps.publicUrl}/sign-in` },
    dedupeKey: `identity.exists:${user.id}:${hour}`,
  });
  return 'unsaid';
}
