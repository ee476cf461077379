import { refundMachine } from '@holdfast/domain/cash/card-payments/refund.machine';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  type Concerns,
  defineApproval,
  described,
  fact,
  subjectOf,
} from '../../../people/approvals/index.ts';
import { partyName } from '../../../people/identity/index.ts';
import { moneyOf, refreshWallets } from '../notices.ts';
import { type CheckoutRow, findCheckout, lockCheckout } from '../repository/checkouts.ts';
import { listDisputes, lockDebts } from '../repository/disputes.ts';
import { findRefund, listRefunds, type RefundRow } from '../repository/refunds.ts';
import { referenceOf, refundReferenceOf } from '../rules.ts';
import { releaseHeld } from './overdraft.ts';
import { moveRefund, REFUND_APPROVAL, takenBy } from './refund-transitions.ts';

export const REFUND_JOB = 'payments.returns';

/**
 * Above the limit a refund needs a second approver; after a request expires, two people must
 * approve again.
 */
export const refundApproval = defineApproval<RefundRow>({
  kind: REFUND_APPROVAL,
  isSubmitted: true,
  subject: subjectOf({
    machine: refundMachine,
    find: findRefund,
    under: { by: 'checkoutId', find: findCheckout, lock: lockForRefund },
  }),
  content: async (_ctx, row) => {
    const { amount, currency, partyId, checkoutId, reason } = row;
    return {
      payload: { amount, currency, partyId, checkoutId, reason },
      concerns: concernsOf(row),
    };
  },
  describe: describeRefund,
  execute: async (ctx, row) => {
    await approved(ctx, row);
  },
  ended: async (ctx, row, { how, reason }) => {
    if (how === 'rejected') await reject(ctx, row, reason ?? '');
    if (how === 'cancelled') await reject(ctx, row, 'Cancelled by the requester');
  },
});

export const concernsOf = ({ partyId }: RefundRow): Concerns => ({ parties: [partyId], users: [] });

async function lockForRefund(ctx: Ctx, checkoutId: string): Promise<CheckoutRow> {
  const checkout = invariant(await lockCheckout(ctx, checkoutId), 'a refund has its checkout');
  await lockDebts(ctx, checkout.partyId);
  return checkout;
}

export async function approved(ctx: Ctx, row: RefundRow): Promise<RefundRow> {
  const moved = await moveRefund(ctx, row, 'approve', { decidedAt: ctx.now, askAt: ctx.now });
  await ctx.triggerJob(REFUND_JOB);
  return moved;
}

async function reject(ctx: Ctx, row: RefundRow, reason: string): Promise<void> {
  await moveRefund(ctx, row, 'reject', { failure: reason, decidedAt: ctx.now });
  await releaseHeld(ctx, takenBy(row));
  await refreshWallets(ctx, row.partyId);
}

async function describeRefund(ctx: UserCtx, row: RefundRow) {
  const checkout = invariant(await findCheckout(ctx, row.checkoutId), 'a refund has its checkout');
  const party = await partyName(ctx, row.partyId);
  const sum = moneyOf(row);
  const others = (await listRefunds(ctx, [checkout.id])).filter(({ id }) => id !== row.id);
  return described({
    title: `Refund of ${sum}`,
    reference: refundReferenceOf(row.id),
    parties: [
      { role: 'From the wallet of', name: party, detail: `${sum} reserved` },
      {
        role: 'To',
        name: checkout.cardLast4 ? `Card ending in ${checkout.cardLast4}` : 'Original card',
        detail: checkout.provider === 'sandbox' ? 'Built-in sandbox' : 'Stripe',
      },
    ],
    facts: [
      fact.text('Amount', sum, { isMain: true }),
      fact.text('Card payment', `${referenceOf(checkout.id)}, ${moneyOf(checkout)}`),
      ...(checkout.completedAt ? [fact.moment('Credited', checkout.completedAt)] : []),
      fact.text('Refunds made or in progress', sumOf(checkout, others)),
      fact.moment('Requested', row.requestedAt),
    ],
    checks: [await disputeCheck(ctx, checkout)],
    note: row.reason,
    approveLabel: `Refund ${sum}`,
    effect: `Once approved, the card provider refunds ${sum} to the card. If rejected or cancelled, it is released to the wallet of ${party}.`,
    page: { label: 'Card payment', path: `/admin/funds/cards/${checkout.id}` },
  });
}

const COUNTED: readonly string[] = ['APPROVED', 'ASKED', 'SUCCEEDED'];

function sumOf({ currency }: CheckoutRow, refunds: readonly RefundRow[]): string {
  const counted = refunds.filter(({ stage }) => COUNTED.includes(stage));
  return moneyOf({ currency, amount: counted.reduce((all, one) => all + one.amount, 0n) });
}

async function disputeCheck(ctx: Ctx, checkout: CheckoutRow) {
  const disputes = await listDisputes(ctx, [checkout.id]);
  const isOpen = disputes.some(({ stage }) => stage === 'OPEN' || stage === 'UNDER_REVIEW');
  return isOpen
    ? ({
        verdict: 'warn',
        title: 'Payment disputed',
        detail: 'The card provider makes no refunds until the dispute is decided',
      } as const)
    : ({
        verdict: 'good',
        title: 'Payment not disputed',
        detail: 'No open dispute with the cardholder’s bank',
      } as const);
}
