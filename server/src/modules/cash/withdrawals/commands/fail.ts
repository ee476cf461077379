import { withdrawalMachine } from '@holdfast/domain/cash/withdrawals/withdrawal.machine';
import { formatMoney, moneyText } from '@holdfast/domain/kernel/money';
import { refuse } from '@holdfast/domain/people/approvals/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { release as releaseHold } from '../../../money/ledger/index.ts';
import {
  defineApproval,
  described,
  fact,
  openApproval,
  releaseSingly,
  requestApproval,
  subjectOfRequest,
} from '../../../people/approvals/index.ts';
import { partyName } from '../../../people/identity/index.ts';
import { findWithdrawal, lockWithdrawal, type WithdrawalRow } from '../repository/withdrawals.ts';
import { amountText, concernsOf, FAILURE_APPROVAL, takenBy } from '../rules.ts';
import { assertCan, causeOf, lockForDesk, moveWithdrawal, notifyDecision } from './transitions.ts';

type Failing = { readonly row: WithdrawalRow; readonly reason: string };

/** Above the release limit, a second approver must agree. */
export const failureApproval = defineApproval<Failing>({
  kind: FAILURE_APPROVAL,
  subject: subjectOfRequest(
    { find: findWithdrawal, lock: lockWithdrawal, machine: withdrawalMachine, move: 'fail' },
    (row, { payload }) => ({ row, reason: String(payload.reason) }),
  ),
  content: async (_ctx, { row, reason }) => ({
    payload: {
      amount: moneyText(row.amount),
      reference: row.reference,
      partyId: row.partyId,
      account: row.payeeLabel,
      stage: row.stage,
      reason,
    },
    concerns: concernsOf(row),
  }),
  describe: async (ctx, { row, reason }) => {
    const party = await partyName(ctx, row.partyId);
    const sum = amountText(row);
    return described({
      title: `Mark withdrawal of ${sum} as failed`,
      reference: row.reference,
      parties: [
        { role: 'Returned to the wallet of', name: party, detail: null },
        { role: 'Intended recipient', name: row.payeeLabel, detail: row.bankReference },
      ],
      facts: [
        fact.text('Returned to the wallet', formatMoney(takenBy(row)), { isMain: true }),
        fact.moment('Requested', row.requestedAt),
        ...(row.sentAt ? [fact.moment('Sent to the bank', row.sentAt)] : []),
      ],
      note: reason,
      approveLabel: `Mark ${sum} as failed`,
      effect: `Once approved, the money is returned to the wallet of ${party}. If the bank has in fact paid, they receive it twice. If rejected, the withdrawal stays as it is.`,
      page: {
        label: 'Withdrawals',
        path: `/admin/funds/withdrawals?q=${encodeURIComponent(row.reference)}`,
      },
    });
  },
  execute: (ctx, { row, reason }) => fail(ctx, row, reason),
});

/**
 * Not paid by the bank: returns the money. A wrong report pays twice, so above the 24-hour limit it
 * needs a second approver, like a release. Refuses NOT_FOUND, INVALID_TRANSITION, OWN_CASE,
 * APPROVAL_OPEN.
 */
export async function markFailed(ctx: UserCtx, id: string, reason: string): Promise<void> {
  const row = await lockForDesk(ctx, id);
  assertCan(row, 'fail');
  if (await openApproval(ctx, FAILURE_APPROVAL, id)) refuse('APPROVAL_OPEN', {});
  // Counts against the reporter, not the party, which gains only if the report is wrong.
  const release = { kind: FAILURE_APPROVAL, subjectId: id, concerns: concernsOf(row) };
  const amount = { partyId: null, amountCents: takenBy(row) };
  if (!(await releaseSingly(ctx, { ...release, ...amount }))) return fail(ctx, row, reason);
  await requestApproval(ctx, failureApproval, id, { row, reason });
}

async function fail(ctx: Ctx, row: WithdrawalRow, reason: string): Promise<void> {
  const moved = await moveWithdrawal(ctx, row, 'fail', { reason });
  await releaseHold(ctx, causeOf(row.id));
  await notifyFailure(ctx, moved, reason);
}

export const notifyFailure = (ctx: Ctx, row: WithdrawalRow, reason: string) =>
  notifyDecision(ctx, row, {
    title: `Your withdrawal of ${amountText(row)} failed`,
    body: `The bank couldn’t pay ${row.reference} to ${row.payeeLabel}: ${reason}\n\nThe money was returned to your wallet.`,
  });
