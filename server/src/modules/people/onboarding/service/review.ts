import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import { type ReviewMove, reviewMachine } from '@holdfast/domain/people/onboarding/review.machine';
import { stepMachine } from '@holdfast/domain/people/onboarding/step.machine';
import type { OnboardingStep } from '@holdfast/domain/people/onboarding/steps';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { approveParty } from '../../identity/index.ts';
import { notify } from '../../notifications/index.ts';
import { caseDecided } from '../events.ts';
import { decisionLetter } from '../letters.ts';
import {
  findReview,
  lockPerson,
  moveReview,
  type ReviewPatch,
  type ReviewRow,
  saveReview,
  saveStep,
} from '../repository.ts';
import { assertCaseIsOpen, isDone, missingInRenewal, missingOf } from '../rules.ts';
import { type Case, loadCase, settlePartialComplete } from './standing.ts';
import { keepTerm } from './terms.ts';

/**
 * Sends a person's case to the staff. Refuses MISSING_ONBOARDING_STEP with what is missing, or
 * INVALID_ONBOARDING_STATUS when the case was sent before.
 */
export async function submitReview(ctx: Ctx, userId: string): Promise<void> {
  await lockPerson(ctx, userId);
  const found = await loadCase(ctx, userId);
  if (found.user.isUsPerson) refuse('US_PERSON', {});
  if (!found.isRenewing) assertCaseIsOpen(found.review);
  const steps = found.isRenewing ? missingInRenewal(found) : missingOf(found.states);
  if (steps.length > 0) refuse('MISSING_ONBOARDING_STEP', { steps });
  const id = found.review?.id ?? ctx.newId();
  if (found.review) {
    const patch = { reason: null, submittedAt: ctx.now } as const;
    const undecided = { ...patch, decidedBy: null, decidedAt: null };
    if (found.isRenewing) {
      await move(ctx, found.review, 'renew', { ...undecided, purpose: 'renewal' });
    } else {
      await move(ctx, found.review, 'submit', undecided);
    }
  } else {
    const { partyId } = found.user;
    await saveReview(ctx, { id, userId, partyId, stage: reviewMachine.initial });
    await ctx.record({
      action: 'onboarding.send',
      subject: { kind: 'onboarding_case', id },
      to: reviewMachine.initial,
      partyId,
    });
  }
  await ctx.pushToClient(userId, 'onboarding');
}

export type Decision = {
  readonly reviewId: string;
  readonly outcome: 'approve' | 'ask' | 'reject' | 'reopen';
  readonly reason?: string | undefined;
  /**
   * The steps to be done again, when more is asked for: the identification unless others are
   * named.
   */
  readonly steps?: readonly OnboardingStep[] | undefined;
};

/**
 * Decides about a case. Refuses REASON_REQUIRED, OWN_CASE, INVALID_TRANSITION (somebody else was
 * first, or the case is not there), MISSING_ONBOARDING_STEP when an approval would skip a step.
 */
export async function decideReview(ctx: UserCtx, decision: Decision): Promise<void> {
  const { outcome } = decision;
  const reason = decision.reason?.trim() || undefined;
  const review = await openFor(ctx, decision.reviewId);
  if (outcome !== 'approve' && !reason) refuse('REASON_REQUIRED', {});
  const found = await loadCase(ctx, review.userId);
  if (outcome === 'approve') await approve(ctx, found);
  if (outcome === 'ask') await askAgain(ctx, found, decision.steps ?? ['identification'], reason);
  await move(ctx, review, outcome, {
    reason: reason ?? null,
    decidedBy: ctx.actor.userId,
    decidedAt: outcome === 'reopen' ? null : ctx.now,
    assignedTo: review.assignedTo ?? ctx.actor.userId,
  });
  if (outcome === 'approve') await approveParty(ctx, review.partyId);
  if (outcome === 'reopen') return;
  await settlePartialComplete(ctx, review.userId);
  const { userId, partyId } = review;
  await ctx.publish(caseDecided, { reviewId: review.id, userId, partyId, outcome });
  const letter = decisionLetter(outcome, reason);
  const causeId = ctx.newId();
  await notify(ctx, { userIds: [userId], kind: 'onboarding_decided', causeId, ...letter });
}

/** Assigns a case to the actor. */
export async function takeReview(ctx: UserCtx, reviewId: string): Promise<void> {
  const review = await openFor(ctx, reviewId);
  await move(ctx, review, 'take', { assignedTo: ctx.actor.userId });
  await ctx.pushToClient(review.userId, 'onboarding');
}

/** Waives one step of a case that staff look at, with a reason. */
export async function waiveStep(
  ctx: UserCtx,
  reviewId: string,
  step: OnboardingStep,
  reason: string,
): Promise<void> {
  const review = await openFor(ctx, reviewId);
  if (!reviewMachine.can('approve', review.stage)) refuseMove(review, 'approve');
  const found = await loadCase(ctx, review.userId);
  const row = found.rows.find((kept) => kept.step === step);
  const status = row && stepMachine.after('waive', row.status);
  if (!row || !status) {
    return refuse('INVALID_TRANSITION', {
      what: 'step',
      state: row?.status ?? 'unknown',
      move: 'waive',
    });
  }
  const decided = { decidedBy: ctx.actor.userId, decidedAt: ctx.now };
  await saveStep(ctx, { ...row, ...decided, status, reason });
  await ctx.record({
    action: 'onboarding.waive',
    subject: { kind: 'onboarding_case', id: reviewId },
    from: row.status,
    to: status,
    reason,
    partyId: review.partyId,
    detail: { step },
  });
}

async function openFor(ctx: UserCtx, reviewId: string): Promise<ReviewRow> {
  const seen = (await findReview(ctx, reviewId)) ?? refuse('NOT_FOUND', {});
  if (seen.userId === ctx.actor.userId) refuse('OWN_CASE', {});
  await lockPerson(ctx, seen.userId);
  return (await findReview(ctx, reviewId)) ?? refuse('NOT_FOUND', {});
}

async function approve(ctx: UserCtx, found: Case): Promise<void> {
  if (found.user.isUsPerson) refuse('US_PERSON', {});
  const steps = missingOf(found.states);
  if (steps.length > 0) refuse('MISSING_ONBOARDING_STEP', { steps });
  const decided = { decidedBy: ctx.actor.userId, decidedAt: ctx.now };
  const done = new Set(found.states.filter(isDone).map((state) => state.step));
  for (const row of found.rows) {
    const status = stepMachine.after('approve', row.status);
    if (!status || !done.has(row.step)) continue;
    await saveStep(ctx, { ...row, ...decided, status, reason: null });
  }
  await keepTerm(ctx, found);
}

async function askAgain(
  ctx: UserCtx,
  found: Case,
  steps: readonly OnboardingStep[],
  reason: string | undefined,
): Promise<void> {
  const decided = { decidedBy: ctx.actor.userId, decidedAt: ctx.now };
  for (const row of found.rows) {
    if (!steps.includes(row.step)) continue;
    const { to: status } = stepMachine.moves.ask;
    const again = { stage: 'draft', reason: reason ?? null } as const;
    await saveStep(ctx, { ...row, ...decided, ...again, status });
  }
}

/** Moves a case on and writes it down; refuses INVALID_TRANSITION when somebody was first. */
export async function move(
  ctx: Ctx,
  review: ReviewRow,
  by: ReviewMove,
  patch: ReviewPatch,
): Promise<void> {
  const stage = reviewMachine.after(by, review.stage) ?? refuseMove(review, by);
  if (!(await moveReview(ctx, review.id, by, patch))) refuseMove(review, by);
  await ctx.record({
    action: `onboarding.${by}`,
    subject: { kind: 'onboarding_case', id: review.id },
    from: review.stage,
    to: stage,
    partyId: review.partyId,
    ...(patch.reason ? { reason: patch.reason } : {}),
  });
}

export const refuseMove = (review: ReviewRow, by: ReviewMove): never =>
  refuse('INVALID_TRANSITION', { what: 'case', state: review.stage, move: by });
