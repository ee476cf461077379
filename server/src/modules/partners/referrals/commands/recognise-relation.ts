import type { Ctx } from '../../../../kit/ctx.ts';
import { listSignals } from '../partners.read.ts';
import { openReferralOf, type ReferralRow, saveRelation } from '../repository/referrals.ts';
import { relationIn } from '../rules/relation.ts';

/** Permanently: the client's fees earn nothing, even if the evidence disappears. */
export async function recogniseRelation(ctx: Ctx, clientPartyId: string, at: Date): Promise<void> {
  const referral = await openReferralOf(ctx, clientPartyId);
  if (!referral || referral.relatedBy) return;
  const relatedBy = await relationOf(ctx, referral);
  if (!relatedBy) return;
  await saveRelation(ctx, referral.id, { relatedBy, relatedAt: at });
  await ctx.record({
    action: 'referral.related',
    subject: { kind: 'party', id: clientPartyId },
    partyId: referral.partnerPartyId,
    to: relatedBy,
    rule: 'Clients related to their referrer earn no commission',
  });
}

export async function isRelated(ctx: Ctx, clientPartyId: string): Promise<boolean> {
  const referral = await openReferralOf(ctx, clientPartyId);
  return referral !== undefined && (await relationOf(ctx, referral)) !== undefined;
}

async function relationOf(ctx: Ctx, { id }: ReferralRow) {
  const signals = await listSignals(ctx, [id]);
  return relationIn(signals.get(id) ?? []);
}
