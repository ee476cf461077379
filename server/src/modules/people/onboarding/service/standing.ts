import type { Onboarding } from '@holdfast/domain/people/onboarding/contract';
import { statusOfStage } from '@holdfast/domain/people/onboarding/review.machine';
import { OPTIONAL_STEPS, stepTitle } from '@holdfast/domain/people/onboarding/steps';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { signatureOf } from '../../agreements/index.ts';
import { companyOfParty } from '../../companies/index.ts';
import { filesByIds } from '../../files/index.ts';
import { setPartialComplete, type UserFacts, userById } from '../../identity/index.ts';
import { openAnswer } from '../answers.ts';
import {
  type DocumentRow,
  findReviewOf,
  findTerm,
  listDocuments,
  listSteps,
  type ReviewRow,
  type StepRow,
  type TermRow,
} from '../repository.ts';
import {
  caseNumber,
  isPartlyComplete,
  missingOf,
  type StepState,
  statesOf,
  whyClosed,
} from '../rules.ts';
import { dayOf, isRenewable, termView } from '../terms.ts';

/** A person's onboarding as it stands now, loaded in a constant number of queries. */
export type Case = {
  readonly user: UserFacts;
  readonly rows: readonly StepRow[];
  readonly states: readonly StepState[];
  readonly documents: readonly DocumentRow[];
  readonly review: ReviewRow | undefined;
  /** How long the approved identity document lasts. */
  readonly term: TermRow | undefined;
  /** It ends soon or has ended, and a newer one may be sent. */
  readonly isRenewing: boolean;
  readonly signature: { readonly name: string; readonly signedAt: Date } | undefined;
};

export async function loadCase(ctx: Ctx, userId: string): Promise<Case> {
  const user = (await userById(ctx, userId)) ?? refuse('NOT_FOUND', {});
  const rows = await listSteps(ctx, userId);
  const documents = await listDocuments(ctx, userId);
  const review = await findReviewOf(ctx, userId);
  const term = await findTerm(ctx, userId);
  const isRenewing =
    term !== undefined && review?.stage === 'approved' && isRenewable(term, dayOf(ctx.now));
  const signature = await signatureOf(ctx, user.partyId, { kind: 'account' });
  const states = statesOf({
    emailVerified: user.emailVerifiedAt !== null,
    country: user.country,
    riskDeclaredAt: user.riskDeclaredAt,
    isUsPerson: user.isUsPerson === true,
    isApproved: user.approvedAt !== null,
    agreementSignedAt: signature?.signedAt ?? null,
    rows,
  });
  return { user, rows, states, documents, review, term, isRenewing, signature };
}

/** After a change: says to identity whether the five partial steps are sent, when that changed. */
export async function settlePartialComplete(ctx: Ctx, userId: string): Promise<Case> {
  const found = await loadCase(ctx, userId);
  const partial = isPartlyComplete(found.states);
  if (partial !== found.user.partialComplete) await setPartialComplete(ctx, userId, partial);
  await ctx.pushToClient(userId, 'onboarding');
  return found;
}

/** Where the caller's onboarding stands, as their screens show it. */
export async function describeOnboarding(ctx: UserCtx): Promise<Omit<Onboarding, 'organization'>> {
  const found = await loadCase(ctx, ctx.actor.userId);
  const { user, review } = found;
  const institutional = user.kind === 'company';
  const company = institutional ? await companyOfParty(ctx, user.partyId) : undefined;
  return {
    kind: institutional ? 'institutional' : 'personal',
    steps: stepViews(ctx, found),
    documents: await documentViews(ctx, countingDocuments(found)),
    review: review ? reviewView(review) : null,
    closed: whyClosed(found) ?? null,
    term: found.term ? termView(found.term, dayOf(ctx.now), found.isRenewing) : null,
    missing: [...missingOf(found.states)],
    isUsPerson: user.isUsPerson === true,
    partialComplete: isPartlyComplete(found.states),
    hasAdminApproved: user.approvedAt !== null,
    company: company ? { companyName: company.companyName, status: company.status } : null,
  };
}

/** A newer document needs newer pictures; the proof of residence may stay. */
export const countingDocuments = ({ documents, term, isRenewing }: Case): readonly DocumentRow[] =>
  term && isRenewing
    ? documents.filter(
        ({ kind, createdAt }) => kind === 'proof_of_residence' || createdAt > term.approvedAt,
      )
    : documents;

export const stepViews = (ctx: Ctx, { user, rows, states }: Case): Onboarding['steps'] =>
  states.map((state) => {
    const row = rows.find((kept) => kept.step === state.step);
    return {
      step: state.step,
      title: stepTitle(state.step),
      required: !OPTIONAL_STEPS.has(state.step),
      status: state.status,
      stage: state.stage,
      reason: state.reason,
      submittedAt: state.submittedAt?.toISOString() ?? null,
      answer: openAnswer(ctx.seal, user.id, state.step, row?.answer ?? null),
    };
  });

export async function documentViews(
  ctx: Ctx,
  documents: readonly DocumentRow[],
): Promise<Onboarding['documents']> {
  const ids = documents.map((document) => document.fileId);
  const files = await filesByIds(ctx, ids);
  return documents.flatMap(({ kind, fileId, createdAt }) => {
    const file = files.get(fileId);
    if (!file) return [];
    const { name, mime, bytes } = file;
    const uploadedAt = createdAt.toISOString();
    return [{ kind, fileId, name, mime, bytes, uploadedAt, url: `/api/files/${fileId}` }];
  });
}

export const reviewView = (review: ReviewRow): NonNullable<Onboarding['review']> => ({
  id: review.id,
  number: caseNumber(review.number),
  status: statusOfStage(review.stage),
  stage: review.stage,
  reason: review.reason,
  submittedAt: review.submittedAt.toISOString(),
  decidedAt: review.decidedAt?.toISOString() ?? null,
});
