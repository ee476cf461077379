import { actionsOf } from '@holdfast/domain/kernel/actions';
import { moneyText } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { PlanRunView, PlanView } from '@holdfast/domain/market/investment-plans/contract';
import { planMachine } from '@holdfast/domain/market/investment-plans/plan.machine';
import type { UserCtx } from '../../../kit/ctx.ts';
import { viewerOf } from '../../../kit/viewer.ts';
import type { PlanSum, RunRow } from './repository.ts';

const moneyOr = (cents: bigint | null): string | null => (cents === null ? null : moneyText(cents));

export const runView = (row: RunRow): PlanRunView => ({
  id: row.id,
  status: row.status,
  dueAt: row.dueAt.toISOString(),
  amount: moneyText(row.amount),
  orderId: row.orderId,
  units: quantityText(row.units),
  total: moneyText(row.total),
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
  amount: moneyOr(row.amount),
  cycle: row.cycle,
  day: row.day,
  mostPrice: moneyOr(row.mostPrice),
  nextOn: row.nextOn,
  endsOn: row.endsOn,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  invested: moneyText(row.invested),
  units: quantityText(row.units),
  lastRun: last ? runView(last) : null,
  actions: actionsOf(planMachine, row.status, viewerOf(ctx.actor, row)),
});
