import {
  CONFIRMED_STEPS,
  isOrganizationStep,
  type OrganizationStep,
  organizationStepsFor,
} from '@holdfast/domain/people/onboarding/organization';
import {
  type AnsweredOrganizationStep,
  isAnsweredOrganizationStep,
  ORGANIZATION_ANSWERS,
  organizationDraftOf,
} from '@holdfast/domain/people/onboarding/organization-answers';
import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import { z } from 'zod';
import type { Ctx } from '../../../../kit/ctx.ts';
import { check } from '../../../../kit/validation.ts';
import { keepOnboardingFacts } from '../../companies/index.ts';
import { namesOf } from '../../identity/index.ts';
import type { KeptAnswer } from '../answers.ts';
import { submitOrganization } from '../service/organization-review.ts';
import { closeOrganizationAnswer } from './answers.ts';
import { takeEffect } from './effects.ts';
import { lockOrganization, type OrganizationStepRow, saveOrganizationStep } from './repository.ts';
import { assertOrder, assertOrganizationOpen, isStale, statusAfter } from './rules.ts';
import { loadOrganization, may, type OrganizationFacts } from './standing.ts';

type Meta = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Answers steps of a company's onboarding as one of its members. An answer submits its step; with
 * `draft: true` it is kept as typed so far; `version` names the save it builds on, and a save over
 * a newer one is refused. `review` sends the whole case.
 */
export async function saveOrganizationSteps(ctx: Ctx, userId: string, meta: Meta): Promise<void> {
  const { review, ...answers } = meta;
  const first = await loadOrganization(ctx, userId);
  const { id: companyId, appliedAsOwner } = first.company;
  if (!may(first.user, 'CAN_COMPLETE_ORG_ONBOARDING')) refuse('E_UNAUTHORIZED_ACTION', {});
  const steps = organizationStepsFor(appliedAsOwner);
  const unknown = Object.keys(answers).find((name) => !steps.some((step) => step === name));
  if (unknown) refuse('INVALID_ONBOARDING_STATUS', { why: `There is no step “${unknown}”` });
  if (first.user.isUsPerson) refuse('US_PERSON', {});
  await lockOrganization(ctx, companyId);
  for (const step of steps) {
    const answer = answers[step];
    if (answer) await saveOne(ctx, await loadOrganization(ctx, userId), step, answer);
  }
  if (review) await submitOrganization(ctx, userId);
  await tellMembers(ctx, first);
}

export async function tellMembers(ctx: Ctx, { members }: OrganizationFacts): Promise<void> {
  for (const member of members) await ctx.pushToClient(member.userId, 'onboarding');
}

async function saveOne(
  ctx: Ctx,
  found: OrganizationFacts,
  step: OrganizationStep,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  assertOrganizationOpen(found.review);
  if (!isOrganizationStep(step) || !isAnsweredOrganizationStep(step)) {
    return refuse('INVALID_ONBOARDING_STATUS', { why: 'This step is completed elsewhere' });
  }
  const { draft, version, ...fields } = given;
  await assertFresh(ctx, found, step, version);
  if (draft === true) return keepDraft(ctx, found, step, fields);
  assertOrder(step, found.states);
  const schema = z.object({ meta: z.object({ [step]: ORGANIZATION_ANSWERS[step] }) });
  const checked = check(schema, { meta: { [step]: fields } }).meta[step] as KeptAnswer;
  const answer = await takeEffect(ctx, found, step, checked);
  await write(ctx, found, step, 'submit', answer);
  if (CONFIRMED_STEPS.has(step)) await unconfirm(ctx, found);
}

async function assertFresh(
  ctx: Ctx,
  found: OrganizationFacts,
  step: OrganizationStep,
  version: unknown,
): Promise<void> {
  const seen = typeof version === 'number' ? version : undefined;
  const row = found.rows.find((kept) => kept.step === step);
  if (!isStale(row, seen, found.user.id)) return;
  const names = await namesOf(ctx, row?.changedBy ? [row.changedBy] : []);
  const by = row?.changedBy === found.user.id ? 'You, elsewhere,' : undefined;
  refuse('STALE_ONBOARDING_STEP', { by: by ?? names.get(row?.changedBy ?? '')?.name ?? null });
}

async function keepDraft(
  ctx: Ctx,
  found: OrganizationFacts,
  step: AnsweredOrganizationStep,
  fields: KeptAnswer,
): Promise<void> {
  const schema = z.object({ meta: z.object({ [step]: organizationDraftOf(step) }) });
  const answer = check(schema, { meta: { [step]: fields } }).meta[step] as KeptAnswer;
  await write(ctx, found, step, 'start', answer);
}

async function write(
  ctx: Ctx,
  found: OrganizationFacts,
  step: OrganizationStep,
  move: 'start' | 'submit',
  answer: KeptAnswer,
): Promise<void> {
  const { company, user, states, rows } = found;
  const state = states.find((one) => one.step === step);
  if (!state) return;
  const status = statusAfter(move, state.status);
  const submitted = move === 'submit';
  const kept = rows.find((row) => row.step === step);
  await saveOrganizationStep(ctx, {
    ...blank(ctx, company.id, step),
    status,
    stage: submitted ? 'submitted' : 'draft',
    answer: closeOrganizationAnswer(ctx.seal, company.id, step, answer),
    version: (kept?.version ?? 0) + 1,
    // What staff asked for stays visible until it is sent again.
    reason: submitted ? null : state.reason,
    changedBy: user.id,
    submittedAt: submitted ? ctx.now : null,
  });
  if (submitted) await recordStep(ctx, found, step, state.status, status);
}

const blank = (ctx: Ctx, companyId: string, step: OrganizationStep): OrganizationStepRow => ({
  companyId,
  step,
  status: 'pending',
  stage: 'draft',
  answer: null,
  version: 1,
  reason: null,
  changedBy: null,
  changedAt: ctx.now,
  submittedAt: null,
  decidedBy: null,
  decidedAt: null,
});

/** What was confirmed has changed since: it is to be confirmed again. */
export async function unconfirm(ctx: Ctx, found: OrganizationFacts): Promise<void> {
  const row = found.rows.find((kept) => kept.step === 'organization_confirmation');
  if (!row || row.stage === 'draft') return;
  await saveOrganizationStep(ctx, {
    ...blank(ctx, found.company.id, row.step),
    version: row.version + 1,
    changedBy: found.user.id,
  });
  await keepOnboardingFacts(ctx, found.company.id, { organizationConfirmation: false });
  await recordStep(ctx, found, row.step, row.status, 'pending');
}

const recordStep = (
  ctx: Ctx,
  { company, user }: OrganizationFacts,
  step: OrganizationStep,
  from: string,
  to: string,
) =>
  ctx.record({
    action: to === 'pending' ? 'onboarding.unconfirm' : 'onboarding.submit',
    subject: { kind: 'organization_onboarding', id: company.id },
    from,
    to,
    partyId: user.partyId,
    detail: { step },
  });
