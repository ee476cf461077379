import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import type { Clock } from '../../kit/clock.ts';
import type { Courier } from '../../modules/cash/card-payments/card.port.ts';
import type { DisputeRow, RefundRow, SessionRow } from './sandbox-rows.ts';

export type Messenger = ReturnType<typeof messenger>;

/** As a real provider does. A lost message is harmless, since the product polls for open items. */
export function messenger(secret: string, clock: Clock, first: Courier) {
  let courier = first;
  const send = async (type: string, subject: object): Promise<void> => {
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const payload = JSON.stringify({
      id: `evt_sandbox_${randomBytes(16).toString('hex')}`,
      object: 'event',
      type,
      created: timestamp,
      livemode: false,
      data: { object: subject },
    });
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    await courier(payload, header).catch(() => {});
  };
  return {
    by: (other: Courier) => {
      courier = other;
    },
    aboutSession: async (row: SessionRow) => {
      if (row.status === 'paid') await send('checkout.session.completed', sessionObject(row));
      if (row.status === 'declined') await send('payment_intent.payment_failed', intent(row));
    },
    aboutRefund: (row: RefundRow) =>
      send(row.status === 'failed' ? 'refund.failed' : 'refund.updated', refundObject(row)),
    aboutDispute: (type: 'created' | 'updated' | 'closed', row: DisputeRow) =>
      send(`charge.dispute.${type}`, disputeObject(row)),
  };
}

const sessionObject = (row: SessionRow) => ({
  id: row.id,
  object: 'checkout.session',
  client_reference_id: row.reference,
  metadata: { checkoutId: row.reference },
  payment_intent: `pi_${row.id}`,
  amount_total: Number(row.amount),
  currency: row.currency.toLowerCase(),
  status: 'complete',
  payment_status: 'paid',
});

const intent = (row: SessionRow) => ({
  id: `pi_${row.id}`,
  object: 'payment_intent',
  metadata: { checkoutId: row.reference },
  status: 'requires_payment_method',
});

const refundObject = (row: RefundRow) => ({
  id: row.id,
  object: 'refund',
  payment_intent: `pi_${row.sessionId}`,
  amount: Number(row.amount),
  status: row.status,
  metadata: row.reference ? { refundId: row.reference } : {},
});

const disputeObject = (row: DisputeRow) => ({
  id: row.id,
  object: 'dispute',
  payment_intent: `pi_${row.sessionId}`,
  amount: Number(row.amount),
  reason: row.reason,
  status: row.status,
});
