import type { CaseView } from '@holdfast/domain/people/onboarding/case-contract';
import {
  allowsApproval,
  type CheckName,
  checkTraits,
} from '@holdfast/domain/people/onboarding/checks';
import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import type { CaseStep } from '@holdfast/domain/people/onboarding/steps';
import type { Ctx } from '../../../../kit/ctx.ts';
import { namesOf } from '../../identity/index.ts';
import { listChecks } from '../repository/checks.ts';
import { findReview, type ReviewRow } from '../repository/reviews.ts';
import { type CaseCheck, checksOf } from '../rules/checks.ts';
import { dayOf } from '../rules/terms.ts';
import { openAnswer } from '../views/answers.ts';
import { type Case, countingDocuments, loadReviewedCase } from './case.ts';

export async function loadChecks(
  ctx: Ctx,
  review: ReviewRow,
  found: Case,
): Promise<readonly CaseCheck[]> {
  const { kind, states, user, lastSignature } = found;
  const rows = await listChecks(ctx, review.id);
  const [personal, identification] = [
    enteredIn(ctx, found, 'personal_information'),
    enteredIn(ctx, found, 'identification'),
  ];
  return checksOf({
    kind,
    today: dayOf(review.stage === 'approved' ? (review.decidedAt ?? ctx.now) : ctx.now),
    states,
    documents: countingDocuments(found),
    rows,
    isUnrecorded: review.stage === 'approved' && rows.length === 0,
    email: { address: user.email, verifiedAt: user.emailVerifiedAt },
    residence: user,
    signature: lastSignature,
    entered: {
      dateOfBirth: personal('dateOfBirth'),
      expiresOn: identification('expiresOn'),
      issuedIn: identification('country'),
    },
  });
}

function enteredIn(ctx: Ctx, { subject, rows }: Case, step: CaseStep) {
  const row = rows.find((one) => one.step === step);
  const answer = openAnswer(ctx.seal, subject, step, row?.answer ?? null) ?? {};
  return (field: string): string | undefined => {
    const value = answer[field];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
}

export const openChecks = (checks: readonly CaseCheck[]): readonly CheckName[] =>
  checks.filter(({ result }) => !allowsApproval(result)).map(({ name }) => name);

export async function checksToMake(ctx: Ctx, reviewId: string): Promise<readonly CheckName[]> {
  const review = (await findReview(ctx, reviewId)) ?? refuse('NOT_FOUND', {});
  const checks = await loadChecks(ctx, review, await loadReviewedCase(ctx, review));
  return openChecks(checks).filter((name) => checkTraits(name).by === 'staff');
}

export async function describeChecks(
  ctx: Ctx,
  review: ReviewRow,
  found: Case,
): Promise<CaseView['checks']> {
  const checks = await loadChecks(ctx, review, found);
  const names = await namesOf(
    ctx,
    checks.flatMap(({ result }) => (result.how === 'staff' ? [result.byId] : [])),
  );
  return checks.map(({ name, opens, result }) => {
    const traits = checkTraits(name);
    return {
      name,
      title: traits.title,
      task: traits.by === 'staff' ? traits.task : null,
      opens: opens.map(({ kind }) => kind),
      result: resultView(result, names),
    };
  });
}

function resultView(
  result: CaseCheck['result'],
  names: Awaited<ReturnType<typeof namesOf>>,
): CaseView['checks'][number]['result'] {
  if (result.how !== 'staff') return result;
  const { outcome, byId, at, opened, note } = result;
  const by = names.get(byId)?.name ?? '';
  return { how: 'staff', outcome, by, at, opened: [...opened], note };
}
