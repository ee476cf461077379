import type { ReviewStage } from '@holdfast/domain/onboarding/review.machine';
import type { StepStatus } from '@holdfast/domain/onboarding/step.machine';
import type { DocumentKind, OnboardingStep } from '@holdfast/domain/onboarding/steps';
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';

export type StepRow = {
  readonly userId: string;
  readonly step: OnboardingStep;
  readonly status: StepStatus;
  readonly stage: 'draft' | 'submitted';
  readonly answer: Buffer | null;
  readonly reason: string | null;
  readonly submittedAt: Date | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
};

export async function listSteps(ctx: Ctx, userId: string): Promise<readonly StepRow[]> {
  const rows = await ctx.tx
    .selectFrom('onboarding.step')
    .selectAll()
    .where('userId', '=', userId)
    .execute();
  return rows as unknown as readonly StepRow[];
}

/** Writes a step as it now is, whether it was there or not. */
export async function saveStep(ctx: Ctx, row: StepRow): Promise<void> {
  const { userId, step, ...rest } = row;
  const values = { ...rest, changedAt: ctx.now };
  await ctx.tx
    .insertInto('onboarding.step')
    .values({ userId, step, ...values })
    .onConflict((c) => c.columns(['userId', 'step']).doUpdateSet(values))
    .execute();
}

export type DocumentRow = {
  readonly id: string;
  readonly userId: string;
  readonly kind: DocumentKind;
  readonly fileId: string;
  readonly createdAt: Date;
};

/** The documents that count: the newest of each kind. */
export async function listDocuments(ctx: Ctx, userId: string): Promise<readonly DocumentRow[]> {
  const rows = await ctx.tx
    .selectFrom('onboarding.document')
    .select(['id', 'userId', 'kind', 'fileId', 'createdAt'])
    .where('userId', '=', userId)
    .where('replacedAt', 'is', null)
    .orderBy('createdAt')
    .execute();
  return rows as unknown as readonly DocumentRow[];
}

/** Takes the newest document of a kind out of the case; false when there is none. */
export async function retireDocument(
  ctx: Ctx,
  userId: string,
  kind: DocumentKind,
): Promise<boolean> {
  const row = await ctx.tx
    .updateTable('onboarding.document')
    .set({ replacedAt: ctx.now })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('replacedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveDocument(
  ctx: Ctx,
  row: Pick<DocumentRow, 'id' | 'userId' | 'kind' | 'fileId'>,
): Promise<void> {
  await ctx.tx
    .insertInto('onboarding.document')
    .values({ ...row, createdAt: ctx.now })
    .execute();
}

/**
 * Keeps one person's onboarding from being changed twice at once: two tabs that upload, a draft
 * that is saved while the case is sent. There may be no row to lock yet, so the lock is by name.
 */
export async function lockPerson(ctx: Ctx, userId: string): Promise<void> {
  const name = `onboarding:${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.tx);
}

export type ReviewRow = {
  readonly id: string;
  readonly number: bigint;
  readonly userId: string;
  readonly partyId: string;
  readonly stage: ReviewStage;
  readonly reason: string | null;
  readonly submittedAt: Date;
  readonly assignedTo: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
};

export async function findReviewOf(ctx: Ctx, userId: string): Promise<ReviewRow | undefined> {
  const row = await ctx.tx
    .selectFrom('onboarding.review')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row as ReviewRow | undefined;
}

export async function findReview(ctx: Ctx, id: string): Promise<ReviewRow | undefined> {
  const row = await ctx.tx
    .selectFrom('onboarding.review')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row as ReviewRow | undefined;
}

export async function saveReview(
  ctx: Ctx,
  row: Pick<ReviewRow, 'id' | 'userId' | 'partyId' | 'stage'>,
): Promise<void> {
  await ctx.tx
    .insertInto('onboarding.review')
    .values({ ...row, submittedAt: ctx.now })
    .execute();
}

export type ReviewPatch = Partial<
  Pick<ReviewRow, 'stage' | 'reason' | 'submittedAt' | 'assignedTo' | 'decidedBy' | 'decidedAt'>
>;

/**
 * Moves a case on if it still stands where the decision saw it: of two reviewers that decide at
 * once the second finds it moved, and gets false.
 */
export async function moveReview(
  ctx: Ctx,
  row: Pick<ReviewRow, 'id' | 'stage'>,
  patch: ReviewPatch,
): Promise<boolean> {
  const moved = await ctx.tx
    .updateTable('onboarding.review')
    .set(patch)
    .where('id', '=', row.id)
    .where('stage', '=', row.stage)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

export type Counts = {
  readonly waiting: number;
  readonly reviewing: number;
  readonly asked: number;
  readonly mine: number;
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
        and stage in ('waiting', 'reviewing', 'asked'))`.as('mine'),
    ])
    .executeTakeFirstOrThrow();
  const { waiting, reviewing, asked, mine } = row as Record<keyof Counts, bigint>;
  return {
    waiting: Number(waiting),
    reviewing: Number(reviewing),
    asked: Number(asked),
    mine: Number(mine),
  };
}
