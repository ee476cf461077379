import { refuseFields } from '@holdfast/domain/kernel/refusal';
import type { OrganizationStep } from '@holdfast/domain/people/onboarding/organization';
import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import { reviewMachine } from '@holdfast/domain/people/onboarding/review.machine';
import { type StepStatus, stepMachine } from '@holdfast/domain/people/onboarding/step.machine';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { moveCompanyStatus } from '../../companies/index.ts';
import { approveParty, userById } from '../../identity/index.ts';
import { notifyParty } from '../../notifications/index.ts';
import { caseDecided } from '../events.ts';
import { organizationLetter } from '../organization/letters.ts';
import {
  lockOrganization,
  type OrganizationStepRow,
  saveOrganizationStep,
} from '../organization/repository.ts';
import {
  assertOrganizationOpen,
  organizationMissing,
  organizationUnreviewed,
} from '../organization/rules.ts';
import { loadCompany, loadOrganization, type OrganizationFacts } from '../organization/standing.ts';
import { findReview, type ReviewRow, saveReview } from '../repository.ts';
import { move, refuseMove } from './review.ts';

/**
 * Sends a company's case to the staff, for one of its members. Refuses MISSING_ONBOARDING_STEP
 * with what is missing, or INVALID_ONBOARDING_STATUS when the case was sent before.
 */
export async function submitOrganization(ctx: Ctx, userId: string): Promise<void> {
  const { company, review, states } = await loadOrganization(ctx, userId);
  assertOrganizationOpen(review);
  const steps = organizationMissing(states);
  if (steps.length > 0) refuse('MISSING_ONBOARDING_STEP', { steps });
  const { id: companyId, partyId } = company;
  if (review) {
    const patch = { userId, reason: null, submittedAt: ctx.now, decidedBy: null, decidedAt: null };
    await move(ctx, review, 'submit', patch);
  } else {
    const id = ctx.newId();
    const stage = reviewMachine.initial;
    await saveReview(ctx, { id, userId, partyId, stage, kind: 'institutional', companyId });
    await ctx.record({
      action: 'onboarding.send',
      subject: { kind: 'onboarding_case', id },
      to: stage,
      partyId,
    });
  }
  await moveCompanyStatus(ctx, companyId, 'in_progress');
}

export type OrganizationDecision = {
  readonly reviewId: string;
  readonly outcome: 'approve' | 'ask' | 'reject' | 'reopen';
  readonly reason?: string | undefined;
  /** The steps to be done again, beside those that were refused one by one. */
  readonly steps?: readonly string[] | undefined;
};

/**
 * Decides about a company's case; every member is told. Refuses REASON_REQUIRED, OWN_CASE,
 * INVALID_TRANSITION (somebody else was first), and an approval over missing or unreviewed steps.
 */
export async function decideOrganization(ctx: UserCtx, given: OrganizationDecision): Promise<void> {
  const { outcome } = given;
  const reason = given.reason?.trim() || undefined;
  const { review, found } = await openFor(ctx, given.reviewId);
  if (outcome !== 'approve' && !reason) refuse('REASON_REQUIRED', {});
  if (!reviewMachine.can(outcome, review.stage)) refuseMove(review, outcome);
  if (outcome === 'approve') await approveSteps(ctx, found);
  if (outcome === 'ask') await askAgain(ctx, found, given.steps ?? [], reason ?? '');
  await move(ctx, review, outcome, {
    reason: reason ?? null,
    decidedBy: ctx.actor.userId,
    decidedAt: outcome === 'reopen' ? null : ctx.now,
    assignedTo: review.assignedTo ?? ctx.actor.userId,
  });
  await settleCompany(ctx, review, outcome, reason);
  if (outcome === 'reopen') return;
  const { userId, partyId } = review;
  await ctx.publish(caseDecided, { reviewId: review.id, userId, partyId, outcome });
  const letter = organizationLetter(outcome, found.company.companyName, reason);
  await notifyParty(ctx, partyId, { kind: 'onboarding_decided', causeId: ctx.newId(), ...letter });
}

/** The company's own status follows its case. */
async function settleCompany(
  ctx: Ctx,
  review: ReviewRow,
  outcome: OrganizationDecision['outcome'],
  reason: string | undefined,
): Promise<void> {
  const companyId = invariant(review.companyId ?? undefined, 'a company’s case names it');
  if (outcome === 'approve') {
    await moveCompanyStatus(ctx, companyId, 'approved');
    return approveParty(ctx, review.partyId);
  }
  if (outcome === 'ask') return moveCompanyStatus(ctx, companyId, 'pending', reason);
  // A case that was asked for more left the company pending; it is refused from the review.
  await moveCompanyStatus(ctx, companyId, 'in_progress');
  if (outcome === 'reject') await moveCompanyStatus(ctx, companyId, 'rejected', reason);
}

/** Assigns a company's case to the actor. */
export async function takeOrganization(ctx: UserCtx, reviewId: string): Promise<void> {
  const { review, found } = await openFor(ctx, reviewId);
  await move(ctx, review, 'take', { assignedTo: ctx.actor.userId });
  for (const member of found.members) await ctx.pushToClient(member.userId, 'onboarding');
}

type StepMove = 'approve' | 'reject' | 'waive';

/**
 * Decides one step of a case that staff look at: approves what was sent, refuses it with a reason,
 * or waives it. Refuses INVALID_TRANSITION when nothing was sent, or the case is elsewhere.
 */
export async function reviewOrganizationStep(
  ctx: UserCtx,
  reviewId: string,
  step: OrganizationStep,
  by: StepMove,
  reason?: string,
): Promise<void> {
  const why = reason?.trim() || null;
  const { review, found } = await openFor(ctx, reviewId);
  if (by !== 'approve' && !why) refuse('REASON_REQUIRED', {});
  if (!reviewMachine.can('approve', review.stage)) refuseMove(review, 'approve');
  const row = found.rows.find((kept) => kept.step === step);
  const sent = row && (by === 'waive' || row.stage === 'submitted');
  const status = sent ? stepMachine.after(by, row.status) : undefined;
  if (!row || !status) {
    return refuse('INVALID_TRANSITION', { what: 'step', state: row?.status ?? 'empty', move: by });
  }
  await decideStep(ctx, row, status, why);
  await ctx.record({
    action: `onboarding.step_${by}`,
    subject: { kind: 'onboarding_case', id: reviewId },
    from: row.status,
    to: status,
    partyId: review.partyId,
    detail: { step },
    ...(why ? { reason: why } : {}),
  });
}

const decideStep = (
  ctx: UserCtx,
  row: OrganizationStepRow,
  status: StepStatus,
  reason: string | null,
) =>
  saveOrganizationStep(ctx, {
    ...row,
    status,
    stage: status === 'rejected' ? 'draft' : row.stage,
    reason,
    decidedBy: ctx.actor.userId,
    decidedAt: ctx.now,
  });

/** Nobody decides about a company they belong to. */
async function openFor(ctx: UserCtx, reviewId: string) {
  const seen = (await findReview(ctx, reviewId)) ?? refuse('NOT_FOUND', {});
  const companyId = invariant(seen.companyId ?? undefined, 'a company’s case names it');
  const { userId, partyId } = ctx.actor;
  if (seen.userId === userId || seen.partyId === partyId) refuse('OWN_CASE', {});
  await lockOrganization(ctx, companyId);
  const review = (await findReview(ctx, reviewId)) ?? refuse('NOT_FOUND', {});
  const sender = (await userById(ctx, review.userId)) ?? refuse('NOT_FOUND', {});
  return { review, found: await loadCompany(ctx, sender, companyId) };
}

async function approveSteps(ctx: UserCtx, found: OrganizationFacts): Promise<void> {
  const missing = organizationMissing(found.states);
  if (missing.length > 0) refuse('MISSING_ONBOARDING_STEP', { steps: missing });
  const steps = organizationUnreviewed(found.states);
  if (steps.length > 0) refuse('STEPS_NOT_REVIEWED', { steps });
  const representative = found.members.find((member) => member.isAuthorizedRepresentative);
  const user = representative && (await userById(ctx, representative.userId));
  if (user?.isUsPerson || found.company.country === 'USA') refuse('US_PERSON', {});
  // What the product sees by itself is approved with the whole.
  for (const row of found.rows.filter((kept) => kept.status === 'in_progress')) {
    await decideStep(ctx, row, 'approved', null);
  }
}

async function askAgain(
  ctx: UserCtx,
  found: OrganizationFacts,
  steps: readonly string[],
  reason: string,
): Promise<void> {
  const refused = found.rows.filter((row) => row.status === 'rejected');
  const named = found.rows.filter(
    (row) => steps.includes(row.step) && stepMachine.can('reject', row.status),
  );
  if (refused.length + named.length === 0) {
    refuseFields([{ field: 'steps', rule: 'required', message: 'Choose a step to be done again' }]);
  }
  for (const row of named) await decideStep(ctx, row, 'rejected', reason);
}
