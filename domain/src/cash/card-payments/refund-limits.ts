/** Cents per party in 24 hours that a single approver can release. */
export const REFUNDS_ALONE_UP_TO = 1_000_00n;

/** In cents. */
export const MIN_REFUND = 1_00n;

const REFUND_FAILURES: Readonly<Record<string, string>> = {
  expired_or_canceled_card: 'the card has expired or was cancelled',
  lost_or_stolen_card: 'the card was reported lost or stolen',
  charge_disputed: 'the payment is disputed and can’t also be refunded',
  charge_already_refunded: 'it has already been refunded',
  amount_too_large: 'it exceeds the unrefunded part of the payment',
  payment_unknown: 'the card provider has no record of the payment',
  amount_mismatch: 'the card provider reported a different amount',
  canceled: 'it was cancelled at the card provider',
  insufficient_funds: 'the platform’s balance at the card provider is too low',
};

/** Ends a sentence about a failed refund. */
export const refundFailureText = (code: string): string =>
  REFUND_FAILURES[code] ?? 'the card’s bank rejected it';

const DISPUTE_REASONS: Readonly<Record<string, string>> = {
  fraudulent: 'Says they did not make this payment',
  unrecognized: 'Does not recognise this payment',
  duplicate: 'Says they were charged twice',
  credit_not_processed: 'Says a refund did not arrive',
  product_not_received: 'Says they received nothing for it',
  product_unacceptable: 'Says they received something else',
  subscription_canceled: 'Says it was cancelled',
};

export const disputeReasonText = (code: string): string =>
  DISPUTE_REASONS[code] ?? 'Disputes this payment';
