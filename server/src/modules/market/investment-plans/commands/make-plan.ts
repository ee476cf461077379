import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { MIN_TRADE } from '@holdfast/domain/market/exchange/terms';
import { planMachine } from '@holdfast/domain/market/investment-plans/plan.machine';
import { refuse } from '@holdfast/domain/market/investment-plans/refusals';
import {
  type Cycle,
  dueDay,
  MOST_PLANS,
  nextDay,
} from '@holdfast/domain/market/investment-plans/schedule';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { assertBuyable } from '../../exchange/index.ts';
import { planOf } from '../queries.ts';
import { countLive, lockPlans, type PlanRow, savePlan } from '../repository.ts';

type Given = {
  readonly assetId: string;
  readonly amount?: bigint | undefined;
  readonly mostPrice?: bigint | undefined;
} & (
  | {
      readonly kind: 'recurring';
      readonly amount: bigint;
      readonly cycle: Cycle;
      readonly day: number;
      readonly endsOn?: string | undefined;
    }
  | { readonly kind: 'income' }
);

/**
 * The caller could place its order now. Refuses PLAN_EXISTS, TOO_MANY_PLANS, an amount below the
 * smallest trade, and the codes of `assertBuyable`.
 */
export async function makePlan(ctx: UserCtx, given: Given) {
  const { partyId, userId } = ctx.actor;
  const asset = await assertBuyable(ctx, given.assetId);
  if (given.amount !== undefined && given.amount < MIN_TRADE) {
    const message = messages.min_trade(String(MIN_TRADE / 100n));
    refuseFields([{ field: 'amount', rule: 'min_trade', message }]);
  }
  await lockPlans(ctx, partyId);
  if ((await countLive(ctx, partyId)) >= MOST_PLANS) refuse('TOO_MANY_PLANS', { most: MOST_PLANS });
  const plan: PlanRow = {
    id: ctx.newId(),
    ...{ partyId, userId, assetId: asset.id },
    kind: given.kind,
    amount: given.amount ?? null,
    mostPrice: given.mostPrice ?? null,
    ...calendarOf(given, ctx.now),
    status: planMachine.initial,
    createdAt: ctx.now,
    endedAt: null,
  };
  if (!(await savePlan(ctx, plan))) refuse('PLAN_EXISTS', {});
  await ctx.record({ action: 'plan.made', subject: { kind: 'plan', id: plan.id }, partyId });
  return planOf(ctx, plan.id);
}

/** Finds the first due date, which may be today until the hour at which plans run. */
function calendarOf(given: Given, now: Date) {
  if (given.kind === 'income') return { cycle: null, day: null, nextOn: null, endsOn: null };
  const { cycle, day, endsOn } = given;
  if (cycle === 'weekly' && day > 7) {
    refuseFields([{ field: 'day', rule: 'max_value', message: messages.max_value('7') }]);
  }
  const nextOn = nextDay(cycle, day, dueDay(now));
  if (endsOn !== undefined && endsOn < nextOn) {
    const message = 'should not be before the first day of the plan';
    refuseFields([{ field: 'endsOn', rule: 'default', message }]);
  }
  return { cycle, day, nextOn, endsOn: endsOn ?? null };
}
