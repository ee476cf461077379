import {
  statusOf,
  type WithdrawalMove,
  type WithdrawalStage,
  withdrawalMachine,
} from '@holdfast/domain/cash/withdrawals/withdrawal.machine';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type NewEntry, partyMain, platform } from '../../../money/ledger/index.ts';
import { assertNotOwnCase, cancelRequest, forgetRelease } from '../../../people/approvals/index.ts';
import { usersOfParty } from '../../../people/identity/index.ts';
import { notifyParty } from '../../../people/notifications/index.ts';
import { forgetOutflow } from '../../company-limits/index.ts';
import {
  lockWithdrawal,
  moveStage,
  type WithdrawalChange,
  type WithdrawalRow,
} from '../repository/withdrawals.ts';
import { concernsOf, FAILURE_APPROVAL, takenBy, WITHDRAWAL_APPROVAL } from '../rules.ts';

export const WITHDRAWAL = 'withdrawal';

export const causeOf = (id: string) => ({ kind: 'withdrawal', id }) as const;

export async function lockOrRefuse(ctx: Ctx, id: string): Promise<WithdrawalRow> {
  return (await lockWithdrawal(ctx, id)) ?? refuse('NOT_FOUND', {});
}

/** Refuses OWN_CASE for a withdrawal of the staff member's own party or request. */
export async function lockForDesk(ctx: Ctx, id: string): Promise<WithdrawalRow> {
  const row = await lockOrRefuse(ctx, id);
  await assertNotOwnCase(ctx, concernsOf(row));
  return row;
}

export function assertCan(row: WithdrawalRow, move: WithdrawalMove): WithdrawalStage {
  const to = withdrawalMachine.after(move, row.stage);
  return to ?? refuse('INVALID_TRANSITION', { what: 'withdrawal', state: row.stage, move });
}

export async function moveWithdrawal(
  ctx: Ctx,
  row: WithdrawalRow,
  move: WithdrawalMove,
  change: WithdrawalChange = {},
  rule?: string,
): Promise<WithdrawalRow> {
  const to = assertCan(row, move);
  const end = statusOf(to) === 'pending' ? {} : { endedAt: ctx.now };
  const whole = { ...change, ...end };
  await moveStage(ctx, row.id, move, whole);
  if (statusOf(to) !== 'pending' && move !== 'fail') {
    await cancelRequest(ctx, FAILURE_APPROVAL, row.id, 'The withdrawal has ended');
  }
  // Withdrawals that moved no money don't count towards the 24-hour totals.
  if (NOTHING_LEFT.has(to)) {
    await forgetRelease(ctx, WITHDRAWAL_APPROVAL, row.id);
    await forgetOutflow(ctx, WITHDRAWAL, row.id);
  }
  const reason = change.reason ?? change.staffReason;
  await ctx.record({
    action: `withdrawal.${move}`,
    subject: { kind: 'withdrawal', id: row.id },
    partyId: row.partyId,
    from: row.stage,
    to,
    ...(reason ? { reason } : {}),
    ...(rule ? { rule } : {}),
    detail: { reference: row.reference, amount: row.amount.toString() },
  });
  await pushToClients(ctx, row.partyId);
  return { ...row, ...whole, stage: to };
}

const NOTHING_LEFT: ReadonlySet<string> = new Set(['REJECTED', 'CANCELLED', 'FAILED']);

export async function pushToClients(ctx: Ctx, partyId: string): Promise<void> {
  const users = await usersOfParty(ctx, partyId);
  await ctx.pushToClients(
    users.map((user) => user.userId),
    'wallet',
  );
}

/** Booked when the bank has paid: the amount to bank clearing, the fee to the platform. */
export const entryOf = (row: WithdrawalRow): NewEntry => ({
  kind: 'withdrawal',
  reference: row.id,
  memo: row.payeeLabel,
  lines: [
    { account: partyMain(row.partyId, row.currency), amount: -takenBy(row) },
    { account: platform('bank_clearing', row.currency), amount: row.amount },
    ...(row.fee > 0n ? [{ account: platform('fees', row.currency), amount: row.fee }] : []),
  ],
  feeVersions: row.feeId ? [row.feeId] : [],
  releases: [causeOf(row.id)],
});

export const notifyDecision = (
  ctx: Ctx,
  row: WithdrawalRow,
  notice: { readonly title: string; readonly body: string },
): Promise<string[]> =>
  notifyParty(ctx, row.partyId, {
    kind: 'withdrawal_decided',
    ...notice,
    link: '/payments/wallet',
    causeId: ctx.newId(),
  });
