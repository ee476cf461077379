import { MIN_TRADE } from '@holdfast/domain/market/exchange/terms';
import { planMachine } from '@holdfast/domain/market/investment-plans/plan.machine';
import { dueAt, dueDay, nextDay } from '@holdfast/domain/market/investment-plans/schedule';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { makeMove } from '../../../../kit/move.ts';
import { paidTo } from '../income.read.ts';
import {
  listIncomePlans,
  lockDuePlans,
  openRuns,
  type PlanRow,
  saveNextDays,
} from '../repository.ts';

export const PLAN_JOB = 'investment_plans.run';
const PLANS_AT_ONCE = 200;

/**
 * One run for any number of missed days; ends plans past their last day. True if there may be more.
 */
export async function openDueRuns(ctx: Ctx): Promise<boolean> {
  const today = dueDay(ctx.now);
  const plans = await lockDuePlans(ctx, today, PLANS_AT_ONCE);
  if (plans.length === 0) return false;
  await openRuns(
    ctx,
    plans.map((plan) => runOfDay(ctx, plan)),
  );
  const next = plans.map((plan) => ({ ...plan, nextOn: dayAfter(plan, today) }));
  const over = next.filter(({ endsOn, nextOn }) => endsOn !== null && nextOn > endsOn);
  await saveNextDays(ctx, next);
  const ids = over.map(({ id }) => id);
  await makeMove(ctx, planMachine, 'end', ids, { nextOn: null, endedAt: ctx.now });
  return plans.length === PLANS_AT_ONCE;
}

const runOfDay = (ctx: Ctx, plan: PlanRow) => {
  const day = invariant(plan.nextOn, 'a scheduled plan has a next day');
  return {
    id: ctx.newId(),
    planId: plan.id,
    partyId: plan.partyId,
    dueKey: day,
    dueAt: dueAt(day),
    amount: invariant(plan.amount, 'a scheduled plan has an amount'),
  };
};

const dayAfter = ({ cycle, day }: PlanRow, today: string): string =>
  nextDay(
    invariant(cycle, 'a scheduled plan has a cycle'),
    invariant(day, 'a scheduled plan has a day'),
    today,
  );

/**
 * All of a distribution's income, or up to the plan's amount. An amount below the smallest trade
 * stays in the wallet.
 */
export async function openIncomeRuns(
  ctx: Ctx,
  paid: { readonly distributionId: string; readonly assetId: string },
): Promise<void> {
  const plans = await listIncomePlans(ctx, paid.assetId);
  if (plans.length === 0) return;
  const parties = plans.map((plan) => plan.partyId);
  const amounts = await paidTo(ctx.tx, paid.distributionId, parties);
  const runs = plans.flatMap((plan) => {
    const came = amounts.get(plan.partyId) ?? 0n;
    const amount = plan.amount !== null && plan.amount < came ? plan.amount : came;
    if (amount < MIN_TRADE) return [];
    const { id: planId, partyId } = plan;
    const dueKey = paid.distributionId;
    return [{ id: ctx.newId(), planId, partyId, dueKey, dueAt: ctx.now, amount }];
  });
  if ((await openRuns(ctx, runs)) > 0) await ctx.triggerJob(PLAN_JOB);
}
