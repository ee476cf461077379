import { statusOf, withdrawalMachine } from '@holdfast/domain/cash/withdrawals/withdrawal.machine';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { moneyText } from '@holdfast/domain/kernel/money';
import type { UserCtx } from '../../../kit/ctx.ts';
import { viewerOf } from '../../../kit/viewer.ts';
import type { WithdrawalRow } from './repository/withdrawals.ts';
import { canCancel, reasonFor } from './rules.ts';

/** A withdrawal as its party sees it. */
export const partyView = (ctx: UserCtx, row: WithdrawalRow) => ({
  id: row.id,
  reference: row.reference,
  status: statusOf(row.stage),
  stage: row.stage,
  amount: moneyText(row.amount),
  fee: moneyText(row.fee),
  currency: 'USD' as const,
  account: row.payeeLabel,
  reason: reasonFor(row),
  canCancel: canCancel(row),
  actions: actionsOf(withdrawalMachine, row.stage, viewerOf(ctx.actor, row), {}),
  requestedAt: row.requestedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});
