import type {
  OrganizationDocument,
  OrganizationStep,
} from '@holdfast/domain/people/onboarding/organization';
import type { StepStatus } from '@holdfast/domain/people/onboarding/step.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { ReviewRow } from '../repository.ts';

export type OrganizationStepRow = {
  readonly companyId: string;
  readonly step: OrganizationStep;
  readonly status: StepStatus;
  readonly stage: 'draft' | 'submitted';
  readonly answer: Buffer | null;
  /** Rises with each save. */
  readonly version: number;
  readonly reason: string | null;
  readonly changedBy: string | null;
  readonly changedAt: Date;
  readonly submittedAt: Date | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
};

export async function listOrganizationSteps(
  ctx: Ctx,
  companyId: string,
): Promise<readonly OrganizationStepRow[]> {
  const rows = await ctx.tx
    .selectFrom('onboarding.organizationStep')
    .selectAll()
    .where('companyId', '=', companyId)
    .execute();
  return rows as unknown as readonly OrganizationStepRow[];
}

/** Writes a step as it now is, whether it was there or not. */
export async function saveOrganizationStep(ctx: Ctx, row: OrganizationStepRow): Promise<void> {
  const { companyId, step, ...values } = row;
  await ctx.tx
    .insertInto('onboarding.organizationStep')
    .values({ companyId, step, ...values })
    .onConflict((c) => c.columns(['companyId', 'step']).doUpdateSet(values))
    .execute();
}

export type OrganizationDocumentRow = {
  readonly id: string;
  readonly companyId: string;
  readonly kind: OrganizationDocument;
  readonly fileId: string;
  readonly uploadedBy: string | null;
  readonly createdAt: Date;
};

/** The documents that count: the newest of each kind. */
export async function listOrganizationDocuments(
  ctx: Ctx,
  companyId: string,
): Promise<readonly OrganizationDocumentRow[]> {
  const rows = await ctx.tx
    .selectFrom('onboarding.organizationDocument')
    .select(['id', 'companyId', 'kind', 'fileId', 'uploadedBy', 'createdAt'])
    .where('companyId', '=', companyId)
    .where('replacedAt', 'is', null)
    .orderBy('createdAt')
    .execute();
  return rows as unknown as readonly OrganizationDocumentRow[];
}

/** Takes the newest document of a kind out of the case; false when there is none. */
export async function retireOrganizationDocument(
  ctx: Ctx,
  companyId: string,
  kind: OrganizationDocument,
): Promise<boolean> {
  const row = await ctx.tx
    .updateTable('onboarding.organizationDocument')
    .set({ replacedAt: ctx.now })
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .where('replacedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveOrganizationDocument(
  ctx: Ctx,
  row: Omit<OrganizationDocumentRow, 'createdAt'>,
): Promise<void> {
  await ctx.tx
    .insertInto('onboarding.organizationDocument')
    .values({ ...row, createdAt: ctx.now })
    .execute();
}

/**
 * Keeps one company's onboarding from being changed twice at once: two members who save the same
 * step, one who sends the case while another uploads, two reviewers who decide. There may be no
 * row to lock yet, so the lock is by name.
 */
export async function lockOrganization(ctx: Ctx, companyId: string): Promise<void> {
  const name = `onboarding:company:${companyId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.tx);
}

export async function findReviewOfCompany(
  ctx: Ctx,
  companyId: string,
): Promise<ReviewRow | undefined> {
  const row = await ctx.tx
    .selectFrom('onboarding.review')
    .selectAll()
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return row as ReviewRow | undefined;
}
