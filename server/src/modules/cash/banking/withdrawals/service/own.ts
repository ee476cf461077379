import { statusOf } from '@holdfast/domain/cash/banking/withdrawal.machine';
import { UUID } from '@holdfast/domain/kernel/ids';
import { moneyText } from '@holdfast/domain/kernel/money';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../../kit/ctx.ts';
import { release } from '../../../../money/ledger/index.ts';
import { withdraw } from '../../../../people/approvals/index.ts';
import {
  findWithdrawal,
  listByIds,
  listOfParty,
  lockWithdrawal,
  type WithdrawalRow,
} from '../repository/withdrawals.ts';
import { canCancel, reasonFor } from '../rules.ts';
import { causeOf, moveWithdrawal, WITHDRAWAL_APPROVAL } from './moves.ts';

/** A withdrawal as its party sees it. */
export const ownView = (row: WithdrawalRow) => ({
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
  requestedAt: row.requestedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** A page of the party's withdrawals, newest first, with the cursor of the next. */
export async function pageOfOwn(
  ctx: UserCtx,
  query: {
    readonly open: 'yes' | 'no';
    readonly after?: string | undefined;
    readonly limit: number;
  },
) {
  const rows = await listOfParty(ctx, {
    partyId: ctx.actor.partyId,
    onlyOpen: query.open === 'yes',
    after: query.after && UUID.test(query.after) ? query.after : undefined,
    limit: query.limit + 1,
  });
  const shown = rows.slice(0, query.limit);
  const next = rows.length > query.limit ? (shown.at(-1)?.id ?? null) : null;
  return { shown: shown.map(ownView), next };
}

/**
 * Takes back a withdrawal of the caller's party before it goes to the bank. Refuses NOT_FOUND,
 * INVALID_TRANSITION, and CONTACT_SUPPORT while staff hold it.
 */
export async function cancelWithdrawal(ctx: UserCtx, id: string): Promise<WithdrawalRow> {
  const row = UUID.test(id) ? await lockWithdrawal(ctx, id) : undefined;
  if (row?.partyId !== ctx.actor.partyId) return refuse('NOT_FOUND', {});
  if (row.stage === 'ON_HOLD') refuse('CONTACT_SUPPORT', {});
  const moved = await moveWithdrawal(ctx, row, 'cancel');
  await withdraw(ctx, WITHDRAWAL_APPROVAL, id, 'The withdrawal was cancelled');
  await release(ctx, causeOf(id));
  return moved;
}

/** Whether a transaction's id is that of a withdrawal, for calls that name either. */
export const isWithdrawal = async (ctx: Ctx, id: string): Promise<boolean> =>
  UUID.test(id) && (await findWithdrawal(ctx, id)) !== undefined;

/** What withdrawals are called in histories, by id. */
export async function withdrawalsByIds(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly title: string; readonly reference: string }>> {
  const rows = await listByIds(ctx, ids);
  return new Map(
    rows.map((row) => [row.id, { title: row.payeeLabel, reference: row.reference }] as const),
  );
}
