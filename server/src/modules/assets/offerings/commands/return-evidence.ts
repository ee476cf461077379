import { evidenceLabel } from '@holdfast/domain/assets/offerings/evidence';
import { evidenceMachine } from '@holdfast/domain/assets/offerings/evidence.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { cancelRequest } from '../../../people/approvals/index.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { assetById } from '../../catalogue/index.ts';
import { notifyOwner } from '../notices.ts';
import { lockManaged } from '../queries/access.ts';
import { moveEvidence, type Paper, rejectDocument } from '../repository/evidence.ts';
import type { Offering } from '../repository/offerings.ts';
import { assertAcceptsEvidence, assertEvidenceMove, EVIDENCE_APPROVAL } from '../rules/evidence.ts';

type RefusedPaper = { readonly paper: Paper; readonly reason: string };

/** Clears the record of who opened them. The caller has locked the offering. */
export async function refuseEvidence(
  ctx: Ctx,
  offering: Offering,
  named: readonly RefusedPaper[],
): Promise<void> {
  const { userId } = invariant(ctx.actor, 'a rejection has an actor');
  for (const { paper, reason } of named) await rejectDocument(ctx, paper.id, userId, reason);
  const lines = named.map(({ paper, reason }) => `${evidenceLabel(paper.kind)}: ${reason}`);
  await returnEvidence(ctx, offering, 'refuse', lines.join('; '));
  const asset = await assetById(ctx, offering.assetId);
  await notifyOwner(ctx, offering, {
    title: `${asset.name}: closing documents rejected`,
    body: `${lines.join('\n')}\n\nRe-upload ${lines.length === 1 ? 'this document' : 'these documents'}.`,
  });
}

/**
 * Withdraws the owner's documents from review, with a reason, to replace them. Refuses NOT_FOUND,
 * INVALID_TRANSITION.
 */
export async function restartEvidence(ctx: Ctx, offeringId: string, reason: string): Promise<void> {
  const offering = await lockManaged(ctx, offeringId);
  assertAcceptsEvidence(offering);
  assertEvidenceMove(offering, 'startOver');
  await returnEvidence(ctx, offering, 'startOver', reason);
  const { name } = invariant(ctx.actor, 'a restart has an actor');
  const asset = await assetById(ctx, offering.assetId);
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_COMMITMENTS'),
    kind: 'approval_needed',
    title: `${asset.name}: review of closing documents restarted`,
    body: `${name} withdrew the closing documents: ${reason}\n\nExisting approvals no longer apply.`,
    link: '/admin/commitments',
    causeId: ctx.newId(),
    mail: false,
  });
}

/** Clears the approvals of the review and the record of who opened the documents. */
async function returnEvidence(
  ctx: Ctx,
  offering: Offering,
  move: 'refuse' | 'startOver',
  reason: string,
): Promise<void> {
  await moveEvidence(ctx, offering.id, move, { evidenceVersion: offering.evidenceVersion + 1 });
  await cancelRequest(ctx, EVIDENCE_APPROVAL, offering.id, reason);
  await ctx.record({
    action: move === 'refuse' ? 'offering.evidence_refuse' : 'offering.evidence_start_over',
    subject: { kind: 'offering', id: offering.id },
    from: offering.evidenceStage,
    to: evidenceMachine.moves[move].to,
    reason,
  });
}
