import { mayInvest } from '@holdfast/domain/access';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import type { PlanStatus } from '@holdfast/domain/market/investment-plans/plan.machine';
import { runMachine } from '@holdfast/domain/market/investment-plans/run.machine';
import { LATE_MS } from '@holdfast/domain/market/investment-plans/schedule';
import type { Actor, Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { readOnly, transaction } from '../../../../kit/database/transaction.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { tryMove } from '../../../../kit/move.ts';
import { actorOf } from '../../../people/identity/index.ts';
import { type Exchange, type Invested, investAmount, investedFor } from '../../exchange/index.ts';
import { notifyInvested, notifyNotInvested } from '../notices.ts';
import { lockPlan, type PlanRow, type RunRow, startRun } from '../repository.ts';
import { PLAN_JOB } from './open-runs.ts';

type Why = { readonly code: string; readonly reason: string };

const STOPPED: Why = {
  code: 'PLAN_STOPPED',
  reason: 'You stopped the plan before its order was placed',
};
const NOT_ELIGIBLE: Why = {
  code: 'NOT_ELIGIBLE',
  reason: 'The member who set up the plan can’t currently trade for this account',
};
const MISSED: Why = { code: 'MISSED', reason: 'The order couldn’t be placed in time' };

/** Temporary refusals, after which the run stays due. */
const PASSING = new Set(['EXCHANGE_BUSY']);

/**
 * For the plan's creator; false if still due. Any step may be the last one before a crash: the next
 * turn first looks for the order by the run's key, and only the first process to record a run's
 * result changes it.
 */
export async function executeRun(edge: Edge, exchange: Exchange, run: RunRow): Promise<boolean> {
  const plan = await started(edge, run);
  if (!plan) return true;
  const actor = await readOnly(edge, { requestId: PLAN_JOB }, (ctx) => actorOf(ctx, plan.userId));
  const call = callOf(edge, actor);
  const key = `plan-${run.id}`;
  const placed = await investedFor(call, key);
  const against = placed ? undefined : reasonNotTo(edge, run, plan, actor);
  if (against) return recordRefusal(edge, run, plan, against);
  try {
    const { assetId, mostPrice } = plan;
    const wanted = { assetId, amount: run.amount, mostPrice: mostPrice ?? undefined, key };
    const invested = placed ?? (await investAmount(call, exchange, wanted));
    return await recordOrder(edge, run, plan, invested);
  } catch (error) {
    if (!(error instanceof Refusal) || PASSING.has(error.code)) throw error;
    return recordRefusal(edge, run, plan, { code: error.code, reason: error.message });
  }
}

/**
 * Undefined if the run has ended, for example because the plan was stopped. The plan's lock
 * serialises stopping and starting.
 */
const started = (edge: Edge, run: RunRow): Promise<PlanRow | undefined> =>
  transaction(edge, { requestId: PLAN_JOB }, async (ctx) => {
    const plan = invariant(await lockPlan(ctx, run.planId), 'a run has a plan');
    return (await startRun(ctx, run.id)) ? plan : undefined;
  });

const STILL: ReadonlySet<PlanStatus> = new Set(['active', 'ended']);

/** A completed plan's last run is still placed. */
function reasonNotTo(edge: Edge, run: RunRow, plan: PlanRow, actor: Actor): Why | undefined {
  if (!STILL.has(plan.status)) return STOPPED;
  if (edge.clock.now().getTime() - run.dueAt.getTime() > LATE_MS) return MISSED;
  const may = actor.partyId === plan.partyId && mayInvest(actor.standing);
  return may ? undefined : NOT_ELIGIBLE;
}

const callOf = (edge: Edge, actor: Actor): OutsideCall<UserCtx> => {
  const cause = { actor, requestId: PLAN_JOB };
  return {
    actor,
    edge,
    requestId: PLAN_JOB,
    ip: undefined,
    transaction: (work) => transaction(edge, cause, (ctx) => work(ctx as UserCtx)),
    readOnly: (work) => readOnly(edge, cause, (ctx) => work(ctx as UserCtx)),
  };
};

function recordOrder(edge: Edge, run: RunRow, plan: PlanRow, invested: Invested) {
  const { orderId, units, total, reason } = invested;
  if (units === 0n) {
    const why = { code: 'UNFILLED', reason: reason ?? 'No units were offered at your price' };
    return recordRefusal(edge, run, plan, why, orderId);
  }
  return once(edge, async (ctx) => {
    const patch = { orderId, units, total, endedAt: ctx.now };
    if (!(await tryMove(ctx, runMachine, 'place', run.id, patch))) return;
    await notifyInvested(ctx, plan, { ...run, units, total });
  });
}

const recordRefusal = (edge: Edge, run: RunRow, plan: PlanRow, why: Why, orderId?: string) =>
  once(edge, async (ctx) => {
    const patch = { ...why, orderId: orderId ?? null, endedAt: ctx.now };
    const move = why === MISSED ? 'miss' : 'refuse';
    if (!(await tryMove(ctx, runMachine, move, run.id, patch))) return;
    if (why !== STOPPED) await notifyNotInvested(ctx, plan, run, why.reason);
  });

async function once(edge: Edge, record: (ctx: Ctx) => Promise<void>): Promise<true> {
  await transaction(edge, { requestId: PLAN_JOB }, record);
  return true;
}
