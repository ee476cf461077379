import type { EvidenceKind } from '@holdfast/domain/assets/offerings/evidence';
import {
  type EvidenceMove,
  evidenceMachine,
} from '@holdfast/domain/assets/offerings/evidence.machine';
import type { Insertable, Selectable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { OfferingsEvidence } from '../../../../kit/database/db.generated.ts';
import { type MovePatch, makeMove } from '../../../../kit/move.ts';

export type Paper = Omit<Selectable<OfferingsEvidence>, 'kind'> & {
  readonly kind: EvidenceKind;
};

export const moveEvidence = (
  ctx: Ctx,
  offeringId: string,
  move: EvidenceMove,
  patch: Pick<MovePatch<'offerings.offering.evidence_stage'>, 'evidenceVersion'> = {},
): Promise<void> => makeMove(ctx, evidenceMachine, move, offeringId, patch);

export async function replaceDocument(ctx: Ctx, row: Insertable<OfferingsEvidence>): Promise<void> {
  await ctx.tx
    .updateTable('offerings.evidence')
    .set({ replacedAt: ctx.now })
    .where('offeringId', '=', row.offeringId)
    .where('kind', '=', row.kind)
    .where('replacedAt', 'is', null)
    .execute();
  await ctx.tx.insertInto('offerings.evidence').values(row).execute();
}

export const rejectDocument = (ctx: Ctx, id: string, by: string, reason: string) =>
  ctx.tx
    .updateTable('offerings.evidence')
    .set({ refusedAt: ctx.now, refusedBy: by, refusedReason: reason })
    .where('id', '=', id)
    .execute();

export async function listDocuments(ctx: Ctx, offeringIds: readonly string[]): Promise<Paper[]> {
  if (offeringIds.length === 0) return [];
  const rows = ctx.tx
    .selectFrom('offerings.evidence')
    .selectAll()
    .where('offeringId', 'in', offeringIds)
    .where('replacedAt', 'is', null)
    .orderBy('uploadedAt');
  return (await rows.execute()) as Paper[];
}

/** Includes uploaders of replaced documents. */
export async function listUploaders(
  ctx: Ctx,
  offeringIds: readonly string[],
): Promise<{ offeringId: string; uploadedBy: string }[]> {
  if (offeringIds.length === 0) return [];
  return ctx.tx
    .selectFrom('offerings.evidence')
    .select(['offeringId', 'uploadedBy'])
    .distinct()
    .where('offeringId', 'in', offeringIds)
    .execute();
}

/** Records only the first time the user opens a document in each version of the set. */
export const saveViewing = (ctx: Ctx, paper: Paper, userId: string, version: number) =>
  ctx.tx
    .insertInto('offerings.evidenceLook')
    .values({ evidenceId: paper.id, userId, version, sha256: paper.sha256, at: ctx.now })
    .onConflict((c) => c.columns(['evidenceId', 'userId', 'version']).doNothing())
    .execute();

export async function listViewings(
  ctx: Ctx,
  offeringIds: readonly string[],
  userId: string,
): Promise<{ evidenceId: string; at: Date }[]> {
  if (offeringIds.length === 0) return [];
  return ctx.tx
    .selectFrom('offerings.evidenceLook as l')
    .innerJoin('offerings.evidence as e', 'e.id', 'l.evidenceId')
    .innerJoin('offerings.offering as o', 'o.id', 'e.offeringId')
    .select(['l.evidenceId', 'l.at'])
    .where('o.id', 'in', offeringIds)
    .where('l.userId', '=', userId)
    .whereRef('l.version', '=', 'o.evidenceVersion')
    .whereRef('l.sha256', '=', 'e.sha256')
    .execute();
}
