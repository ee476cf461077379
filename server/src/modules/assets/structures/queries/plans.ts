import type { SpvPlan } from '@holdfast/domain/assets/structures/plan-contract';
import { refuse } from '@holdfast/domain/assets/structures/refusals';
import type { StructureType } from '@holdfast/domain/assets/structures/words';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  countPlanUse,
  listPlans,
  listPlanVersions,
  listPlatformPlans,
  type PlanVersionRow,
} from '../repository/plans.ts';

/** The platform's active plans and all of the company's own. */
export async function plansFor(ctx: UserCtx): Promise<SpvPlan[]> {
  const companyId = invariant(ctx.actor.companyId, 'an owner acts for a company');
  const all = await listPlans(ctx, companyId);
  const plans = all.filter((plan) => plan.isActive || plan.companyId !== null);
  return describe(ctx, plans, companyId);
}

export const platformPlans = async (ctx: Ctx): Promise<SpvPlan[]> =>
  describe(ctx, await listPlatformPlans(ctx), null);

export async function platformPlan(ctx: Ctx, planId: string): Promise<SpvPlan> {
  const plan = (await platformPlans(ctx)).find((one) => one.id === planId);
  return plan ?? refuse('SPV_PLAN_NOT_FOUND', {});
}

type PlanRow = Awaited<ReturnType<typeof listPlans>>[number];

async function describe(
  ctx: Ctx,
  plans: readonly PlanRow[],
  companyId: string | null,
): Promise<SpvPlan[]> {
  const ids = plans.map((plan) => plan.id);
  const versions = await listPlanVersions(ctx, ids);
  const use = await countPlanUse(ctx, companyId);
  return plans.map(({ id, isActive, companyId: owner }) => {
    const own = versions.filter((one) => one.planId === id);
    const last = invariant(own[0], 'a plan has a version');
    return {
      ...termsOf(last),
      id,
      isOwn: owner !== null,
      isActive,
      structures: use.get(id) ?? 0,
      versions: own.map((one) => ({
        version: one.version,
        setupFee: one.setupFee,
        yearlyFee: one.yearlyFee,
        at: one.createdAt,
      })),
    };
  });
}

const termsOf = (row: PlanVersionRow) => ({
  version: row.version,
  name: row.name,
  type: row.type as StructureType,
  jurisdiction: row.jurisdiction,
  setupFee: row.setupFee,
  yearlyFee: row.yearlyFee,
  includes: row.includes,
});

export async function ownPlan(ctx: UserCtx, planId: string): Promise<SpvPlan> {
  const plan = (await plansFor(ctx)).find((one) => one.id === planId && one.isOwn);
  return plan ?? refuse('SPV_PLAN_NOT_FOUND', {});
}

export async function planVersionFor(ctx: UserCtx, planId: string): Promise<string> {
  const plan = (await plansFor(ctx)).find((one) => one.id === planId && one.isActive);
  if (!plan) return refuse('SPV_PLAN_NOT_FOUND', {});
  const [last] = await listPlanVersions(ctx, [plan.id]);
  return invariant(last, 'a plan has a version').id;
}
