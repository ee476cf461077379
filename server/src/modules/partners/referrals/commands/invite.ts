import { email } from '@holdfast/domain/kernel/fields';
import { DAY } from '@holdfast/domain/kernel/moment';
import type { InviteResult } from '@holdfast/domain/partners/referrals/addresses';
import { INVITATIONS_PER_DAY } from '@holdfast/domain/partners/referrals/invitations-contract';
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

const isSpent = async (ctx: UserCtx): Promise<boolean> =>
  !(await consume(ctx, {
    name: 'referrals.invite',
    subject: ctx.actor.userId,
    max: INVITATIONS_PER_DAY,
    windowMs: DAY,
  }));

/**
 * Each in its own transaction: what an interrupted request sent is “already invited” when it is
 * repeated. Sends nothing to an address with an account or an opt-out, but returns the same result.
 * Refuses REFERRING_WAITS.
 */
export async function inviteAll(
  call: OutsideCall<UserCtx>,
  emails: readonly string[],
  publicUrl: string,
): Promise<InviteResult[]> {
  await call.transaction(async (ctx) => {
    if (!(await mayRefer(ctx, ctx.actor))) refuse('REFERRING_WAITS', {});
  });
  const results: InviteResult[] = [];
  const seen = new Set<string>();
  let isOver = false;
  for (const typed of emails) {
    const address = email.safeParse(typed).data;
    if (address === undefined || seen.has(address)) {
      results.push(address === undefined ? 'invalid' : 'duplicate');
      continue;
    }
    seen.add(address);
    // Addresses invited before count towards the limit too.
    isOver ||= await call.transaction(isSpent);
    results.push(
      isOver ? 'limit' : await call.transaction((ctx) => invite(ctx, address, publicUrl)),
    );
  }
  return results;
}

async function invite(ctx: UserCtx, address: string, publicUrl: string): Promise<InviteResult> {
  const { actor } = ctx;
  const user = invariant(await userById(ctx, actor.userId), 'the inviter exists');
  const hash = addressHash(ctx.seal, address);
  const sent = await saveInvitation(ctx, {
    partnerPartyId: actor.partyId,
    partnerUserId: actor.userId,
    code: user.referralCode,
    addressHash: hash,
    maskedAddress: maskedAddress(address),
  });
  if (!sent) return 'already_invited';
  if (await wantsLetter(ctx, address, hash)) {
    await write(ctx, { email: address, hash, sent, code: user.referralCode, publicUrl });
  }
  await ctx.record({
    action: 'referral.invited',
    subject: { kind: 'referral_invitation', id: sent.id },
    partyId: actor.partyId,
  });
  return 'sent';
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
