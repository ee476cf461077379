import Stripe from 'stripe';
import type {
  CardDispute,
  CardRefund,
  CardReturns,
  RefundRequest,
} from '../../modules/cash/card-payments/card.port.ts';

/** Stripe's page size. */
const PAGE = 100;
const MOST = 10_000;

export async function sessionIdOf(stripe: Stripe, paymentId: string): Promise<string | undefined> {
  const found = await orNone(
    stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 }),
  );
  return found?.data[0]?.id;
}

export async function returnsOf(
  stripe: Stripe,
  providerId: string,
): Promise<CardReturns | undefined> {
  const session = await orNone(stripe.checkout.sessions.retrieve(providerId));
  if (!session) return undefined;
  const payment = idOf(session.payment_intent);
  if (!payment) return { refunds: [], disputes: [] };
  const [refunds, disputes] = await Promise.all([
    listRefunds(stripe, payment),
    stripe.disputes
      .list({ payment_intent: payment, limit: PAGE })
      .autoPagingToArray({ limit: MOST }),
  ]);
  return { refunds: refunds.map(refundOf), disputes: disputes.map(disputeOf) };
}

export async function returnedSince(stripe: Stripe, since: Date): Promise<readonly string[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list({ created, limit: PAGE }).autoPagingToArray({ limit: MOST }),
    stripe.disputes.list({ created, limit: PAGE }).autoPagingToArray({ limit: MOST }),
  ]);
  const payments = [...refunds, ...disputes].flatMap((one) => idOf(one.payment_intent) ?? []);
  return [...new Set(payments)];
}

/**
 * Stripe expires idempotency keys after a day, so an existing refund is looked up first;
 * concurrent requests share the key.
 */
export async function refundAtStripe(stripe: Stripe, wanted: RefundRequest): Promise<CardRefund> {
  const session = await stripe.checkout.sessions.retrieve(wanted.providerId);
  const payment = idOf(session.payment_intent);
  if (!payment) return refused(wanted, 'payment_unknown');
  const made = await listRefunds(stripe, payment);
  const before = made.find((one) => one.metadata?.refundId === wanted.refundId);
  if (before) return refundOf(before);
  try {
    return refundOf(
      await stripe.refunds.create(
        {
          payment_intent: payment,
          amount: Number(wanted.amount),
          metadata: { refundId: wanted.refundId },
        },
        { idempotencyKey: `refund-${wanted.refundId}` },
      ),
    );
  } catch (error) {
    const { StripeInvalidRequestError, StripeCardError } = Stripe.errors;
    if (error instanceof StripeInvalidRequestError || error instanceof StripeCardError) {
      return refused(wanted, error.code ?? 'refund_refused');
    }
    throw error;
  }
}

const listRefunds = (stripe: Stripe, payment: string) =>
  stripe.refunds.list({ payment_intent: payment, limit: PAGE }).autoPagingToArray({ limit: MOST });

const refused = (wanted: RefundRequest, failure: string): CardRefund => ({
  providerId: `refused_${wanted.refundId}`,
  reference: wanted.refundId,
  amount: wanted.amount,
  currency: wanted.currency,
  status: 'failed',
  failure,
});

const refundOf = (refund: Stripe.Refund): CardRefund => ({
  providerId: refund.id,
  reference: refund.metadata?.refundId || undefined,
  amount: BigInt(refund.amount),
  currency: refund.currency.toUpperCase(),
  status: refundStatusOf(refund.status),
  failure: refund.failure_reason ?? (refund.status === 'canceled' ? 'canceled' : undefined),
});

function refundStatusOf(status: string | null): CardRefund['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

const disputeOf = (dispute: Stripe.Dispute): CardDispute => ({
  providerId: dispute.id,
  amount: BigInt(dispute.amount),
  currency: dispute.currency.toUpperCase(),
  reason: dispute.reason,
  status: DISPUTE_STATUS[dispute.status] ?? 'open',
  evidenceDueAt: momentOf(dispute.evidence_details?.due_by),
  openedAt: momentOf(dispute.created) ?? new Date(0),
});

/** A closed inquiry and a prevented dispute debit nothing. */
const DISPUTE_STATUS: Readonly<Record<string, CardDispute['status']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  prevented: 'won',
  needs_response: 'open',
  appeal_needs_response: 'open',
  under_review: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
};

const momentOf = (seconds: number | null | undefined): Date | undefined =>
  seconds ? new Date(seconds * 1000) : undefined;

const idOf = (of: string | { readonly id: string } | null): string | undefined =>
  typeof of === 'object' ? of?.id : of;

async function orNone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) {
      return undefined;
    }
    throw error;
  }
}
