import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, text, usd, usdAmount, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { CHECKOUT_STATUSES } from './checkout.machine.ts';
import { DISPUTE_STAGES } from './dispute.machine.ts';
import { CARD_PAYMENTS } from './list.ts';
import { REFUND_STAGES } from './refund.machine.ts';

const funds = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;

export const cardPayment = z.object({
  id: uuid,
  reference: z.string(),
  party: z.object({ id: uuid, name: z.string(), kind: z.enum(['person', 'company']) }),
  amount: usdAmount,
  currency: z.literal('USD'),
  status: z.enum(CHECKOUT_STATUSES as [string, ...string[]]),
  cardLast4: z.string().nullable(),
  createdAt: moment,
  completedAt: moment.nullable(),
  /** Refunded; in pending refunds; disputed or lost. */
  refunded: usdAmount,
  refunding: usdAmount,
  disputed: usdAmount,
  /** The shortfall that the party's balance doesn't cover. */
  owed: usdAmount,
  /** A refund awaits second approval, or a dispute is open. */
  waits: z.boolean(),
  isDisputed: z.boolean(),
});

export const cardRefund = z.object({
  id: uuid,
  reference: z.string(),
  amount: usdAmount,
  stage: z.enum(REFUND_STAGES as [string, ...string[]]),
  /** provider: from the card provider's own dashboard. */
  source: z.enum(['staff', 'provider']),
  reason: z.string(),
  failure: z.string().nullable(),
  owed: usdAmount,
  providerId: z.string().nullable(),
  requestedBy: z.string().nullable(),
  requestedAt: moment,
  decidedAt: moment.nullable(),
  endedAt: moment.nullable(),
});

export const cardDispute = z.object({
  id: uuid,
  providerId: z.string(),
  amount: usdAmount,
  stage: z.enum(DISPUTE_STAGES as [string, ...string[]]),
  reason: z.string(),
  owed: usdAmount,
  evidenceDueAt: moment.nullable(),
  openedAt: moment,
  closedAt: moment.nullable(),
});

export const cardPaymentDetail = cardPayment.extend({
  provider: z.enum(['sandbox', 'stripe']),
  providerId: z.string().nullable(),
  failure: z.string().nullable(),
  refunds: z.array(cardRefund),
  disputes: z.array(cardDispute),
  refundable: usdAmount,
  aloneUpTo: usdAmount,
  /** Sandbox only: the caller can simulate the card's bank. */
  isSandbox: z.boolean(),
});

const one = { reply: cardPaymentDetail, limit: 'money' } as const;

export const listCardPayments = endpoint({
  method: 'GET',
  path: '/admin/card-payments',
  summary: 'Lists card payments, newest first, with a view of those needing attention',
  access: funds,
  cost: 'search',
  query: listQuery(CARD_PAYMENTS),
  reply: z.array(cardPayment),
  refusals: [],
});

export const getCardPayment = endpoint({
  method: 'GET',
  path: '/admin/card-payments/:checkoutId',
  summary: 'Returns a card payment with its refunds and disputes',
  access: funds,
  reply: cardPaymentDetail,
  refusals: ['NOT_FOUND'],
});

export const requestRefund = endpoint({
  method: 'POST',
  path: '/admin/card-payments/:checkoutId/refunds',
  summary: 'Refunds a card payment in part or in full; requires second approval above the limit',
  access: { ...funds, fresh: true },
  pausedBy: 'withdrawals',
  value: 'single release sums',
  body: z.object({ amount: usd, reason: text(500) }),
  ...one,
  refusals: [
    'NOT_FOUND',
    'NOTHING_TO_REFUND',
    'REFUND_TOO_LARGE',
    'CARD_PAYMENT_DISPUTED',
    'INSUFFICIENT_BALANCE',
    'OWN_CASE',
  ],
  idempotency: 'required',
});

export const playBank = endpoint({
  method: 'POST',
  path: '/admin/card-payments/:checkoutId/sandbox',
  summary: 'Simulates the card’s bank or the provider’s pages in the sandbox',
  access: funds,
  body: z.object({
    act: z.enum([
      'refund',
      'dispute',
      'inquire',
      'escalate',
      'review',
      'win',
      'lose',
      'settle_refund',
      'fail_refund',
    ]),
    amount: usd.optional(),
    id: text(100).optional(),
  }),
  ...one,
  refusals: ['NOT_FOUND', 'BANK_CANNOT'],
});
