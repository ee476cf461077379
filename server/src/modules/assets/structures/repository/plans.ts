import { type Insertable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type {
  StructuresSpvPlan,
  StructuresSpvPlanVersion,
} from '../../../../kit/database/db.generated.ts';

export async function savePlan(ctx: Ctx, row: Insertable<StructuresSpvPlan>): Promise<void> {
  await ctx.tx.insertInto('structures.spvPlan').values(row).execute();
}

export async function savePlanVersion(
  ctx: Ctx,
  row: Insertable<StructuresSpvPlanVersion>,
): Promise<void> {
  await ctx.tx.insertInto('structures.spvPlanVersion').values(row).execute();
}

export async function setPlanActive(ctx: Ctx, id: string, isActive: boolean): Promise<void> {
  await ctx.tx.updateTable('structures.spvPlan').set({ isActive }).where('id', '=', id).execute();
}

/** Serialises edits, which make consecutive versions. */
export const lockPlan = (ctx: Ctx, id: string, companyId: string | null) =>
  ctx.tx
    .selectFrom('structures.spvPlan')
    .selectAll()
    .where('id', '=', id)
    .where('companyId', companyId === null ? 'is' : '=', companyId)
    .forUpdate()
    .executeTakeFirst();

export const listPlans = (ctx: Ctx, companyId: string) =>
  ctx.tx
    .selectFrom('structures.spvPlan')
    .selectAll()
    .where((eb) => eb.or([eb('companyId', 'is', null), eb('companyId', '=', companyId)]))
    .orderBy(sql`company_id nulls first`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const listPlanVersions = async (ctx: Ctx, planIds: readonly string[]) =>
  planIds.length === 0
    ? []
    : ctx.tx
        .selectFrom('structures.spvPlanVersion')
        .selectAll()
        .where('planId', 'in', planIds)
        .orderBy('version', 'desc')
        .execute();
export type PlanVersionRow = Awaited<ReturnType<typeof listPlanVersions>>[number];

export const findPlanVersion = (ctx: Ctx, id: string): Promise<PlanVersionRow | undefined> =>
  ctx.tx
    .selectFrom('structures.spvPlanVersion')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

export const listPlatformPlans = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('structures.spvPlan')
    .selectAll()
    .where('companyId', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export async function countPlanUse(
  ctx: Ctx,
  companyId: string | null,
): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.tx
    .selectFrom('structures.structure')
    .innerJoin('structures.spvPlanVersion as v', 'v.id', 'structures.structure.planVersionId')
    .$if(companyId !== null, (q) => q.where('structures.structure.companyId', '=', companyId))
    .groupBy('v.planId')
    .select(['v.planId', sql<number>`count(*)::int`.as('count')])
    .execute();
  return new Map(rows.map((row) => [row.planId, row.count]));
}
