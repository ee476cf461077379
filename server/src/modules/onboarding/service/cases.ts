import type { CaseRow, CaseView } from '@holdfast/domain/onboarding/contract';
import { type ReviewStage, reviewMachine } from '@holdfast/domain/onboarding/review.machine';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import { openingsOf } from '../../files/index.ts';
import { namesOf, type PersonName } from '../../identity/index.ts';
import { type ActivityRow, listActivity, listQueue, type QueueRow } from '../queue.read.ts';
import { countReviews, findReview, type ReviewRow } from '../repository.ts';
import { missingOf } from '../rules.ts';
import { type Case, documentViews, loadCase, reviewView, stepViews } from './standing.ts';

export type QueueQuery = {
  readonly q?: string | undefined;
  readonly stage: ReviewStage | 'open' | 'all';
  readonly mine: 'yes' | 'no';
  readonly country?: string | undefined;
  readonly sort: 'submittedAt' | '-submittedAt';
  readonly page: number;
  readonly limit: number;
};

const OPEN: readonly ReviewStage[] = ['waiting', 'reviewing', 'asked'];
const ALL = Object.keys(reviewMachine.states) as ReviewStage[];

const stagesOf = (stage: QueueQuery['stage']): readonly ReviewStage[] => {
  if (stage === 'open') return OPEN;
  return stage === 'all' ? ALL : [stage];
};

/** One page of the review queue. */
export async function queue(ctx: UserCtx, query: QueueQuery) {
  const { rows, total } = await listQueue(ctx, {
    q: query.q,
    stages: stagesOf(query.stage),
    assignedTo: query.mine === 'yes' ? ctx.actor.userId : undefined,
    country: query.country,
    latestFirst: query.sort === '-submittedAt',
    page: query.page,
    limit: query.limit,
  });
  return { total, cases: rows.map((row) => rowView(ctx, row)) };
}

const rowView = (ctx: UserCtx, row: QueueRow): CaseRow => ({
  ...reviewView(row),
  applicant: {
    userId: row.userId,
    name: row.name,
    email: row.email,
    avatar: row.avatar,
    country: row.country,
  },
  mine: row.assignedTo === ctx.actor.userId,
});

export const countQueue = (ctx: UserCtx) => countReviews(ctx, ctx.actor.userId);

const STAFF_MOVES = ['take', 'approve', 'ask', 'reject', 'reopen'] as const;

/** One case, for staff: answers opened, documents named (opening one is logged by its own call). */
export async function describeCase(ctx: UserCtx, reviewId: string): Promise<CaseView> {
  const review = (await findReview(ctx, reviewId)) ?? refuse('NOT_FOUND', {});
  const found = await loadCase(ctx, review.userId);
  const activity = await activityOf(ctx, review, found);
  const { user } = found;
  const own = review.userId === ctx.actor.userId;
  const moves = reviewMachine.movesFrom(review.stage);
  return {
    ...reviewView(review),
    applicant: {
      userId: user.id,
      name: `${user.firstName} ${user.lastName}`.trim(),
      email: user.email,
      avatar: user.avatar,
      country: user.country,
    },
    mine: review.assignedTo === ctx.actor.userId,
    assignedTo: activity.nameOf(review.assignedTo),
    steps: stepViews(ctx, found),
    documents: await documentViews(ctx, found.documents),
    missing: [...missingOf(found.states)],
    facts: factsOf(found),
    activity: activity.lines,
    moves: own ? [] : STAFF_MOVES.filter((move) => moves.includes(move)),
  };
}

const factsOf = ({ user, signature }: Case): CaseView['facts'] => ({
  emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
  isUsPerson: user.isUsPerson,
  riskDeclaredAt: user.riskDeclaredAt?.toISOString() ?? null,
  registeredAt: user.createdAt.toISOString(),
  isBlocked: user.userStatus === 'blocked',
  twoFactor: user.twoFactorType !== null,
  agreement: signature
    ? { signatureName: signature.name, signedAt: signature.signedAt.toISOString() }
    : null,
});

async function activityOf(ctx: Ctx, review: ReviewRow, found: Case) {
  const rows = await listActivity(ctx, review.id, review.userId);
  const openings = await openingsOf(
    ctx,
    found.documents.map((document) => document.fileId),
  );
  const kindOf = new Map(found.documents.map((d) => [d.fileId, d.kind] as const));
  const people = [...rows.map((r) => r.actorId), ...openings.map((o) => o.userId)];
  const ids = [...people, review.assignedTo].filter((id): id is string => id !== null);
  const names = await namesOf(ctx, ids);
  const nameOf = (id: string | null) => (id ? (names.get(id)?.name ?? null) : null);
  const lines = [
    ...rows.map((row) => lineOf(row, names)),
    ...openings.map((opening) => ({
      at: opening.at.toISOString(),
      action: 'document.opened',
      by: nameOf(opening.userId),
      reason: null,
      detail: kindOf.get(opening.fileId) ?? null,
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  return { lines, nameOf };
}

const lineOf = (row: ActivityRow, names: ReadonlyMap<string, PersonName>) => ({
  at: row.at.toISOString(),
  action: row.action,
  by: row.actorId ? (names.get(row.actorId)?.name ?? null) : null,
  reason: row.reason,
  detail: typeof row.detail.step === 'string' ? row.detail.step : kindIn(row.detail),
});

const kindIn = (detail: Readonly<Record<string, unknown>>): string | null =>
  typeof detail.kind === 'string' ? detail.kind : null;
