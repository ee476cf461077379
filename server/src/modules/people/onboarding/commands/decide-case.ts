import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import { type StepMove, stepMachine } from '@holdfast/domain/people/onboarding/step.machine';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { moveCompanyStatus } from '../../companies/index.ts';
import { approveParty, userById } from '../../identity/index.ts';
import { caseDecided } from '../events.ts';
import { notifyDecision } from '../notices.ts';
import type { Case } from '../queries/case.ts';
import { loadChecks, openChecks } from '../queries/checks.ts';
import { unopenedDocuments } from '../queries/unopened.ts';
import type { ReviewRow } from '../repository/reviews.ts';
import { type StepRow, saveStep } from '../repository/steps.ts';
import { KIND_RULES } from '../rules/kinds.ts';
import { isDone, missingOf, unreviewedOf } from '../rules/standing.ts';
import { keepTerm } from './follow-term.ts';
import { assertCan, caseForStaff, moveCase } from './move-case.ts';
import { relateVerified } from './relate-owners.ts';
import { pushCaseUpdate, settle } from './settle.ts';

export type Outcome = 'approve' | 'ask' | 'reject' | 'reopen';
export type Decision = {
  readonly reviewId: string;
  readonly outcome: Outcome;
  readonly reason?: string | undefined;
  readonly steps?: readonly string[] | undefined;
};

/**
 * Notifies everyone concerned. Refuses REASON_REQUIRED, OWN_CASE, INVALID_TRANSITION, and an
 * approval with steps missing or unreviewed, documents not opened, or checks not passed.
 */
export async function decideCase(ctx: UserCtx, decision: Decision): Promise<void> {
  const { outcome } = decision;
  const reason = decision.reason?.trim() || undefined;
  const { review, found } = await caseForStaff(ctx, decision.reviewId);
  if (outcome !== 'approve' && !reason) refuse('REASON_REQUIRED', {});
  assertCan(review, outcome);
  if (outcome === 'approve') await approveSteps(ctx, review, found);
  if (outcome === 'ask') await askAgain(ctx, found, decision.steps, reason ?? null);
  // The reason for reopening is only logged, not shown to the applicant.
  const told = outcome === 'reopen' ? undefined : reason;
  const decided = {
    reason: told ?? null,
    decidedBy: ctx.actor.userId,
    decidedAt: outcome === 'reopen' ? null : ctx.now,
    assignedTo: review.assignedTo ?? ctx.actor.userId,
  };
  await moveCase(ctx, review, outcome, decided, reason);
  await settleAccount(ctx, found, outcome, told);
  if (outcome === 'reopen') return;
  await settle(ctx, found);
  const { userId, partyId } = review;
  await ctx.publish(caseDecided, { reviewId: review.id, userId, partyId, outcome });
  await notifyDecision(ctx, found, outcome, reason);
}

export async function takeCase(ctx: UserCtx, reviewId: string): Promise<void> {
  const { review, found } = await caseForStaff(ctx, reviewId);
  await moveCase(ctx, review, 'take', { assignedTo: ctx.actor.userId });
  await pushCaseUpdate(ctx, found);
}

async function approveSteps(ctx: UserCtx, review: ReviewRow, found: Case): Promise<void> {
  if (await isUsSubject(ctx, found)) refuse('US_PERSON', {});
  const missing = missingOf(found);
  if (missing.length > 0) refuse('MISSING_ONBOARDING_STEP', { steps: missing });
  const steps = unreviewedOf(found);
  if (steps.length > 0) refuse('STEPS_NOT_REVIEWED', { steps });
  const papers = await unopenedDocuments(ctx, found);
  if (papers.length > 0) refuse('PAPERS_NOT_OPENED', { papers });
  const checks = openChecks(await loadChecks(ctx, review, found));
  if (checks.length > 0) refuse('CHECKS_NOT_PASSED', { checks });
  const done = new Set(found.states.filter(isDone).map((state) => state.step));
  for (const row of found.rows) {
    if (row.status === 'in_progress' && done.has(row.step)) {
      await decideStep(ctx, found, row, 'approve', null);
    }
  }
}

async function isUsSubject(ctx: UserCtx, { company, members, user }: Case): Promise<boolean> {
  if (!company) return user.isUsPerson === true;
  const representative = members.find((member) => member.isAuthorizedRepresentative);
  const known = representative && (await userById(ctx, representative.userId));
  return known?.isUsPerson === true || company.country === 'USA';
}

async function askAgain(
  ctx: UserCtx,
  found: Case,
  given: readonly string[] | undefined,
  reason: string | null,
): Promise<void> {
  const { againMove, againSteps, mustNameStep } = KIND_RULES[found.kind];
  const steps: readonly string[] = given ?? againSteps;
  const named = found.rows.filter(
    (row) => steps.includes(row.step) && stepMachine.can(againMove, row.status),
  );
  const isAsked = named.length > 0 || found.rows.some((row) => row.status === 'rejected');
  if (mustNameStep && !isAsked) {
    refuseFields([
      { field: 'steps', rule: 'required', message: 'Choose at least one step to be redone' },
    ]);
  }
  for (const row of named) await decideStep(ctx, found, row, againMove, reason);
}

export async function decideStep(
  ctx: UserCtx,
  { subject }: Case,
  row: StepRow,
  move: StepMove,
  reason: string | null,
): Promise<void> {
  const status = stepMachine.moves[move].to;
  await saveStep(ctx, subject, {
    ...row,
    status,
    stage: status === 'rejected' ? 'draft' : row.stage,
    reason,
    decidedBy: ctx.actor.userId,
    decidedAt: ctx.now,
  });
}

async function settleAccount(
  ctx: UserCtx,
  found: Case,
  outcome: Outcome,
  reason: string | undefined,
): Promise<void> {
  const { company, partyId } = found;
  if (company && outcome === 'approve') await moveCompanyStatus(ctx, company.id, 'approved');
  if (outcome === 'approve') await approveParty(ctx, partyId);
  if (outcome === 'approve') await relateVerified(ctx, found);
  if (outcome === 'approve') return keepTerm(ctx, found);
  if (!company) return;
  if (outcome === 'ask') return moveCompanyStatus(ctx, company.id, 'pending', reason);
  // A company with an open request for more information is pending, so it returns to review first.
  await moveCompanyStatus(ctx, company.id, 'in_progress');
  if (outcome === 'reject') await moveCompanyStatus(ctx, company.id, 'rejected', reason);
}
