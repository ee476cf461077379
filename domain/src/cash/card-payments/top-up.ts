import { writeDecimal } from '../../kernel/decimal.ts';
import { messages } from '../../kernel/validation.ts';

/** In cents. */
export const MIN_TOP_UP = 10_00n;
export const TOP_UP_BELOW = 100_000_00n;

export const TOP_UP_CURRENCY = 'USD';

/** In cents; in the specification's words. */
export function topUpProblem(cents: bigint): { rule: string; message: string } | undefined {
  if (cents < MIN_TOP_UP) {
    return { rule: 'min_value', message: messages.min_value(writeDecimal(MIN_TOP_UP, 2)) };
  }
  if (cents >= TOP_UP_BELOW) {
    return { rule: 'max_value', message: messages.max_value(writeDecimal(TOP_UP_BELOW, 2)) };
  }
  return undefined;
}

const FAILURES: Readonly<Record<string, string>> = {
  card_declined: 'Your bank declined the card. Try another card, or ask your bank.',
  insufficient_funds: 'The card has insufficient funds. Try another card.',
  expired_card: 'The card has expired. Try another card.',
  incorrect_cvc: 'The security code is incorrect. Check it and try again.',
  incorrect_number: 'The card number is not valid. Check it and try again.',
  authentication_required: 'The payment wasn’t confirmed with your bank. Try again.',
  processing_error: 'The card could not be processed. Try again in a minute.',
  amount_mismatch:
    'The amount paid doesn’t match this top-up. Nothing was credited. Contact support.',
};

export const failureText = (code: string): string =>
  FAILURES[code] ?? 'The payment didn’t go through. Try again or use another card.';
