import { type EvidenceKind, missingEvidence } from '@holdfast/domain/assets/offerings/evidence';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { cancelRequest } from '../../../people/approvals/index.ts';
import { keepFile, type Staged } from '../../../people/files/index.ts';
import { evidenceComplete } from '../events.ts';
import { findManaged, lockManaged } from '../queries/access.ts';
import { listDocuments, moveEvidence, replaceDocument } from '../repository/evidence.ts';
import { assertMayUpload, EVIDENCE_APPROVAL, isRefused } from '../rules/evidence.ts';

export type NewEvidence = {
  readonly kind: EvidenceKind;
  readonly name: string;
  readonly staged: Staged;
};

/** Refuses what `keepEvidence` refuses, before the upload is stored. */
export async function assertUploadable(
  ctx: Ctx,
  offeringId: string,
  kind: EvidenceKind,
): Promise<void> {
  const offering = await findManaged(ctx, offeringId);
  assertMayUpload(offering, await listDocuments(ctx, [offering.id]), kind);
}

/**
 * Stores or replaces a closing document. Refuses NOT_FOUND, INVALID_TRANSITION, EVIDENCE_IN_REVIEW.
 */
export async function keepEvidence(
  ctx: Ctx,
  offeringId: string,
  { kind, name, staged }: NewEvidence,
): Promise<void> {
  const offering = await lockManaged(ctx, offeringId);
  assertMayUpload(offering, await listDocuments(ctx, [offering.id]), kind);
  const { partyId, userId } = invariant(ctx.actor, 'an upload has an actor');
  const fileId = await keepFile(ctx, staged, { purpose: 'offerings.evidence', name, partyId });
  await replaceDocument(ctx, {
    id: ctx.newId(),
    offeringId: offering.id,
    kind,
    fileId,
    name,
    bytes: staged.bytes,
    sha256: staged.sha256,
    uploadedBy: userId,
    uploadedAt: ctx.now,
  });
  const isResubmitted = offering.evidenceStage === 'REFUSED';
  if (isResubmitted) await moveEvidence(ctx, offering.id, 'uploadAnew');
  await cancelRequest(ctx, EVIDENCE_APPROVAL, offering.id, 'The closing documents were changed');
  await ctx.record({
    action: 'offering.evidence',
    subject: { kind: 'offering', id: offering.id },
    ...(isResubmitted ? { from: 'REFUSED', to: 'GATHERING' } : {}),
    detail: { kind, sha256: staged.sha256.toString('hex') },
  });
  const papers = (await listDocuments(ctx, [offering.id])).filter((paper) => !isRefused(paper));
  if (missingEvidence(papers.map((paper) => paper.kind)).length > 0) return;
  await ctx.publish(evidenceComplete, { offeringId: offering.id, assetId: offering.assetId });
}
