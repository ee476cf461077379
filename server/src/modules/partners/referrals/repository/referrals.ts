import type { Selectable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { ReferralsReferral } from '../../../../kit/db.generated.ts';

export type ReferralRow = Selectable<ReferralsReferral>;

/** Saves who brought a client; false when somebody did before: the first one stays. */
export async function saveReferral(ctx: Ctx, row: Omit<ReferralRow, 'id'>): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('referrals.referral')
    .values({ id: ctx.newId(), ...row })
    .onConflict((c) => c.column('clientPartyId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** From its first approval on a client's fees earn; a later approval changes nothing. */
export async function startEarning(ctx: Ctx, clientPartyId: string, at: Date): Promise<void> {
  await ctx.tx
    .updateTable('referrals.referral')
    .set({ earnsFrom: at })
    .where('clientPartyId', '=', clientPartyId)
    .where('earnsFrom', 'is', null)
    .execute();
}
