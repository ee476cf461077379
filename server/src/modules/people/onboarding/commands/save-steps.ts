import { answerOf, draftOf } from '@holdfast/domain/people/onboarding/answers';
import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import { type CaseStep, stepsOf, traitsOf } from '@holdfast/domain/people/onboarding/steps';
import { z } from 'zod';
import type { Ctx } from '../../../../kit/ctx.ts';
import { check } from '../../../../kit/http/validation.ts';
import { namesOf, type UserFacts, userById } from '../../identity/index.ts';
import { type Case, loadCase, subjectOf } from '../queries/case.ts';
import { may } from '../queries/own-onboarding.ts';
import { lockSubject, type Subject } from '../repository/subject.ts';
import {
  assertOrder,
  closedReason,
  isBeingReviewed,
  isStale,
  mayRetake,
} from '../rules/changes.ts';
import type { KeptAnswer } from '../views/answers.ts';
import { changeStep, unconfirm } from './change-step.ts';
import { companyEffects } from './company-effects.ts';
import { type Effects, personEffects } from './person-effects.ts';
import { sendCase } from './send-case.ts';
import { settle } from './settle.ts';

export type Meta = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const EFFECTS: Readonly<Record<Subject['kind'], Effects>> = {
  personal: personEffects,
  institutional: companyEffects,
};

/**
 * An answer submits its step; `draft: true` saves it unfinished; `skip: true` skips an optional
 * step; an outdated `version` is refused. `review` submits the whole case.
 */
export async function saveSteps(ctx: Ctx, userId: string, meta: Meta): Promise<void> {
  const user = (await userById(ctx, userId)) ?? refuse('NOT_FOUND', {});
  const subject = subjectOf(user);
  await lockSubject(ctx, subject);
  const { review, ...answers } = meta;
  const first = await loadCase(ctx, subject, user);
  assertMayFill(first);
  const steps = stepsOf(subject.kind, first.company?.appliedAsOwner ?? false);
  const unknown = Object.keys(answers).find((name) => !steps.some((step) => step === name));
  if (unknown) refuse('INVALID_ONBOARDING_STATUS', { why: `Unknown step “${unknown}”` });
  for (const step of steps) {
    const answer = answers[step];
    if (answer) await saveStepOf(ctx, await reload(ctx, subject, userId), step, answer);
  }
  if (review) await sendCase(ctx, await reload(ctx, subject, userId));
  await settle(ctx, first);
}

const reload = async (ctx: Ctx, subject: Subject, userId: string): Promise<Case> =>
  loadCase(ctx, subject, (await userById(ctx, userId)) ?? refuse('NOT_FOUND', {}));

function assertMayFill({ kind, user }: { kind: Case['kind']; user: UserFacts }): void {
  if (kind === 'institutional' && !may(user, 'CAN_COMPLETE_ORG_ONBOARDING')) {
    refuse('E_UNAUTHORIZED_ACTION', {});
  }
}

async function saveStepOf(
  ctx: Ctx,
  found: Case,
  step: CaseStep,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  assertMayAnswer(found, step);
  const { kind } = found;
  const schema = answerOf(kind, step);
  if (!schema) {
    return refuse('INVALID_ONBOARDING_STATUS', { why: 'This step is completed elsewhere' });
  }
  const { draft, skip, version, ...fields } = given;
  await assertFresh(ctx, found, step, version);
  if (skip === true) return leaveOut(ctx, found, step);
  if (draft === true) return saveDraft(ctx, found, step, fields);
  assertOrder(step, found);
  const answer = checked(step, schema, fields);
  const kept = await EFFECTS[kind][step]?.(ctx, found, answer);
  await changeStep(ctx, found, step, 'submit', kept ?? answer);
  if (traitsOf(kind, step).isConfirmed) await unconfirm(ctx, found);
}

const checked = (step: CaseStep, schema: z.ZodType, fields: KeptAnswer): KeptAnswer =>
  check(z.object({ meta: z.object({ [step]: schema }) }), { meta: { [step]: fields } }).meta[
    step
  ] as KeptAnswer;

function assertMayAnswer(found: Case, step: CaseStep): void {
  const { kind, user } = found;
  if (kind === 'personal' && user.kind === 'company') {
    refuse('INVALID_ONBOARDING_STATUS', { why: 'Your company’s verification covers all members' });
  }
  if (user.isUsPerson) {
    // A later answer doesn't revoke a declaration as a US person.
    if (step === 'residence') refuse('CONTACT_SUPPORT', {});
    refuse('US_PERSON', {});
  }
  if (step === 'identification' && isBeingReviewed(found)) {
    refuse('IDENTITY_VERIFICATION_PENDING', { sent: true });
  }
  const why = closedReason(found, step);
  if (why) refuse('INVALID_ONBOARDING_STATUS', { why });
}

/** Refuses STALE_ONBOARDING_STEP to the second of two members who save concurrently. */
async function assertFresh(
  ctx: Ctx,
  { company, rows, user }: Case,
  step: CaseStep,
  version: unknown,
): Promise<void> {
  if (!company) return;
  const seen = typeof version === 'number' ? version : undefined;
  const row = rows.find((one) => one.step === step);
  if (!isStale(row, seen, user.id)) return;
  const author = row?.changedBy ?? undefined;
  const names = await namesOf(ctx, author ? [author] : []);
  const by =
    author === user.id ? 'You, in another window,' : (names.get(author ?? '')?.name ?? null);
  refuse('STALE_ONBOARDING_STEP', { by });
}

async function leaveOut(ctx: Ctx, found: Case, step: CaseStep): Promise<void> {
  if (!traitsOf(found.kind, step).isOptional) {
    refuse('INVALID_ONBOARDING_STATUS', { why: 'This step is required' });
  }
  await changeStep(ctx, found, step, 'leave_out', null);
}

async function saveDraft(ctx: Ctx, found: Case, step: CaseStep, fields: KeptAnswer): Promise<void> {
  if (step === 'investment_personality' && mayRetake(found)) {
    // A partial new attempt must not overwrite the current result.
    refuse('INVALID_ONBOARDING_STATUS', { why: 'Answer all ten questions, then save' });
  }
  await changeStep(ctx, found, step, 'start', checked(step, draftOf(found.kind, step), fields));
}
