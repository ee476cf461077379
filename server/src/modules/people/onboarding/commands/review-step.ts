import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import { stepMachine } from '@holdfast/domain/people/onboarding/step.machine';
import { isStepOf } from '@holdfast/domain/people/onboarding/steps';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { KIND_RULES } from '../rules/kinds.ts';
import { decidesSteps } from '../rules/standing.ts';
import { decideStep } from './decide-case.ts';
import { assertCan, caseForStaff } from './move-case.ts';

/**
 * Refuses NOT_FOUND for a step decided with the whole case, and INVALID_TRANSITION if nothing was
 * sent or the case isn't under review.
 */
export async function reviewStep(
  ctx: UserCtx,
  reviewId: string,
  step: string,
  by: 'approve' | 'reject' | 'waive',
  reason?: string,
): Promise<void> {
  const why = reason?.trim() || null;
  const { review, found } = await caseForStaff(ctx, reviewId);
  const { kind } = found;
  const isWaived = by === 'waive';
  const isOne = isStepOf(kind, step) && (isWaived || decidesSteps(kind));
  if (!isOne) return refuse('NOT_FOUND', {});
  if (by !== 'approve' && !why) refuse('REASON_REQUIRED', {});
  assertCan(review, 'approve');
  const row = found.rows.find((one) => one.step === step);
  const isSent = row && (isWaived || row.stage === 'submitted');
  if (!isSent || !stepMachine.can(by, row.status)) {
    return refuse('INVALID_TRANSITION', { what: 'step', state: row?.status ?? 'empty', move: by });
  }
  await decideStep(ctx, found, row, by, why);
  await ctx.record({
    action: isWaived ? KIND_RULES[kind].activity.waive : `onboarding.step_${by}`,
    subject: { kind: 'onboarding_case', id: reviewId },
    from: row.status,
    to: stepMachine.moves[by].to,
    partyId: review.partyId,
    detail: { step },
    ...(why ? { reason: why } : {}),
  });
}
