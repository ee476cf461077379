import { refundMachine } from '@holdfast/domain/cash/card-payments/refund.machine';
import { MIN_REFUND, REFUNDS_ALONE_UP_TO } from '@holdfast/domain/cash/card-payments/refund-limits';
import { refusePayment } from '@holdfast/domain/cash/card-payments/refusals';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { hold, partyMain } from '../../../money/ledger/index.ts';
import { releaseSingly, requestApproval } from '../../../people/approvals/index.ts';
import { refreshWallets } from '../notices.ts';
import { lockCheckout } from '../repository/checkouts.ts';
import { listDisputes, lockDebts } from '../repository/disputes.ts';
import { listRefunds, type RefundRow, saveRefund } from '../repository/refunds.ts';
import { referenceOf, refundableOf } from '../rules.ts';
import { approved, concernsOf, refundApproval } from './approval.ts';
import { REFUND_APPROVAL } from './refund-transitions.ts';

/**
 * Holds the money; a second approver above the limit. Refuses NOTHING_TO_REFUND,
 * CARD_PAYMENT_DISPUTED, REFUND_TOO_LARGE, INSUFFICIENT_BALANCE.
 */
export async function requestRefund(
  ctx: UserCtx,
  checkoutId: string,
  wanted: { readonly amount: bigint; readonly reason: string },
): Promise<RefundRow> {
  const { amount, reason } = wanted;
  if (amount < MIN_REFUND) {
    const message = messages.min_value(writeDecimal(MIN_REFUND, 2));
    refuseFields([{ field: 'amount', rule: 'min_value', message }]);
  }
  // Serialises refunds, so the second sees what remains after the first.
  const checkout = (await lockCheckout(ctx, checkoutId)) ?? refuse('NOT_FOUND', {});
  if (checkout.status !== 'completed') refusePayment('NOTHING_TO_REFUND', {});
  await lockDebts(ctx, checkout.partyId);
  const disputes = await listDisputes(ctx, [checkout.id]);
  if (disputes.some((one) => one.stage === 'OPEN' || one.stage === 'UNDER_REVIEW')) {
    refusePayment('CARD_PAYMENT_DISPUTED', {});
  }
  const left = refundableOf(
    checkout.amount - checkout.fee,
    await listRefunds(ctx, [checkout.id]),
    disputes,
  );
  if (amount > left) refusePayment('REFUND_TOO_LARGE', { left });
  const row: RefundRow = {
    id: ctx.newId(),
    checkoutId: checkout.id,
    partyId: checkout.partyId,
    currency: checkout.currency,
    amount,
    source: 'staff',
    stage: refundMachine.initial,
    providerId: null,
    reason,
    failure: null,
    owed: 0n,
    requestedBy: ctx.actor.userId,
    requestedAt: ctx.now,
    decidedAt: null,
    askAt: ctx.now,
    endedAt: null,
  };
  // In the lock order, single releases come before accounts.
  const twoPeople = await releaseSingly(ctx, {
    kind: REFUND_APPROVAL,
    subjectId: row.id,
    concerns: concernsOf(row),
    partyId: row.partyId,
    amountCents: row.amount,
    limit: REFUNDS_ALONE_UP_TO,
  });
  const account = partyMain(row.partyId, row.currency);
  await hold(ctx, { account, amount, cause: { kind: 'refund', id: row.id } });
  invariant(await saveRefund(ctx, row), 'a new refund is saved');
  await ctx.record({
    action: 'payments.refund_requested',
    subject: { kind: 'refund', id: row.id },
    partyId: row.partyId,
    to: 'REQUESTED',
    reason,
    detail: { checkout: referenceOf(checkout.id), amount: amount.toString() },
  });
  await refreshWallets(ctx, row.partyId);
  if (!twoPeople) return approved(ctx, row);
  await requestApproval(ctx, refundApproval, row.id, row);
  return row;
}
