import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

/** What is refused when a rate is needed. */
export const rateRefusals = defineRefusals({
  CURRENCY_RATE_ERROR: {
    status: 400,
    say: (_?: object) => 'Exchange rates are not available right now',
  },
});

export const refuseRate = refuserOf(rateRefusals);
