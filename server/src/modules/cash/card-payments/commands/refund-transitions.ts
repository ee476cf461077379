import { type RefundMove, refundMachine } from '@holdfast/domain/cash/card-payments/refund.machine';
import { refundFailureText } from '@holdfast/domain/cash/card-payments/refund-limits';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { forgetRelease } from '../../../people/approvals/index.ts';
import type { CardRefund } from '../card.port.ts';
import { moneyOf, notifyReturned } from '../notices.ts';
import type { CheckoutRow } from '../repository/checkouts.ts';
import { changeRefund, type RefundRow, saveRefund, saveRefundMove } from '../repository/refunds.ts';
import { nextReturnPollAt, referenceOf, refundReferenceOf } from '../rules.ts';
import { bookRecovery, bookReversal, holdBack, releaseHeld, type Taken } from './overdraft.ts';

export const REFUND_APPROVAL = 'payments.refund';

type Change = Parameters<typeof changeRefund>[2];

export const takenBy = (row: RefundRow): Taken => ({
  kind: 'refund',
  id: row.id,
  partyId: row.partyId,
  currency: row.currency,
  amount: row.amount,
  owed: row.owed,
});

export async function moveRefund(
  ctx: Ctx,
  row: RefundRow,
  move: RefundMove,
  change: Change = {},
): Promise<RefundRow> {
  const to = refundMachine.after(move, row.stage);
  if (!to) return refuse('INVALID_TRANSITION', { what: 'refund', state: row.stage, move });
  const isOpen = to === 'APPROVED' || to === 'ASKED';
  const whole = { ...change, endedAt: isOpen ? null : ctx.now };
  await saveRefundMove(ctx, row.id, move, whole);
  // Rejected and failed refunds don't count towards the 24-hour totals.
  if (to === 'REJECTED' || to === 'FAILED') await forgetRelease(ctx, REFUND_APPROVAL, row.id);
  await ctx.record({
    action: `payments.refund_${move}`,
    subject: { kind: 'refund', id: row.id },
    partyId: row.partyId,
    from: row.stage,
    to,
    ...(change.failure ? { reason: change.failure } : {}),
    detail: { reference: refundReferenceOf(row.id), amount: row.amount.toString() },
  });
  return { ...row, ...whole, stage: to };
}

/** Once; returns the outcome for the webhook log. */
export async function settleRefund(
  ctx: Ctx,
  checkout: CheckoutRow,
  known: RefundRow | undefined,
  reported: CardRefund,
): Promise<string> {
  const row = known ?? (await recordReported(ctx, checkout, reported));
  if (!row) return 'refund never began';
  if (row.amount !== reported.amount || row.currency !== reported.currency) {
    return markMismatch(ctx, row);
  }
  const askAt = nextReturnPollAt(ctx.now, row.requestedAt);
  const { providerId } = reported;
  if (reported.status === 'pending') {
    if (!refundMachine.can('ask', row.stage)) {
      await changeRefund(ctx, row.id, { askAt });
      return `refund ${row.stage}`;
    }
    await moveRefund(ctx, row, 'ask', { providerId, askAt });
    return 'refund ASKED';
  }
  if (reported.status === 'succeeded') {
    if (!refundMachine.can('succeed', row.stage)) return `refund ${row.stage}`;
    await succeed(ctx, checkout, row, providerId);
    return 'refund SUCCEEDED';
  }
  const failure = reported.failure ?? 'failed';
  if (row.stage === 'SUCCEEDED') await bounce(ctx, checkout, row, failure);
  else if (refundMachine.can('fail', row.stage))
    await fail(ctx, checkout, row, providerId, failure);
  return 'refund FAILED';
}

/** Made in the provider's dashboard; skipped if it never moved money. */
async function recordReported(
  ctx: Ctx,
  checkout: CheckoutRow,
  reported: CardRefund,
): Promise<RefundRow | undefined> {
  if (reported.status === 'failed' || reported.currency !== checkout.currency) return undefined;
  const row: RefundRow = {
    id: ctx.newId(),
    checkoutId: checkout.id,
    partyId: checkout.partyId,
    currency: reported.currency,
    amount: reported.amount,
    source: 'provider',
    stage: 'ASKED',
    providerId: reported.providerId,
    reason: 'Made in the card provider’s dashboard',
    failure: null,
    owed: 0n,
    requestedBy: null,
    requestedAt: ctx.now,
    decidedAt: null,
    askAt: nextReturnPollAt(ctx.now, ctx.now),
    endedAt: null,
  };
  const owed = await holdBack(ctx, takenBy(row));
  invariant(
    await saveRefund(ctx, { ...row, owed }),
    'the checkout is locked, so no other update interferes',
  );
  await ctx.record({
    action: 'payments.refund_heard_of',
    subject: { kind: 'refund', id: row.id },
    partyId: row.partyId,
    to: 'ASKED',
    detail: { providerId: reported.providerId, amount: reported.amount.toString() },
  });
  return { ...row, owed };
}

/** A refund whose amount differs from the requested one is not booked. */
async function markMismatch(ctx: Ctx, row: RefundRow): Promise<string> {
  const askAt = nextReturnPollAt(ctx.now, row.requestedAt);
  await changeRefund(ctx, row.id, { failure: 'amount_mismatch', askAt });
  if (row.failure !== 'amount_mismatch') {
    await ctx.record({
      action: 'payments.refund_mismatch',
      subject: { kind: 'refund', id: row.id },
      partyId: row.partyId,
      reason: 'The card provider reported a different amount or currency',
    });
  }
  return 'refund mismatch';
}

const nameOf = (checkout: CheckoutRow): string => `card top-up ${referenceOf(checkout.id)}`;

async function succeed(ctx: Ctx, checkout: CheckoutRow, row: RefundRow, providerId: string) {
  const owed = await bookRecovery(ctx, takenBy(row), `Refund of ${nameOf(checkout)}`);
  await moveRefund(ctx, row, 'succeed', { providerId, owed, failure: null });
  await notifyReturned(ctx, row.partyId, {
    title: `${moneyOf(row)} was refunded to your card`,
    body:
      `${refundReferenceOf(row.id)} refunds your ${nameOf(checkout)}. ` +
      'It usually reaches your account within 5 to 10 days.' +
      (owed > 0n
        ? ` Your wallet was ${moneyOf({ ...row, amount: owed })} short. We’ll deduct this from the next funds credited.`
        : ''),
  });
}

async function fail(
  ctx: Ctx,
  checkout: CheckoutRow,
  row: RefundRow,
  providerId: string,
  failure: string,
) {
  await releaseHeld(ctx, takenBy(row));
  await moveRefund(ctx, row, 'fail', { providerId, failure, owed: 0n });
  await notifyReturned(ctx, row.partyId, {
    title: `${moneyOf(row)} couldn’t be refunded to your card`,
    body: `The refund ${refundReferenceOf(row.id)} of your ${nameOf(checkout)} failed: ${refundFailureText(failure)}. The money is available in your wallet.`,
  });
}

async function bounce(ctx: Ctx, checkout: CheckoutRow, row: RefundRow, failure: string) {
  await bookReversal(ctx, takenBy(row), `Refund of ${nameOf(checkout)} returned`);
  await moveRefund(ctx, row, 'bounce', { failure, owed: 0n });
  await notifyReturned(ctx, row.partyId, {
    title: `Your refund of ${moneyOf(row)} was returned`,
    body: `The refund ${refundReferenceOf(row.id)} of your ${nameOf(checkout)} was returned: ${refundFailureText(failure)}. The money was credited to your wallet.`,
  });
}
