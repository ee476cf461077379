import { withdrawalMachine } from '@holdfast/domain/cash/withdrawals/withdrawal.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { assertNotBlocked, release } from '../../../money/ledger/index.ts';
import { cancelRequest } from '../../../people/approvals/index.ts';
import type { WithdrawalRow } from '../repository/withdrawals.ts';
import { amountText, WITHDRAWAL_APPROVAL } from '../rules.ts';
import { causeOf, lockForDesk, moveWithdrawal, notifyDecision } from './transitions.ts';

/** One person suffices; releases the money. */
export async function rejectWithdrawal(ctx: Ctx, id: string, reason: string): Promise<void> {
  await rejectLocked(ctx, await lockForDesk(ctx, id), reason);
}

export async function rejectLocked(ctx: Ctx, row: WithdrawalRow, reason: string): Promise<void> {
  const change = { reason, heldFrom: null, decidedAt: ctx.now };
  const moved = await moveWithdrawal(ctx, row, 'reject', change);
  await cancelRequest(ctx, WITHDRAWAL_APPROVAL, row.id, 'The withdrawal was rejected');
  await release(ctx, causeOf(row.id));
  await notifyDecision(ctx, moved, {
    title: `Your withdrawal of ${amountText(row)} was rejected`,
    body: `${row.reference} was not paid: ${reason}\n\nThe money was released to your wallet.`,
  });
}

/** Only before it goes to the bank; its money stays on hold. */
export async function holdWithdrawal(ctx: Ctx, id: string, reason: string): Promise<void> {
  await holdLocked(ctx, await lockForDesk(ctx, id), reason);
}

export async function holdLocked(ctx: Ctx, row: WithdrawalRow, reason: string): Promise<void> {
  await moveWithdrawal(ctx, row, 'hold', { staffReason: reason, heldFrom: row.stage });
  // After the hold is released, approvers review the withdrawal again.
  await cancelRequest(ctx, WITHDRAWAL_APPROVAL, row.id, 'The withdrawal was placed on hold');
}

/** Returns to its earlier stage. Refuses CONTACT_SUPPORT while its party is held. */
export async function releaseWithdrawal(ctx: Ctx, id: string, reason: string): Promise<void> {
  const row = await lockForDesk(ctx, id);
  const move = row.heldFrom === 'APPROVED' ? 'resume' : 'putBack';
  if (withdrawalMachine.can(move, row.stage)) await assertNotBlocked(ctx, row.partyId);
  await moveWithdrawal(ctx, row, move, { staffReason: reason, heldFrom: null });
}
