import {
  type CheckoutMove,
  type CheckoutStatus,
  checkoutMachine,
} from '@holdfast/domain/cash/card-payments/checkout.machine';
import type {
  DisputeMove,
  DisputeStage,
} from '@holdfast/domain/cash/card-payments/dispute.machine';
import {
  COUNTED_REFUNDS,
  type RefundStage,
} from '@holdfast/domain/cash/card-payments/refund.machine';
import { HOUR, later, MINUTE } from '@holdfast/domain/kernel/moment';
import type { CardDispute, CardSession } from './card.port.ts';

export type CheckoutFacts = {
  readonly id: string;
  readonly status: CheckoutStatus;
  readonly amount: bigint;
  readonly currency: string;
  readonly expiresAt: Date;
};

export type Verdict = {
  readonly move: CheckoutMove | undefined;
  readonly failure?: string;
  readonly outcome: string;
};

/** Regardless of the order of webhooks: a paid session credits only the requested amount, once. */
export function judge(checkout: CheckoutFacts, session: CardSession): Verdict {
  const { move, failure, outcome } = meaningOf(checkout, session);
  if (move && !checkoutMachine.can(move, checkout.status)) {
    return { move: undefined, outcome: `already ${checkout.status}` };
  }
  return failure ? { move, failure, outcome } : { move, outcome };
}

function meaningOf(checkout: CheckoutFacts, session: CardSession): Verdict {
  switch (session.status) {
    case 'paid':
      return session.amount === checkout.amount &&
        session.currency === checkout.currency &&
        session.reference === checkout.id
        ? { move: 'complete', outcome: 'credited' }
        : { move: 'fail', failure: 'amount_mismatch', outcome: 'mismatch' };
    case 'processing':
      return { move: 'process', outcome: 'processing' };
    case 'declined':
      return { move: 'fail', failure: session.failure ?? 'card_declined', outcome: 'declined' };
    case 'expired':
      return { move: 'expire', outcome: 'expired' };
    default:
      return { move: undefined, outcome: 'still open' };
  }
}

export const isPaymentEvent = (type: string): boolean =>
  type.startsWith('checkout.session.') ||
  type === 'payment_intent.payment_failed' ||
  type === 'payment_intent.succeeded';

export const isReturnEvent = (type: string): boolean =>
  type.startsWith('charge.dispute.') ||
  type.startsWith('charge.refund') ||
  type.startsWith('refund.');

export const PAY_WITHIN = 60 * MINUTE;

/** How long a checkout without a provider session stays open. */
export const OPEN_WITHIN = 10 * MINUTE;

/** Polls every two minutes, and exactly one minute after the payment deadline. */
export function nextPollAt(now: Date, expiresAt: Date): Date {
  const regular = later(now, 2 * MINUTE);
  const atEnd = later(expiresAt, MINUTE);
  return now < atEnd && regular > atEnd ? atEnd : regular;
}

/** “CS-3F9A02”: short enough to read aloud, from the random end of the id. */
export const referenceOf = (checkoutId: string): string =>
  `CS-${checkoutId.replaceAll('-', '').slice(-6).toUpperCase()}`;

/** "RF-3F9A02". */
export const refundReferenceOf = (refundId: string): string =>
  referenceOf(refundId).replace('CS-', 'RF-');

/** Polls a refund or dispute every two minutes in its first hour, then every four hours. */
export const nextReturnPollAt = (now: Date, since: Date): Date =>
  later(now, now.getTime() - since.getTime() < HOUR ? 2 * MINUTE : 4 * HOUR);

const STAGE_OF = {
  inquiry: 'INQUIRY',
  open: 'OPEN',
  under_review: 'UNDER_REVIEW',
  won: 'WON',
  lost: 'LOST',
} as const satisfies Record<CardDispute['status'], DisputeStage>;

const PATHS: Readonly<Record<DisputeStage, Partial<Record<DisputeStage, readonly DisputeMove[]>>>> =
  {
    INQUIRY: {
      OPEN: ['escalate'],
      UNDER_REVIEW: ['escalate', 'review'],
      WON: ['win'],
      LOST: ['escalate', 'lose'],
    },
    OPEN: { UNDER_REVIEW: ['review'], WON: ['win'], LOST: ['lose'] },
    UNDER_REVIEW: { WON: ['win'], LOST: ['lose'] },
    WON: {},
    LOST: { WON: ['reinstate'] },
  };

/** Returns no moves if the dispute is already in the provider's state. */
export const disputePath = (
  from: DisputeStage,
  reported: CardDispute['status'],
): readonly DisputeMove[] => PATHS[from][STAGE_OF[reported]] ?? [];

/** The amount not yet refunded, pending or disputed. */
export function refundableOf(
  amount: bigint,
  refunds: readonly { readonly stage: RefundStage; readonly amount: bigint }[],
  disputes: readonly { readonly stage: DisputeStage; readonly amount: bigint }[],
): bigint {
  const gone = [
    ...refunds.filter((one) => (COUNTED_REFUNDS as readonly string[]).includes(one.stage)),
    ...disputes.filter((one) => one.stage !== 'WON' && one.stage !== 'INQUIRY'),
  ];
  const left = gone.reduce((rest, one) => rest - one.amount, amount);
  return left > 0n ? left : 0n;
}
