import { withdrawalMachine } from '@holdfast/domain/cash/withdrawals/withdrawal.machine';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { assertNotBlocked, isPartyHeld } from '../../../money/ledger/index.ts';
import { defineApproval, subjectOf } from '../../../people/approvals/index.ts';
import { describeWithdrawal } from '../queries/describe.ts';
import { payloadOf } from '../queries/payload.ts';
import { findWithdrawal, lockWithdrawal, type WithdrawalRow } from '../repository/withdrawals.ts';
import { amountText, concernsOf, WITHDRAWAL_APPROVAL } from '../rules.ts';
import { rejectLocked } from './decide.ts';
import { moveWithdrawal, notifyDecision } from './transitions.ts';

export const withdrawalApproval = defineApproval<WithdrawalRow>({
  kind: WITHDRAWAL_APPROVAL,
  isSubmitted: true,
  subject: subjectOf({ find: findWithdrawal, lock: lockWithdrawal, machine: withdrawalMachine }),
  content: async (_ctx, row) => ({ payload: payloadOf(row), concerns: concernsOf(row) }),
  describe: describeWithdrawal,
  assertCan: async (ctx, { partyId }) => {
    if (await isPartyHeld(ctx, partyId)) refuse('CONTACT_SUPPORT', {});
  },
  execute: approve,
  ended: async (ctx, row, { how, reason }) => {
    if (how === 'rejected') await rejectLocked(ctx, row, reason ?? '');
  },
});

async function approve(ctx: UserCtx, row: WithdrawalRow): Promise<void> {
  await assertNotBlocked(ctx, row.partyId);
  const moved = await moveWithdrawal(ctx, row, 'approve', { decidedAt: ctx.now });
  await notifyDecision(ctx, moved, {
    title: `Your withdrawal of ${amountText(row)} was approved`,
    body: `${row.reference} will be paid to ${row.payeeLabel} in the next payment file.`,
  });
}
