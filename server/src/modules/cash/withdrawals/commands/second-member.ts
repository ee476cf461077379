import {
  type WithdrawalMove,
  withdrawalMachine,
} from '@holdfast/domain/cash/withdrawals/withdrawal.machine';
import { UUID } from '@holdfast/domain/kernel/ids';
import { DAY } from '@holdfast/domain/kernel/moment';
import { refuse as refuseApproval } from '@holdfast/domain/people/approvals/refusals';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { release } from '../../../money/ledger/index.ts';
import { assertShown } from '../../../people/approvals/index.ts';
import { assertMayApprove } from '../../company-limits/index.ts';
import { withdrawalPayload } from '../queries/payload.ts';
import { lockWithdrawal, sumSince, type WithdrawalRow } from '../repository/withdrawals.ts';
import { amountText } from '../rules.ts';
import { assertOutflow } from './outflow-checks.ts';
import { findTwoPeopleReason, markReviewed } from './staff-look.ts';
import { causeOf, moveWithdrawal, notifyDecision } from './transitions.ts';

/**
 * Above the platform's limit, staff review follows. Refuses NOT_FOUND, INVALID_TRANSITION,
 * APPROVAL_CHANGED, CONTACT_SUPPORT, MONEY_OUT_WAITS and the codes of `assertMayApprove`.
 */
export async function agreeToWithdrawal(ctx: UserCtx, id: string, fingerprint: string) {
  const row = await lockForMember(ctx, id, 'agree');
  await assertOutflow(ctx);
  await assertMayApprove(ctx, row.userId);
  assertShown(withdrawalPayload(row), fingerprint);
  const since = new Date(ctx.now.getTime() - DAY);
  // The withdrawal was requested before the 24-hour window, so the sum doesn't include it.
  const own = row.requestedAt > since ? 0n : row.amount;
  const sumOfDay = own + (await sumSince(ctx, row.partyId, since));
  const twoPeopleReason = await findTwoPeopleReason(ctx, row, sumOfDay);
  const agreement = { agreedBy: ctx.actor.userId, agreedAt: ctx.now, twoPeopleReason };
  return markReviewed(ctx, await moveWithdrawal(ctx, row, 'agree', agreement));
}

/**
 * Any other member may decline, verified or not, which releases the money. Refuses NOT_FOUND,
 * OWN_REQUEST, INVALID_TRANSITION.
 */
export async function declineWithdrawal(ctx: UserCtx, id: string, reason: string) {
  const row = await lockForMember(ctx, id, 'decline');
  const moved = await moveWithdrawal(ctx, row, 'decline', { reason, decidedAt: ctx.now });
  await release(ctx, causeOf(id));
  await notifyDecision(ctx, moved, {
    title: `The withdrawal of ${amountText(row)} was declined`,
    body: `${ctx.actor.name} declined ${row.reference}: ${reason}\n\nThe money was released to your wallet.`,
  });
  return moved;
}

async function lockForMember(
  ctx: UserCtx,
  id: string,
  move: WithdrawalMove,
): Promise<WithdrawalRow> {
  const row = UUID.test(id) ? await lockWithdrawal(ctx, id) : undefined;
  if (row?.partyId !== ctx.actor.partyId) return refuse('NOT_FOUND', {});
  if (!withdrawalMachine.can(move, row.stage)) {
    refuse('INVALID_TRANSITION', { what: 'withdrawal', state: row.stage, move });
  }
  if (row.userId === ctx.actor.userId) refuseApproval('OWN_REQUEST', {});
  return row;
}
