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
    say: (_?: object) => 'This message refers to a checkout that isn’t recorded yet',
  },
  CHECKOUT_ENDED: {
    status: 409,
    say: (_?: object) => 'This checkout has ended. Go back to Holdfast and start again.',
  },
  CHECKOUT_NOT_OPEN: {
    status: 409,
    say: (_?: object) => 'This checkout can no longer be cancelled: it’s being paid or has ended',
  },
  TEST_CARD_ONLY: {
    status: 400,
    say: (_?: object) => 'Only the test cards listed on this page are accepted',
  },
  NOTHING_TO_REFUND: {
    status: 409,
    say: (_?: object) => 'This payment wasn’t credited, so there is nothing to refund',
  },
  REFUND_TOO_LARGE: {
    status: 409,
    example: { left: 25_00n },
    say: ({ left }: { left: bigint }) =>
      `You can refund up to ${formatMoney(left)} of this payment`,
  },
  CARD_PAYMENT_DISPUTED: {
    status: 409,
    say: (_?: object) =>
      'This payment is disputed. It can’t be refunded until the dispute is decided.',
  },
  BANK_CANNOT: {
    status: 409,
    say: (_?: object) => 'That action isn’t possible in the payment’s current state',
  },
});

export const refusePayment = refuserOf(paymentRefusals);
