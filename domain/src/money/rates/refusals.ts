import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

/** Refusals of whatever needs a rate. */
export const rateRefusals = defineRefusals({
  CURRENCY_RATE_ERROR: {
    status: 400,
    say: (_?: object) => 'Exchange rates are not available right now',
  },
});

export const refuseRate = refuserOf(rateRefusals);
