import { refundMachine } from '@holdfast/domain/cash/card-payments/refund.machine';
import { MIN_REFUND, REFUNDS_ALONE_UP_TO } from '@holdfast/domain/cash/card-payments/refund-limits';
import { refusePayment } from '@holdfast/domain/cash/card-payments/refusals';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { twoPeopleWords } from '@holdfast/domain/people/approvals/single-release';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { hold, partyMain } from '../../../money/ledger/index.ts';
import {
  assertNotOwnCase,
  assertShown,
  type Concerns,
  cancelRequest,
  decide,
  execute,
  releaseAlone,
  request,
} from '../../../people/approvals/index.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { moneyOf, refreshWallets } from '../notices.ts';
import { lockCheckout } from '../repository/checkouts.ts';
import { listDisputes, lockDebts } from '../repository/disputes.ts';
import { findRefund, listRefunds, type RefundRow, saveRefund } from '../repository/refunds.ts';
import { referenceOf, refundableOf, refundReferenceOf } from '../rules.ts';
import { letGo } from './overdraft.ts';
import { moveRefund, REFUND_APPROVAL, takenBy } from './refund-transitions.ts';

export const REFUND_JOB = 'payments.returns';

/** Everything that two people agree to. */
const payloadOf = (row: RefundRow) => ({
  amount: row.amount,
  currency: row.currency,
  partyId: row.partyId,
  checkoutId: row.checkoutId,
  reason: row.reason,
});

export const refundConcerns = ({ partyId }: RefundRow): Concerns => ({
  parties: [partyId],
  users: [],
});

export const approvalOf = (row: RefundRow) => ({
  kind: REFUND_APPROVAL,
  subjectId: row.id,
  payload: payloadOf(row),
  concerns: refundConcerns(row),
});

/**
 * Asks for a part of a card payment, or all, to go back: the money is held back from now on. Up to
 * the limit one person's word is enough; above it a second is asked. Refuses NOTHING_TO_REFUND,
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
  // Two that ask for the same money at the same moment: the second sees what the first left.
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
  // Counted before the account is locked: what is released alone is released in turn.
  const twoPeople = await releaseAlone(ctx, {
    ...approvalOf(row),
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
  return twoPeople ? askSecond(ctx, row, twoPeopleWords(twoPeople)) : approved(ctx, row);
}

async function approved(ctx: Ctx, row: RefundRow): Promise<RefundRow> {
  const moved = await moveRefund(ctx, row, 'approve', { decidedAt: ctx.now, askAt: ctx.now });
  await ctx.triggerJob(REFUND_JOB);
  return moved;
}

async function askSecond(ctx: UserCtx, row: RefundRow, why = ''): Promise<RefundRow> {
  await request(ctx, { ...approvalOf(row), needed: 1 });
  const staff = await staffWith(ctx, 'CAN_MANAGE_FUNDS');
  await notify(ctx, {
    userIds: staff.filter((userId) => userId !== ctx.actor.userId),
    kind: 'approval_needed',
    title: `${ctx.actor.name} asks you to approve a refund of ${moneyOf(row)}`,
    body: `${refundReferenceOf(row.id)} of the card payment ${referenceOf(row.checkoutId)} needs a second person within 24 hours. ${why}`.trim(),
    link: `/admin/funds/cards/${row.checkoutId}`,
    causeId: ctx.newId(),
    mail: false,
  });
  return row;
}

/** A refund with its checkout locked, so that whatever happens to it happens in turn. */
async function lockRefund(ctx: Ctx, id: string): Promise<RefundRow> {
  const { checkoutId } = (await findRefund(ctx, id)) ?? refuse('NOT_FOUND', {});
  const checkout = invariant(await lockCheckout(ctx, checkoutId), 'a refund has its checkout');
  await lockDebts(ctx, checkout.partyId);
  return invariant(await findRefund(ctx, id), 'a refund is never removed');
}

/** Asks a second person anew, after nobody agreed in time. Refuses APPROVAL_OPEN. */
export async function askAgain(ctx: UserCtx, id: string, fingerprint: string): Promise<RefundRow> {
  const row = await lockRefund(ctx, id);
  assertWaits(row, 'ask');
  assertShown(approvalOf(row), fingerprint);
  return askSecond(ctx, row);
}

/** The second person agrees. Refuses APPROVAL_NOT_OPEN, OWN_REQUEST, ALREADY_DECIDED. */
export async function approveRefund(
  ctx: UserCtx,
  id: string,
  fingerprint: string,
): Promise<RefundRow> {
  const row = await lockRefund(ctx, id);
  assertWaits(row, 'approve');
  await decide(ctx, { ...approvalOf(row), approves: true, fingerprint });
  await execute(ctx, REFUND_APPROVAL, row.id, payloadOf(row));
  return approved(ctx, row);
}

function assertWaits(row: RefundRow, move: string): void {
  if (row.stage === 'REQUESTED') return;
  refuse('INVALID_TRANSITION', { what: 'refund', state: row.stage, move });
}

/** Refuses a refund that waits; one person is enough, and the money is free at once. */
export async function rejectRefund(ctx: Ctx, id: string, reason: string): Promise<RefundRow> {
  const row = await lockRefund(ctx, id);
  await assertNotOwnCase(ctx, refundConcerns(row));
  const moved = await moveRefund(ctx, row, 'reject', { failure: reason, decidedAt: ctx.now });
  await cancelRequest(ctx, REFUND_APPROVAL, id, 'The refund was rejected');
  await letGo(ctx, takenBy(row));
  await refreshWallets(ctx, row.partyId);
  return moved;
}
