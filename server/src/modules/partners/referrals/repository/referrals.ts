import type { RelationSignal } from '@holdfast/domain/partners/referrals/stages';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { ReferralsReferral } from '../../../../kit/database/db.generated.ts';

export type ReferralRow = Selectable<ReferralsReferral>;

type NewReferral = Omit<ReferralRow, 'id' | Changed | Related> &
  Partial<Pick<ReferralRow, Changed>>;
type Related = 'relatedBy' | 'relatedAt';
type Changed = 'endedAt' | 'changedAt' | 'changedBy' | 'changeReason';

/** Returns false, and changes nothing, if the client already has a referrer. */
export async function saveReferral(ctx: Ctx, row: NewReferral): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('referrals.referral')
    .values({ id: ctx.newId(), ...row })
    .onConflict((c) => c.column('clientPartyId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function lockReferral(
  ctx: Ctx,
  clientPartyId: string,
): Promise<ReferralRow | undefined> {
  return ctx.tx
    .selectFrom('referrals.referral')
    .selectAll()
    .where('clientPartyId', '=', clientPartyId)
    .forUpdate()
    .executeTakeFirst();
}

type Change = Partial<
  Pick<ReferralRow, 'partnerPartyId' | 'partnerUserId' | 'code' | 'endedAt' | Related>
> &
  Pick<ReferralRow, 'changedAt' | 'changedBy' | 'changeReason'>;

export async function changeReferral(ctx: Ctx, id: string, change: Change): Promise<void> {
  await ctx.tx.updateTable('referrals.referral').set(change).where('id', '=', id).execute();
}

export const openReferralOf = (ctx: Ctx, clientPartyId: string): Promise<ReferralRow | undefined> =>
  ctx.tx
    .selectFrom('referrals.referral')
    .selectAll()
    .where('clientPartyId', '=', clientPartyId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();

export async function saveRelation(
  ctx: Ctx,
  id: string,
  relation: { readonly relatedBy: RelationSignal; readonly relatedAt: Date },
): Promise<void> {
  await ctx.tx.updateTable('referrals.referral').set(relation).where('id', '=', id).execute();
}

/** Only the first approval has an effect. */
export async function startEarning(ctx: Ctx, clientPartyId: string, at: Date): Promise<void> {
  await ctx.tx
    .updateTable('referrals.referral')
    .set({ earnsFrom: at })
    .where('clientPartyId', '=', clientPartyId)
    .where('earnsFrom', 'is', null)
    .execute();
}
