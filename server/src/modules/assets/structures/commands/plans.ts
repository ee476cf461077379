import { refuse } from '@holdfast/domain/assets/structures/refusals';
import type { StructureType } from '@holdfast/domain/assets/structures/words';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  listPlanVersions,
  lockPlan,
  type PlanVersionRow,
  savePlan,
  savePlanVersion,
  setPlanActive,
} from '../repository/plans.ts';

export type PlanTerms = {
  readonly name: string;
  readonly type: StructureType;
  /** ISO 3166 alpha-3. */
  readonly jurisdiction: string;
  readonly setupFee: bigint;
  readonly yearlyFee: bigint;
  readonly includes: readonly string[];
};

/** For a company, or for the platform if null; returns the plan's id. */
export async function createPlan(
  ctx: Ctx,
  companyId: string | null,
  terms: PlanTerms,
): Promise<string> {
  const id = ctx.newId();
  await savePlan(ctx, { id, companyId, createdAt: ctx.now });
  await saveVersion(ctx, id, 1, terms);
  await ctx.record({
    action: 'spv_plan.created',
    subject: { kind: 'spv_plan', id },
    detail: { name: terms.name },
  });
  return id;
}

export const addOwnPlan = (ctx: UserCtx, terms: PlanTerms): Promise<string> =>
  createPlan(ctx, companyOf(ctx), terms);

const companyOf = (ctx: UserCtx): string =>
  invariant(ctx.actor.companyId, 'an owner acts for a company');

type Edit = PlanTerms & { readonly isActive: boolean };

/** Refuses SPV_PLAN_NOT_FOUND, including for the platform's plans. */
export const editOwnPlan = (ctx: UserCtx, planId: string, edit: Edit): Promise<void> =>
  editPlan(ctx, planId, companyOf(ctx), edit);

/** Refuses SPV_PLAN_NOT_FOUND, including for owners' plans. */
export const editPlatformPlan = (ctx: Ctx, planId: string, edit: Edit): Promise<void> =>
  editPlan(ctx, planId, null, edit);

/** Changed terms make a new version; existing structures keep theirs. */
async function editPlan(
  ctx: Ctx,
  planId: string,
  companyId: string | null,
  { isActive, ...terms }: Edit,
): Promise<void> {
  const plan = UUID.test(planId) ? await lockPlan(ctx, planId, companyId) : undefined;
  if (!plan) return refuse('SPV_PLAN_NOT_FOUND', {});
  const [last] = await listPlanVersions(ctx, [plan.id]);
  const before = invariant(last, 'a plan has a version');
  const version = isSame(before, terms) ? before.version : before.version + 1;
  if (version > before.version) await saveVersion(ctx, plan.id, version, terms);
  if (isActive !== plan.isActive) await setPlanActive(ctx, plan.id, isActive);
  await ctx.record({
    action: 'spv_plan.edited',
    subject: { kind: 'spv_plan', id: plan.id },
    detail: { version, isActive },
  });
}

const isSame = (row: PlanVersionRow, terms: PlanTerms): boolean =>
  row.name === terms.name &&
  row.type === terms.type &&
  row.jurisdiction === terms.jurisdiction &&
  row.setupFee === terms.setupFee &&
  row.yearlyFee === terms.yearlyFee &&
  row.includes.join('\n') === terms.includes.join('\n');

const saveVersion = (ctx: Ctx, planId: string, version: number, terms: PlanTerms) =>
  savePlanVersion(ctx, {
    ...terms,
    includes: [...terms.includes],
    id: ctx.newId(),
    planId,
    version,
    madeBy: ctx.actor?.userId ?? null,
    createdAt: ctx.now,
  });
