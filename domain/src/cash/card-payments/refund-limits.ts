/** Card refunds per party in 24 hours without second approval, in cents. */
export const REFUNDS_ALONE_UP_TO = 1_000_00n;

/** Smallest refund, in cents. */
export const MIN_REFUND = 1_00n;

const REFUND_FAILURES: Readonly<Record<string, string>> = {
  expired_or_canceled_card: 'the card has expired or was cancelled',
  lost_or_stolen_card: 'the card was reported lost or stolen',
  charge_disputed: 'the payment is disputed, so it can’t be refunded too',
  charge_already_refunded: 'it was refunded already',
  amount_too_large: 'it is more than what was left of the payment',
  payment_unknown: 'the card provider does not know the payment',
  amount_mismatch: 'the card provider speaks of another amount',
  canceled: 'it was cancelled at the card provider',
  insufficient_funds: 'the platform’s balance at the card provider is too low',
};

/** Why a refund failed, as the end of a sentence. */
export const refundFailureText = (code: string): string =>
  REFUND_FAILURES[code] ?? 'the card’s bank did not take it';

const DISPUTE_REASONS: Readonly<Record<string, string>> = {
  fraudulent: 'Says they did not make this payment',
  unrecognized: 'Does not recognise this payment',
  duplicate: 'Says they were charged twice',
  credit_not_processed: 'Says a refund did not arrive',
  product_not_received: 'Says they got nothing for it',
  product_unacceptable: 'Says they got something else',
  subscription_canceled: 'Says it was cancelled',
};

export const disputeReasonText = (code: string): string =>
  DISPUTE_REASONS[code] ?? 'Objects to this payment';
