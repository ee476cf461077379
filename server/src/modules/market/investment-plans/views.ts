import { actionsOf } from '@holdfast/domain/kernel/actions';
import type { PlanRunView, PlanView } from '@holdfast/domain/market/investment-plans/contract';
import { planMachine } from '@holdfast/domain/market/investment-plans/plan.machine';
import type { UserCtx } from '../../../kit/ctx.ts';
import { viewerOf } from '../../../kit/http/viewer.ts';
import type { PlanSum, RunRow } from './repository.ts';

export const runView = (row: RunRow): PlanRunView => ({
  id: row.id,
  status: row.status,
  dueAt: row.dueAt,
  amount: row.amount,
  orderId: row.orderId,
  units: row.units,
  total: row.total,
  reason: row.reason,
});

type Named = { readonly name: string; readonly symbol: string };

export const planView = (
  ctx: UserCtx,
  row: PlanSum,
  asset: Named | undefined,
  last: RunRow | undefined,
): PlanView => ({
  id: row.id,
  assetId: row.assetId,
  name: asset?.name ?? '',
  symbol: asset?.symbol ?? '',
  kind: row.kind,
  amount: row.amount,
  cycle: row.cycle,
  day: row.day,
  mostPrice: row.mostPrice,
  nextOn: row.nextOn,
  endsOn: row.endsOn,
  status: row.status,
  createdAt: row.createdAt,
  invested: row.invested,
  units: row.units,
  lastRun: last ? runView(last) : null,
  actions: actionsOf(planMachine, row.status, viewerOf(ctx.actor, row)),
});
