import type { Ctx } from '../../../../kit/ctx.ts';
import { userById } from '../../../people/identity/index.ts';
import { mayRefer } from '../queries/gate.ts';
import { markJoined } from '../repository/invitations.ts';
import { saveReferral, startEarning } from '../repository/referrals.ts';
import { addressHash } from '../rules/invitation-email.ts';
import { recogniseRelation } from './recognise-relation.ts';

/**
 * Only the first referrer counts; users whom a company adds later don't change it. No one can refer
 * their own party, and a distributor without signed agreements can refer no one.
 */
export async function attribute(
  ctx: Ctx,
  joined: { readonly userId: string; readonly partyId: string; readonly referredBy: string },
  at: Date,
): Promise<void> {
  const partner = await userById(ctx, joined.referredBy);
  if (!partner || partner.partyId === joined.partyId) return;
  if (!(await mayRefer(ctx, partner))) return;
  const isNew = await saveReferral(ctx, {
    clientPartyId: joined.partyId,
    clientUserId: joined.userId,
    partnerPartyId: partner.partyId,
    partnerUserId: partner.id,
    code: partner.referralCode,
    joinedAt: at,
    earnsFrom: null,
  });
  if (!isNew) return;
  const client = await userById(ctx, joined.userId);
  if (client) await answerInvitation(ctx, partner.partyId, client);
  await ctx.record({
    action: 'referral.made',
    subject: { kind: 'party', id: joined.partyId },
    partyId: partner.partyId,
  });
  await recogniseRelation(ctx, joined.partyId, at);
}

const answerInvitation = (
  ctx: Ctx,
  partnerPartyId: string,
  { email, partyId }: { readonly email: string; readonly partyId: string },
) => markJoined(ctx, { partnerPartyId, addressHash: addressHash(ctx.seal, email) }, partyId);

/** Commission accrues from the client's approval, unless client and referrer are related. */
export async function startEarningFrom(ctx: Ctx, clientPartyId: string, at: Date): Promise<void> {
  await startEarning(ctx, clientPartyId, at);
  await recogniseRelation(ctx, clientPartyId, at);
}
