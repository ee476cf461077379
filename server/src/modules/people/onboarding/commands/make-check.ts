import {
  type CheckOutcome,
  checksOfKind,
  checkTraits,
} from '@holdfast/domain/people/onboarding/checks';
import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { countingDocuments } from '../queries/case.ts';
import { unopenedDocuments } from '../queries/unopened.ts';
import { saveCheck } from '../repository/checks.ts';
import { documentsToOpen } from '../rules/checks.ts';
import { assertCan, caseForStaff } from './move-case.ts';

export type Check = {
  readonly reviewId: string;
  readonly check: string;
  readonly outcome: CheckOutcome;
  readonly note?: string | undefined;
};

/**
 * Staff must have opened the documents. Refuses NOT_FOUND for a check that staff don't make,
 * PAPERS_NOT_OPENED, REASON_REQUIRED for a failed check, OWN_CASE, and INVALID_TRANSITION if the
 * case is decided or returned to the applicant.
 */
export async function makeCheck(ctx: UserCtx, given: Check): Promise<void> {
  const { reviewId, outcome } = given;
  const note = given.note?.trim() || null;
  const { review, found } = await caseForStaff(ctx, reviewId);
  const name = checksOfKind(found.kind).find(
    (each) => each === given.check && checkTraits(each).by === 'staff',
  );
  if (!name) return refuse('NOT_FOUND', {});
  assertCan(review, 'approve');
  if (outcome === 'failed' && !note) refuse('REASON_REQUIRED', {});
  const papers = documentsToOpen(name, { documents: countingDocuments(found) });
  if (papers.length === 0) return refuse('NOT_FOUND', {});
  const unopened = new Set(await unopenedDocuments(ctx, found));
  const missing = papers.map(({ kind }) => kind).filter((kind) => unopened.has(kind));
  if (missing.length > 0) refuse('PAPERS_NOT_OPENED', { papers: missing });
  await saveCheck(ctx, review.id, {
    name,
    outcome,
    checkedBy: ctx.actor.userId,
    checkedAt: ctx.now,
    fileIds: papers.map(({ fileId }) => fileId),
    note,
  });
  await ctx.record({
    action: `onboarding.check_${outcome}`,
    subject: { kind: 'onboarding_case', id: review.id },
    partyId: review.partyId,
    detail: { check: name },
    ...(note ? { reason: note } : {}),
  });
}
