import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { ReferralsTerms } from '../../../../kit/database/db.generated.ts';

export type TermsRow = Selectable<ReferralsTerms>;

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

export async function listTermsOf(
  ctx: Ctx,
  partyIds: readonly string[],
): Promise<readonly Pick<TermsRow, 'partyId' | 'rateBps' | 'months'>[]> {
  const { rows } = await sql<Pick<TermsRow, 'partyId' | 'rateBps' | 'months'>>`
    select distinct on (party_id) party_id, rate_bps, months from referrals.terms
    where effective_from <= ${ctx.now}
      and (party_id is null or party_id = any(${[...partyIds]}::uuid[]))
    order by party_id, version desc`.execute(ctx.tx);
  return rows;
}
