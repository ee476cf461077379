import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import { type ReviewMove, reviewMachine } from '@holdfast/domain/people/onboarding/review.machine';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { type Case, loadReviewedCase } from '../queries/case.ts';
import { findReview, moveReview, type ReviewPatch, type ReviewRow } from '../repository/reviews.ts';
import { lockSubject } from '../repository/subject.ts';

/** Refuses INVALID_TRANSITION if a concurrent transition was first. */
export async function moveCase(
  ctx: Ctx,
  review: ReviewRow,
  by: ReviewMove,
  patch: ReviewPatch,
  /** The reason in the activity log; default: the reason shown to the applicant. */
  reason = patch.reason ?? null,
): Promise<void> {
  assertCan(review, by);
  if (!(await moveReview(ctx, review.id, by, patch))) refuseMove(review, by);
  await ctx.record({
    action: `onboarding.${by}`,
    subject: { kind: 'onboarding_case', id: review.id },
    from: review.stage,
    to: reviewMachine.moves[by].to,
    partyId: review.partyId,
    ...(reason ? { reason } : {}),
  });
}

export function assertCan(review: ReviewRow, by: ReviewMove): void {
  if (!reviewMachine.can(by, review.stage)) refuseMove(review, by);
}

const refuseMove = (review: ReviewRow, by: ReviewMove): never =>
  refuse('INVALID_TRANSITION', { what: 'case', state: review.stage, move: by });

/**
 * Locks a case for staff. Refuses NOT_FOUND, and OWN_CASE for their own case or their company's.
 */
export async function caseForStaff(
  ctx: UserCtx,
  reviewId: string,
): Promise<{ readonly review: ReviewRow; readonly found: Case }> {
  const seen = (await findReview(ctx, reviewId)) ?? refuse('NOT_FOUND', {});
  const { userId, partyId } = ctx.actor;
  if (seen.userId === userId || seen.partyId === partyId) refuse('OWN_CASE', { as: 'beneficiary' });
  await lockSubject(ctx, { kind: seen.kind, id: seen.companyId ?? seen.userId });
  const review = (await findReview(ctx, reviewId)) ?? refuse('NOT_FOUND', {});
  return { review, found: await loadReviewedCase(ctx, review) };
}
