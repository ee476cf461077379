import { evidenceMachine } from '@holdfast/domain/assets/offerings/evidence.machine';
import { refuse } from '@holdfast/domain/refusals';
import type { Actor, Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { type FileRow, fileById, logOpening } from '../../../people/files/index.ts';
import { lockManaged } from '../queries/access.ts';
import { listDocuments, moveEvidence, type Paper, saveViewing } from '../repository/evidence.ts';
import type { Offering } from '../repository/offerings.ts';

/**
 * Logs the access. The review begins when staff first open a document. The offering's lock prevents
 * a replacement until the access is recorded.
 */
export async function openEvidence(ctx: Ctx, offeringId: string, kind: string): Promise<FileRow> {
  const offering = await lockManaged(ctx, offeringId);
  const papers = await listDocuments(ctx, [offering.id]);
  const paper = papers.find((one) => one.kind === kind);
  const file = paper && (await fileById(ctx, paper.fileId));
  if (!file) return refuse('NOT_FOUND', {});
  await logOpening(ctx, file.id);
  const actor = invariant(ctx.actor, 'an opening has an actor');
  if (isReviewer(actor, offering)) await recordLook(ctx, offering, paper, actor.userId);
  return file;
}

const isReviewer = (actor: Actor, { stage, evidenceStage }: Offering): boolean =>
  actor.standing.staffPermissions.has('CAN_MANAGE_COMMITMENTS') &&
  stage === 'CLOSING' &&
  (evidenceStage === 'GATHERING' || evidenceStage === 'IN_REVIEW');

async function recordLook(
  ctx: Ctx,
  offering: Offering,
  paper: Paper,
  userId: string,
): Promise<void> {
  await saveViewing(ctx, paper, userId, offering.evidenceVersion);
  if (!evidenceMachine.can('beginReview', offering.evidenceStage)) return;
  await moveEvidence(ctx, offering.id, 'beginReview');
  await ctx.record({
    action: 'offering.evidence_review',
    subject: { kind: 'offering', id: offering.id },
    from: 'GATHERING',
    to: 'IN_REVIEW',
  });
}
