import type { EvidenceKind } from '@holdfast/domain/assets/offerings/evidence';
import type { Insertable, Selectable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { OfferingsEvidence } from '../../../../kit/db.generated.ts';

export type Evidence = Omit<Selectable<OfferingsEvidence>, 'kind'> & {
  readonly kind: EvidenceKind;
};

/** Saves a piece and replaces the one before it; the caller holds the offering's lock. */
export async function replaceEvidence(ctx: Ctx, row: Insertable<OfferingsEvidence>): Promise<void> {
  await ctx.tx
    .updateTable('offerings.evidence')
    .set({ replacedAt: ctx.now })
    .where('offeringId', '=', row.offeringId)
    .where('kind', '=', row.kind)
    .where('replacedAt', 'is', null)
    .execute();
  await ctx.tx.insertInto('offerings.evidence').values(row).execute();
}

/** The pieces that count now, for several offerings at once. */
export async function listEvidence(ctx: Ctx, offeringIds: readonly string[]): Promise<Evidence[]> {
  if (offeringIds.length === 0) return [];
  const rows = ctx.tx
    .selectFrom('offerings.evidence')
    .selectAll()
    .where('offeringId', 'in', offeringIds)
    .where('replacedAt', 'is', null)
    .orderBy('uploadedAt');
  return (await rows.execute()) as Evidence[];
}
