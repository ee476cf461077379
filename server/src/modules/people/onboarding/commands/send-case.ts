import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import { reviewMachine } from '@holdfast/domain/people/onboarding/review.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { moveCompanyStatus } from '../../companies/index.ts';
import { notifyReviewers } from '../notices.ts';
import type { Case } from '../queries/case.ts';
import { findReview, saveReview } from '../repository/reviews.ts';
import { assertCaseIsOpen } from '../rules/changes.ts';
import { missingToSend } from '../rules/standing.ts';
import { moveCase } from './move-case.ts';

/**
 * Notifies staff. Refuses MISSING_ONBOARDING_STEP, or INVALID_ONBOARDING_STATUS if already sent.
 */
export async function sendCase(ctx: Ctx, found: Case): Promise<void> {
  const { isRenewing, company, user } = found;
  if (user.isUsPerson) refuse('US_PERSON', {});
  if (!isRenewing) assertCaseIsOpen(found);
  const steps = missingToSend(found);
  if (steps.length > 0) refuse('MISSING_ONBOARDING_STEP', { steps });
  const id = found.review ? await sendAgain(ctx, found, found.review) : await sendFirst(ctx, found);
  if (company) await moveCompanyStatus(ctx, company.id, 'in_progress');
  const review = await findReview(ctx, id);
  if (review) await notifyReviewers(ctx, found, review);
}

async function sendFirst(ctx: Ctx, { kind, company, user, partyId }: Case): Promise<string> {
  const id = ctx.newId();
  const stage = reviewMachine.initial;
  const companyId = company?.id ?? null;
  await saveReview(ctx, { id, userId: user.id, partyId, kind, companyId, stage });
  const subject = { kind: 'onboarding_case', id };
  await ctx.record({ action: 'onboarding.send', subject, to: stage, partyId });
  return id;
}

async function sendAgain(
  ctx: Ctx,
  { user, isRenewing }: Case,
  review: NonNullable<Case['review']>,
): Promise<string> {
  await moveCase(ctx, review, isRenewing ? 'renew' : 'submit', {
    userId: user.id,
    reason: null,
    submittedAt: ctx.now,
    decidedBy: null,
    decidedAt: null,
    ...(isRenewing ? { purpose: 'renewal' } : {}),
  });
  return review.id;
}
