import type { CallData, CallInput } from '../../../lib/call.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type CardPayment = CallData<'GET /admin/card-payments'>[number];
export type PaymentDetail = CallData<'GET /admin/card-payments/:checkoutId'>;
export type CardRefund = PaymentDetail['refunds'][number];
export type CardDispute = PaymentDetail['disputes'][number];
export type View = 'all' | 'refunds' | 'disputes' | 'owing';

export type BankAct = NonNullable<
  CallInput<'POST /admin/card-payments/:checkoutId/sandbox'>['body']
>['act'];

type Word = readonly [word: string, tone: BadgeTone];

export const REFUND_WORDS: Readonly<Record<string, Word>> = {
  REQUESTED: ['Needs second approval', 'warn'],
  APPROVED: ['Sending', 'info'],
  ASKED: ['With card provider', 'info'],
  SUCCEEDED: ['Refunded', 'good'],
  FAILED: ['Failed', 'bad'],
  REJECTED: ['Rejected', 'bad'],
};

export const DISPUTE_WORDS: Readonly<Record<string, Word>> = {
  INQUIRY: ['Inquiry', 'info'],
  OPEN: ['Evidence due', 'warn'],
  UNDER_REVIEW: ['Under review', 'warn'],
  WON: ['Won', 'good'],
  LOST: ['Lost', 'bad'],
};

export const PAYMENT_WORDS: Readonly<Record<string, Word>> = {
  created: ['Not started', 'plain'],
  pending: ['Awaiting payment', 'plain'],
  processing: ['In progress', 'info'],
  completed: ['Credited', 'good'],
  failed: ['Failed', 'bad'],
  expired: ['Expired', 'plain'],
};

export const isNothing = (text: string): boolean => Number(text) === 0;

/** A payment's most urgent status: pending action before outcome. */
export function wordOf(payment: CardPayment): Word {
  if (payment.waits) return ['Refund needs second approval', 'warn'];
  if (payment.isDisputed) return ['Disputed', 'warn'];
  if (!isNothing(payment.owed)) return ['Owed', 'bad'];
  if (!isNothing(payment.refunding)) return ['Refund in progress', 'info'];
  if (!isNothing(payment.disputed)) return ['Dispute lost', 'bad'];
  if (payment.refunded === payment.amount) return ['Refunded', 'plain'];
  if (!isNothing(payment.refunded)) return ['Partly refunded', 'plain'];
  return PAYMENT_WORDS[payment.status] ?? [payment.status, 'plain'];
}

export const VIEWS: readonly { readonly view: View; readonly label: string }[] = [
  { view: 'all', label: 'All' },
  { view: 'refunds', label: 'Refunds in progress' },
  { view: 'disputes', label: 'Open disputes' },
  { view: 'owing', label: 'Owed' },
];
