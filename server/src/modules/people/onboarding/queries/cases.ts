import { actionsOf } from '@holdfast/domain/kernel/actions';
import type { CaseRow, CaseView } from '@holdfast/domain/people/onboarding/case-contract';
import { onboardingRefusals } from '@holdfast/domain/people/onboarding/refusals';
import { type ReviewStage, reviewMachine } from '@holdfast/domain/people/onboarding/review.machine';
import { refuse } from '@holdfast/domain/refusals';
import { disclose } from '../../../../kit/confidential.ts';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { openingsOf } from '../../files/index.ts';
import { namesOf, type PersonName } from '../../identity/index.ts';
import { type ActivityRow, listActivity, listQueue, type QueueRow } from '../cases.read.ts';
import { countReviews, findReview, type ReviewRow } from '../repository/reviews.ts';
import { KIND_RULES } from '../rules/kinds.ts';
import {
  companyCaseView,
  factsView,
  personDocumentViews,
  personMissing,
  personStepViews,
  reviewView,
} from '../views/case.ts';
import { type Case, loadReviewedCase } from './case.ts';
import { describeChecks } from './checks.ts';
import { unopenedDocuments } from './unopened.ts';

export type QueueQuery = {
  readonly q?: string | undefined;
  readonly stage: ReviewStage | 'to_review' | 'open' | 'all';
  readonly kind: 'personal' | 'institutional' | 'all';
  readonly mine: 'yes' | 'no';
  readonly country?: string | undefined;
  readonly sort: 'submittedAt' | '-submittedAt';
  readonly page: number;
  readonly limit: number;
};

const TO_REVIEW: readonly ReviewStage[] = ['waiting', 'reviewing'];
const OPEN: readonly ReviewStage[] = [...TO_REVIEW, 'asked'];
const ALL = Object.keys(reviewMachine.states) as ReviewStage[];

const stagesOf = (stage: QueueQuery['stage']): readonly ReviewStage[] => {
  if (stage === 'to_review') return TO_REVIEW;
  if (stage === 'open') return OPEN;
  return stage === 'all' ? ALL : [stage];
};

export async function queue(ctx: UserCtx, query: QueueQuery) {
  const { rows, total } = await listQueue(ctx, {
    q: query.q,
    stages: stagesOf(query.stage),
    kind: query.kind === 'all' ? undefined : query.kind,
    assignedTo: query.mine === 'yes' ? ctx.actor.userId : undefined,
    country: query.country,
    latestFirst: query.sort === '-submittedAt',
    page: query.page,
    limit: query.limit,
  });
  return { total, rows: rows.map((row) => rowView(ctx, row)) };
}

const rowView = (ctx: UserCtx, row: QueueRow): CaseRow => ({
  ...reviewView(row),
  kind: row.kind,
  purpose: row.purpose,
  applicant: {
    userId: row.userId,
    name: row.name,
    email: row.email,
    avatar: row.avatar,
    country: row.country,
  },
  company: row.companyId
    ? {
        id: row.companyId,
        companyName: row.companyName ?? '',
        companyLogo: row.companyLogo,
        country: row.companyCountry,
        isOwner: row.companyIsOwner === true,
      }
    : null,
  mine: row.assignedTo === ctx.actor.userId,
});

export const countQueue = (ctx: UserCtx) => countReviews(ctx, ctx.actor.userId);

const STAFF_MOVES = ['take', 'approve', 'ask', 'reject', 'reopen'] as const;

/** Opening a listed document is logged separately. */
export async function describeCase(ctx: UserCtx, reviewId: string): Promise<CaseView> {
  const review = (await findReview(ctx, reviewId)) ?? refuse('NOT_FOUND', {});
  const found = await loadReviewedCase(ctx, review);
  const { company } = found;
  const activity = await activityOf(ctx, review, found);
  const checks = await describeChecks(ctx, review, found);
  // Check notes are confidential, so reading them is logged.
  const hasNote = checks.some(({ result }) => result.how === 'staff' && result.note !== null);
  await disclose(ctx, hasNote ? [{ kind: 'onboarding_case', id: review.id }] : []);
  return {
    ...headOf(ctx, review, found),
    assignedTo: activity.nameOf(review.assignedTo),
    steps: company ? [] : personStepViews(ctx, found),
    documents: company ? [] : await personDocumentViews(ctx, found.documents),
    missing: company ? [] : personMissing(found),
    facts: factsView(found),
    activity: activity.lines,
    organization: company ? await companyCaseView(ctx, found) : null,
    unopened: await unopenedDocuments(ctx, found),
    checks,
  };
}

function headOf(ctx: UserCtx, review: ReviewRow, { user, company }: Case) {
  const own = review.userId === ctx.actor.userId || review.partyId === ctx.actor.partyId;
  const moves = reviewMachine.movesFrom(review.stage);
  const ownCaseReason = own ? onboardingRefusals.OWN_CASE.say({ as: 'beneficiary' }) : null;
  return {
    ...reviewView(review),
    kind: review.kind,
    purpose: review.purpose,
    applicant: {
      userId: user.id,
      name: `${user.firstName} ${user.lastName}`.trim(),
      email: user.email,
      avatar: user.avatar,
      country: user.country,
    },
    company: company
      ? {
          id: company.id,
          companyName: company.companyName,
          companyLogo: company.companyLogo,
          country: company.country,
          isOwner: company.appliedAsOwner,
        }
      : null,
    mine: review.assignedTo === ctx.actor.userId,
    moves: own ? [] : STAFF_MOVES.filter((move) => moves.includes(move)),
    actions: actionsOf(reviewMachine, review.stage, viewerOf(ctx.actor), {
      take: ownCaseReason,
      approve: ownCaseReason,
      ask: ownCaseReason,
      reject: ownCaseReason,
      reopen: ownCaseReason,
    }),
  };
}

async function activityOf(ctx: Ctx, review: ReviewRow, { kind, subject, documents }: Case) {
  const about = { kind: KIND_RULES[kind].activity.subject, id: subject.id };
  const rows = await listActivity(ctx, review.id, about);
  const openings = await openingsOf(
    ctx,
    documents.map((document) => document.fileId),
  );
  const kindOf = new Map(documents.map((d) => [d.fileId, d.kind] as const));
  const people = [...rows.map((r) => r.actorId), ...openings.map((o) => o.userId)];
  const ids = [...people, review.assignedTo].filter((id): id is string => id !== null);
  const names = await namesOf(ctx, ids);
  const nameOf = (id: string | null) => (id ? (names.get(id)?.name ?? null) : null);
  const lines = [
    ...rows.map((row) => lineOf(row, names)),
    ...openings.map((opening) => ({
      at: opening.at,
      action: 'document.opened',
      by: nameOf(opening.userId),
      reason: null,
      detail: kindOf.get(opening.fileId) ?? null,
    })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime());
  return { lines, nameOf };
}

const lineOf = (row: ActivityRow, names: ReadonlyMap<string, PersonName>) => ({
  at: row.at,
  action: row.action,
  by: row.actorId ? (names.get(row.actorId)?.name ?? null) : null,
  reason: row.reason,
  detail: textIn(row.detail, 'step') ?? textIn(row.detail, 'kind') ?? textIn(row.detail, 'check'),
});

function textIn(detail: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = detail[name];
  return typeof value === 'string' ? value : null;
}
