import { defineRefusals, refuserOf } from '../kernel/refusal.ts';

export const paymentRefusals = defineRefusals({
  REQUIRED_CURRENCY: { status: 400, say: (_?: object) => 'Choose a currency' },
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
  TEST_CARD_ONLY: {
    status: 400,
    say: (_?: object) => 'This page takes the test cards listed on it, and no real card',
  },
});

export const refusePayment = refuserOf(paymentRefusals);
