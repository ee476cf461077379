import { formatMoney } from '../../kernel/money.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const paymentRefusals = defineRefusals({
  POPUP_BLOCKED: { status: 400, say: (_?: object) => 'Allow pop-ups to open the checkout' },
  CHECKOUT_UNAVAILABLE: {
    status: 503,
    say: (_?: object) =>
      'The card checkout can’t be opened right now. Nothing was charged. Try again in a minute.',
  },
  INVALID_WEBHOOK: {
    status: 400,
    say: (_?: object) => 'The signature of this message is not valid',
  },
  CHECKOUT_UNKNOWN: {
    status: 409,
    say: (_?: object) => 'This message speaks of a checkout that is not recorded yet',
  },
  CHECKOUT_ENDED: {
    status: 409,
    say: (_?: object) => 'This checkout has ended. Go back to Holdfast and start again.',
  },
  CHECKOUT_NOT_OPEN: {
    status: 409,
    say: (_?: object) =>
      'This checkout can’t be cancelled any more: it is being paid, or it has ended',
  },
  TEST_CARD_ONLY: {
    status: 400,
    say: (_?: object) => 'This page takes the test cards listed on it, and no real card',
  },
  NOTHING_TO_REFUND: {
    status: 409,
    say: (_?: object) => 'This payment was not credited, so there is nothing to send back',
  },
  REFUND_TOO_LARGE: {
    status: 409,
    example: { left: 25_00n },
    say: ({ left }: { left: bigint }) =>
      `No more than ${formatMoney(left)} of this payment is left to send back`,
  },
  CARD_PAYMENT_DISPUTED: {
    status: 409,
    say: (_?: object) =>
      'This payment is disputed: the card provider has its money, and refunds none until it is decided',
  },
  BANK_CANNOT: {
    status: 409,
    say: (_?: object) => 'The bank of the card can’t do that as things stand',
  },
});

export const refusePayment = refuserOf(paymentRefusals);
