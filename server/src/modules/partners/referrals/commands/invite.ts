import { DAY } from '@holdfast/domain/kernel/moment';
import {
  INVITATIONS_PER_DAY,
  type InvitationView,
} from '@holdfast/domain/partners/referrals/invitations-contract';
import { refuse } from '@holdfast/domain/partners/referrals/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { consume } from '../../../../kit/http/rate-limit.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { partyById, userByEmail, userById } from '../../../people/identity/index.ts';
import { writeMail } from '../../../people/notifications/index.ts';
import { mayRefer } from '../queries/gate.ts';
import {
  countInvitations,
  isRefused,
  type SentLetter,
  saveInvitation,
} from '../repository/invitations.ts';
import {
  addressHash,
  invitationEmail,
  maskedAddress,
  refusalToken,
} from '../rules/invitation-email.ts';

/** If none is left, the seconds until the next day. */
async function spendOne(ctx: UserCtx): Promise<number | undefined> {
  const subject = ctx.actor.userId;
  const limit = { name: 'referrals.invite', subject, max: INVITATIONS_PER_DAY, windowMs: DAY };
  const untilTomorrow = DAY - (ctx.now.getTime() % DAY);
  return (await consume(ctx, limit)) ? undefined : Math.ceil(untilTomorrow / 1000);
}

/**
 * Sends nothing to an address with an account or an opt-out, but returns the same response. Refuses
 * TOO_MANY_REQUESTS, REFERRING_WAITS, INVITED_ALREADY.
 */
export async function inviteByMail(
  call: OutsideCall<UserCtx>,
  email: string,
  publicUrl: string,
): Promise<InvitationView> {
  // Runs in its own transaction, so that refused invitations count too.
  const seconds = await call.transaction(spendOne);
  if (seconds) refuse('TOO_MANY_REQUESTS', { seconds });
  return call.transaction((ctx) => invite(ctx, email, publicUrl));
}

async function invite(ctx: UserCtx, email: string, publicUrl: string): Promise<InvitationView> {
  const { actor, now } = ctx;
  if (!(await mayRefer(ctx, actor))) refuse('REFERRING_WAITS', {});
  const user = invariant(await userById(ctx, actor.userId), 'the inviter exists');
  const hash = addressHash(ctx.seal, email);
  const sent = await saveInvitation(ctx, {
    partnerPartyId: actor.partyId,
    partnerUserId: actor.userId,
    code: user.referralCode,
    addressHash: hash,
    maskedAddress: maskedAddress(email),
  });
  if (!sent) return refuse('INVITED_ALREADY', {});
  if (await wantsLetter(ctx, email, hash)) {
    await write(ctx, { email, hash, sent, code: user.referralCode, publicUrl });
  }
  await ctx.record({
    action: 'referral.invited',
    subject: { kind: 'referral_invitation', id: sent.id },
    partyId: actor.partyId,
  });
  return {
    id: sent.id,
    address: maskedAddress(email),
    sentAt: now,
    sentBy: actor.name,
    stage: 'invited',
  };
}

/** How many partners may email one address within the repeat period. */
const INVITATIONS_PER_ADDRESS = 3;

async function wantsLetter(ctx: Ctx, email: string, hash: Buffer): Promise<boolean> {
  if (await isRefused(ctx, hash)) return false;
  if (await userByEmail(ctx, email)) return false;
  // The count includes the email being sent.
  return (await countInvitations(ctx, hash)) <= INVITATIONS_PER_ADDRESS;
}

type Letter = {
  readonly email: string;
  readonly hash: Buffer;
  readonly sent: SentLetter;
  readonly code: string;
  readonly publicUrl: string;
};

/** In the fragment, which browsers don't send and no log contains. */
async function write(ctx: UserCtx, { email, hash, sent, code, publicUrl }: Letter): Promise<void> {
  const { name, partyId, companyId } = ctx.actor;
  const company = companyId ? (await partyById(ctx, partyId))?.displayName : undefined;
  const refuseUrl = `${publicUrl}/no-more-letters#${refusalToken(ctx.seal, hash)}`;
  await writeMail(ctx, {
    recipient: email,
    ...invitationEmail({ name, company, code }, refuseUrl),
    dedupeKey: `referrals.invitation:${sent.id}:${sent.sends}`,
  });
}
