import { UUID } from '@holdfast/domain/kernel/ids';
import { isOrganizationStep } from '@holdfast/domain/people/onboarding/organization';
import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import { isOnboardingStep } from '@holdfast/domain/people/onboarding/steps';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { findReview } from '../repository.ts';
import {
  decideOrganization,
  reviewOrganizationStep,
  takeOrganization,
} from './organization-review.ts';
import {
  decideReview as decidePersonal,
  takeReview as takePersonal,
  waiveStep as waivePersonal,
} from './review.ts';

// A case is a person's or a company's; who decides about either, and when, is its own file's.

const kindOf = async (ctx: Ctx, reviewId: string) => {
  const review = UUID.test(reviewId) ? await findReview(ctx, reviewId) : undefined;
  return (review ?? refuse('NOT_FOUND', {})).kind;
};

export type AnyDecision = {
  readonly reviewId: string;
  readonly outcome: 'approve' | 'ask' | 'reject' | 'reopen';
  readonly reason?: string | undefined;
  readonly steps?: readonly string[] | undefined;
};

/** Decides about a case, whosever it is. */
export async function decideReview(ctx: UserCtx, decision: AnyDecision): Promise<void> {
  if ((await kindOf(ctx, decision.reviewId)) === 'institutional') {
    return decideOrganization(ctx, decision);
  }
  const { steps, ...rest } = decision;
  await decidePersonal(ctx, { ...rest, steps: steps?.filter(isOnboardingStep) });
}

/** Assigns a case to the actor. */
export async function takeReview(ctx: UserCtx, reviewId: string): Promise<void> {
  const take = (await kindOf(ctx, reviewId)) === 'institutional' ? takeOrganization : takePersonal;
  await take(ctx, reviewId);
}

/** Waives one step of a case, with a reason. Refuses NOT_FOUND for a step it doesn't have. */
export async function waiveStep(
  ctx: UserCtx,
  reviewId: string,
  step: string,
  reason: string,
): Promise<void> {
  if ((await kindOf(ctx, reviewId)) === 'institutional') {
    const own = isOrganizationStep(step) ? step : refuse('NOT_FOUND', {});
    return reviewOrganizationStep(ctx, reviewId, own, 'waive', reason);
  }
  await waivePersonal(
    ctx,
    reviewId,
    isOnboardingStep(step) ? step : refuse('NOT_FOUND', {}),
    reason,
  );
}

/** Approves or refuses one step of a company's case. A person's steps are decided as a whole. */
export async function reviewStep(
  ctx: UserCtx,
  reviewId: string,
  step: string,
  given: { readonly outcome: 'approve' | 'reject'; readonly reason?: string | undefined },
): Promise<void> {
  if ((await kindOf(ctx, reviewId)) !== 'institutional') refuse('NOT_FOUND', {});
  const own = isOrganizationStep(step) ? step : refuse('NOT_FOUND', {});
  await reviewOrganizationStep(ctx, reviewId, own, given.outcome, given.reason);
}
