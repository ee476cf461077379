import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { ReferralsTerms } from '../../../../kit/db.generated.ts';

export type TermsRow = Selectable<ReferralsTerms>;

/** What holds for a partner now, or for all introducers (null). */
export async function findTerms(ctx: Ctx, partyId: string | null): Promise<TermsRow | undefined> {
  return ctx.tx
    .selectFrom('referrals.terms')
    .selectAll()
    .where(sql<boolean>`party_id is not distinct from ${partyId}::uuid`)
    .where('effectiveFrom', '<=', ctx.now)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}
