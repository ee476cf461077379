import {
  ANSWERS,
  type AnswerOf,
  draftOf,
  isAnsweredStep,
} from '@holdfast/domain/people/onboarding/answers';
import {
  type PersonalityAnswers,
  personalityOf,
  scoreOf,
  TOP_SCORE,
} from '@holdfast/domain/people/onboarding/personality';
import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import type { StepMove, StepStatus } from '@holdfast/domain/people/onboarding/step.machine';
import {
  isOnboardingStep,
  ONBOARDING_STEPS,
  type OnboardingStep,
  OPTIONAL_STEPS,
} from '@holdfast/domain/people/onboarding/steps';
import { z } from 'zod';
import type { Ctx } from '../../../../kit/ctx.ts';
import { check } from '../../../../kit/validation.ts';
import {
  declareRisk,
  setInvestmentExperience,
  setProfileNames,
  setResidence,
} from '../../identity/index.ts';
import { closeAnswer, type KeptAnswer } from '../answers.ts';
import { lockPerson, saveStep } from '../repository.ts';
import {
  afterMove,
  assertDocuments,
  assertGatesBefore,
  assertLasting,
  assertOfAge,
  isBeingReviewed,
  mayRetake,
  whyClosed,
} from '../rules.ts';
import { submitReview } from './review.ts';
import { type Case, countingDocuments, loadCase, settlePartialComplete } from './standing.ts';

export type Meta = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Answers steps of a person's onboarding. An answer submits its step; with `draft: true` it is kept
 * as typed so far; with `skip: true` an optional step is left out; `review` sends the whole case.
 */
export async function saveSteps(ctx: Ctx, userId: string, meta: Meta): Promise<void> {
  await lockPerson(ctx, userId);
  const { review, ...answers } = meta;
  const unknown = Object.keys(answers).find((name) => !isOnboardingStep(name));
  if (unknown) refuse('INVALID_ONBOARDING_STATUS', { why: `There is no step “${unknown}”` });
  for (const step of ONBOARDING_STEPS) {
    const answer = answers[step];
    if (answer) await saveOne(ctx, await loadCase(ctx, userId), step, answer);
  }
  await settlePartialComplete(ctx, userId);
  if (review) await submitReview(ctx, userId);
}

async function saveOne(
  ctx: Ctx,
  found: Case,
  step: OnboardingStep,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  assertMayAnswer(found, step);
  if (!isAnsweredStep(step)) {
    return refuse('INVALID_ONBOARDING_STATUS', { why: 'This step is completed elsewhere' });
  }
  const { draft, skip, ...fields } = given;
  if (skip === true) return leaveOut(ctx, found, step);
  if (draft === true) return keepDraft(ctx, found, step, fields);
  assertGatesBefore(step, found.states);
  const schema = z.object({ meta: z.object({ [step]: ANSWERS[step].strict() }) });
  const answer = check(schema, { meta: { [step]: fields } }).meta[step] as KeptAnswer;
  await takeEffect(ctx, found, step, answer);
  await write(ctx, found, step, 'submit', withResult(step, answer));
}

/** The questionnaire's result is kept as it was counted then. */
function withResult(step: OnboardingStep, answer: KeptAnswer): KeptAnswer {
  if (step !== 'investment_personality') return answer;
  const score = scoreOf(answer as PersonalityAnswers);
  return { personality: personalityOf(score), score: `${score} of ${TOP_SCORE}`, ...answer };
}

function assertMayAnswer(found: Case, step: OnboardingStep): void {
  const { user } = found;
  if (user.kind === 'company') {
    refuse('INVALID_ONBOARDING_STATUS', { why: 'Your company completes one onboarding for all' });
  }
  if (user.isUsPerson) {
    // What somebody said about being a US person is not unsaid by a second answer.
    if (step === 'residence') refuse('CONTACT_SUPPORT', {});
    refuse('US_PERSON', {});
  }
  if (step === 'identification' && isBeingReviewed(found)) {
    refuse('IDENTITY_VERIFICATION_PENDING', { sent: true });
  }
  const why = whyClosed(found, step);
  if (why) refuse('INVALID_ONBOARDING_STATUS', { why });
}

async function leaveOut(ctx: Ctx, found: Case, step: OnboardingStep): Promise<void> {
  if (!OPTIONAL_STEPS.has(step)) {
    refuse('INVALID_ONBOARDING_STATUS', { why: 'This step is required' });
  }
  await write(ctx, found, step, 'leave_out', null);
}

async function keepDraft(
  ctx: Ctx,
  found: Case,
  step: Parameters<typeof draftOf>[0],
  fields: KeptAnswer,
): Promise<void> {
  if (step === 'investment_personality' && mayRetake(found)) {
    // The result that counts must not be lost to half of a new one.
    refuse('INVALID_ONBOARDING_STATUS', { why: 'Answer all ten questions, then save' });
  }
  const schema = z.object({ meta: z.object({ [step]: draftOf(step) }) });
  const answer = check(schema, { meta: { [step]: fields } }).meta[step] as KeptAnswer;
  await write(ctx, found, step, 'start', answer);
}

/** What an answer means for other modules, and what no schema can see. */
async function takeEffect(
  ctx: Ctx,
  found: Case,
  step: OnboardingStep,
  answer: KeptAnswer,
): Promise<void> {
  const { user } = found;
  if (step === 'residence') {
    const { country, isUsPerson } = answer as AnswerOf<'residence'>;
    const residence = { country, isUsPerson: isUsPerson || country === 'USA' };
    await setResidence(ctx, user.id, residence);
  } else if (step === 'risk_declaration') {
    await declareRisk(ctx, user.id);
  } else if (step === 'personal_information') {
    const personal = answer as AnswerOf<'personal_information'>;
    assertOfAge(personal, ctx.now);
    const { firstName, lastName } = personal;
    await setProfileNames(ctx, user.id, { firstName, lastName });
  } else if (step === 'identification') {
    const identification = answer as AnswerOf<'identification'>;
    assertLasting(identification, ctx.now);
    const uploaded = new Set(countingDocuments(found).map((document) => document.kind));
    assertDocuments(identification.documentType, uploaded);
  } else if (step === 'experience') {
    await setInvestmentExperience(ctx, user.id, answer);
  }
}

/** A verified person's answer takes other moves: a retaken questionnaire, a newer document. */
function moveOf(
  found: Case,
  step: OnboardingStep,
  move: 'start' | 'submit' | 'leave_out',
  status: StepStatus,
): StepMove {
  if (move === 'leave_out') return move;
  if (step === 'investment_personality' && mayRetake(found)) return 'retake';
  return found.isRenewing && status === 'approved' ? 'renew' : move;
}

async function write(
  ctx: Ctx,
  found: Case,
  step: OnboardingStep,
  move: 'start' | 'submit' | 'leave_out',
  answer: KeptAnswer | null,
): Promise<void> {
  const { user } = found;
  const state = found.states.find((one) => one.step === step);
  if (!state) return;
  const status = afterMove(moveOf(found, step, move, state.status), state);
  const submitted = move !== 'start';
  await saveStep(ctx, {
    userId: user.id,
    step,
    status,
    stage: submitted ? 'submitted' : 'draft',
    answer: answer && closeAnswer(ctx.seal, user.id, step, answer),
    // What staff asked for stays visible until it is sent again.
    reason: submitted ? null : state.reason,
    submittedAt: submitted ? ctx.now : null,
    decidedBy: null,
    decidedAt: null,
  });
  if (!submitted) return;
  await ctx.record({
    action: `onboarding.${move}`,
    subject: { kind: 'onboarding', id: user.id },
    from: state.status,
    to: status,
    partyId: user.partyId,
    detail: { step },
  });
}
