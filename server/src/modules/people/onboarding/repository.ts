import {
  type ReviewMove,
  type ReviewStage,
  reviewMachine,
} from '@holdfast/domain/people/onboarding/review.machine';
import type { StepStatus } from '@holdfast/domain/people/onboarding/step.machine';
import type {
  DocumentKind,
  DocumentType,
  OnboardingStep,
} from '@holdfast/domain/people/onboarding/steps';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { tryMove } from '../../../kit/move.ts';

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
  readonly kind: 'personal' | 'institutional';
  /** Whose case it is when it isn't a person's; `userId` is then who sent it. */
  readonly companyId: string | null;
  readonly stage: ReviewStage;
  /** A renewal asks somebody who is known already for newer papers. */
  readonly purpose: 'first' | 'renewal';
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
    .where('kind', '=', 'personal')
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
  row: Pick<ReviewRow, 'id' | 'userId' | 'partyId' | 'stage'> &
    Partial<Pick<ReviewRow, 'kind' | 'companyId'>>,
): Promise<void> {
  await ctx.tx
    .insertInto('onboarding.review')
    .values({ ...row, submittedAt: ctx.now })
    .execute();
}

export type TermRow = {
  readonly userId: string;
  readonly partyId: string;
  readonly documentType: DocumentType;
  /** The document's last day, "2027-03-12". */
  readonly expiresOn: string;
  readonly approvedAt: Date;
  readonly remindedDays: number | null;
  readonly endedAt: Date | null;
  readonly liftedAt: Date | null;
  readonly nextOn: string | null;
};

export async function findTerm(ctx: Ctx, userId: string): Promise<TermRow | undefined> {
  const row = await ctx.tx
    .selectFrom('onboarding.documentTerm')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row as unknown as TermRow | undefined;
}

/** Keeps a document's term as it now is, whether there was one or not. */
export async function saveTerm(ctx: Ctx, row: TermRow): Promise<void> {
  const { userId, ...values } = row;
  await ctx.tx
    .insertInto('onboarding.documentTerm')
    .values({ userId, ...values })
    .onConflict((c) => c.column('userId').doUpdateSet(values))
    .execute();
}

export const removeTerm = (ctx: Ctx, userId: string) =>
  ctx.tx.deleteFrom('onboarding.documentTerm').where('userId', '=', userId).execute();

/** The people for whose documents something is due today. */
export async function listDueTerms(
  ctx: Ctx,
  today: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await ctx.tx
    .selectFrom('onboarding.documentTerm')
    .select('userId')
    .where('nextOn', '<=', today)
    .orderBy('nextOn')
    .orderBy('userId')
    .limit(limit)
    .execute();
  return rows.map((row) => row.userId);
}

export type ReviewPatch = Partial<
  Pick<
    ReviewRow,
    'purpose' | 'reason' | 'submittedAt' | 'userId' | 'assignedTo' | 'decidedBy' | 'decidedAt'
  >
>;

/**
 * Moves a case on if it still stands where the decision saw it: of two reviewers that decide at
 * once the second finds it moved, and gets false.
 */
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
        and stage in ('waiting', 'reviewing', 'asked'))`.as('mine'),
      sql<bigint>`count(*) filter (where kind = 'personal'
        and stage in ('waiting', 'reviewing'))`.as('personal'),
      sql<bigint>`count(*) filter (where kind = 'institutional'
        and stage in ('waiting', 'reviewing'))`.as('institutional'),
    ])
    .executeTakeFirstOrThrow();
  const counts = Object.entries(row).map(([name, count]) => [name, Number(count)]);
  return Object.fromEntries(counts) as Counts;
}
