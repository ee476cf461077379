import { UUID } from '@holdfast/domain/kernel/ids';
import { planMachine } from '@holdfast/domain/market/investment-plans/plan.machine';
import { refuse } from '@holdfast/domain/market/investment-plans/refusals';
import { runMachine } from '@holdfast/domain/market/investment-plans/run.machine';
import { dueDay, nextDay } from '@holdfast/domain/market/investment-plans/schedule';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { makeMove } from '../../../../kit/move.ts';
import { planOf } from '../queries.ts';
import { listWaiting, lockPlan, type PlanRow } from '../repository.ts';

type Change = 'pause' | 'resume' | 'cancel';

/**
 * A run whose order may exist continues; a waiting one is dropped. Refuses NOT_FOUND and
 * INVALID_TRANSITION.
 */
export async function changePlan(ctx: UserCtx, id: string, move: Change) {
  const plan = UUID.test(id) ? await lockPlan(ctx, id) : undefined;
  if (plan?.partyId !== ctx.actor.partyId) return refuse('NOT_FOUND', {});
  const { name: what, moves } = planMachine;
  if (!planMachine.can(move, plan.status)) {
    refuse('INVALID_TRANSITION', { what, state: plan.status, move });
  }
  await makeMove(ctx, planMachine, move, plan.id, patchOf(plan, move, ctx.now));
  if (move !== 'resume') await stopWaiting(ctx, plan);
  await ctx.record({
    action: `plan.${move}`,
    subject: { kind: 'plan', id: plan.id },
    from: plan.status,
    to: moves[move].to,
    partyId: plan.partyId,
  });
  return planOf(ctx, plan.id);
}

function patchOf({ cycle, day }: PlanRow, move: Change, now: Date) {
  if (move === 'cancel') return { nextOn: null, endedAt: now };
  if (move === 'pause' || cycle === null || day === null) return {};
  return { nextOn: nextDay(cycle, day, dueDay(now)) };
}

async function stopWaiting(ctx: UserCtx, plan: PlanRow): Promise<void> {
  const waiting = await listWaiting(ctx, plan.id);
  const why = { code: 'PLAN_STOPPED', reason: 'You stopped the plan before its order was placed' };
  await makeMove(ctx, runMachine, 'refuse', waiting, { ...why, endedAt: ctx.now });
}
