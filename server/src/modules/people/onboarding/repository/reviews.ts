import { UUID } from '@holdfast/domain/kernel/ids';
import {
  type ReviewMove,
  type ReviewStage,
  reviewMachine,
} from '@holdfast/domain/people/onboarding/review.machine';
import type { CaseKind } from '@holdfast/domain/people/onboarding/steps';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { tryMove } from '../../../../kit/move.ts';
import { type Subject, TABLES } from './subject.ts';

export type ReviewRow = {
  readonly id: string;
  readonly number: bigint;
  readonly userId: string;
  readonly partyId: string;
  readonly kind: CaseKind;
  /** Set for a company's case, which `userId` submitted. */
  readonly companyId: string | null;
  readonly stage: ReviewStage;
  readonly purpose: 'first' | 'renewal';
  readonly reason: string | null;
  readonly submittedAt: Date;
  readonly assignedTo: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
};

export async function findReviewOf(
  ctx: Ctx,
  { kind, id }: Subject,
): Promise<ReviewRow | undefined> {
  const row = await ctx.tx
    .selectFrom('onboarding.review')
    .selectAll()
    .where(TABLES[kind].owner, '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row as ReviewRow | undefined;
}

export async function findReview(ctx: Ctx, id: string): Promise<ReviewRow | undefined> {
  if (!UUID.test(id)) return undefined;
  const row = await ctx.tx
    .selectFrom('onboarding.review')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row as ReviewRow | undefined;
}

export async function saveReview(
  ctx: Ctx,
  row: Pick<ReviewRow, 'id' | 'userId' | 'partyId' | 'kind' | 'companyId' | 'stage'>,
): Promise<void> {
  await ctx.tx
    .insertInto('onboarding.review')
    .values({ ...row, submittedAt: ctx.now })
    .execute();
}

export type ReviewPatch = Partial<
  Pick<
    ReviewRow,
    'purpose' | 'reason' | 'submittedAt' | 'userId' | 'assignedTo' | 'decidedBy' | 'decidedAt'
  >
>;

/** Of two concurrent reviewers, the second gets false. */
export const moveReview = (
  ctx: Ctx,
  id: string,
  move: ReviewMove,
  patch: ReviewPatch,
): Promise<boolean> => tryMove(ctx, reviewMachine, move, id, patch);

export type Counts = {
  readonly waiting: number;
  readonly reviewing: number;
  readonly asked: number;
  readonly mine: number;
  readonly personal: number;
  readonly institutional: number;
};

export async function countReviews(ctx: Ctx, userId: string): Promise<Counts> {
  const count = (stage: string) => sql<bigint>`count(*) filter (where stage = ${stage})`.as(stage);
  const row = await ctx.tx
    .selectFrom('onboarding.review')
    .select([
      count('waiting'),
      count('reviewing'),
      count('asked'),
      sql<bigint>`count(*) filter (where assigned_to = ${userId}
        and stage in ('waiting', 'reviewing'))`.as('mine'),
      sql<bigint>`count(*) filter (where kind = 'personal'
        and stage in ('waiting', 'reviewing'))`.as('personal'),
      sql<bigint>`count(*) filter (where kind = 'institutional'
        and stage in ('waiting', 'reviewing'))`.as('institutional'),
    ])
    .executeTakeFirstOrThrow();
  const counts = Object.entries(row).map(([name, count]) => [name, Number(count)]);
  return Object.fromEntries(counts) as Counts;
}
