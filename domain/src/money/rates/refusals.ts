import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';

export const rateRefusals = defineRefusals({
  CURRENCY_RATE_ERROR: {
    status: 400,
    say: (_?: object) => 'Exchange rates are not available right now',
  },
  RATE_JUMP_CHANGED: {
    status: 409,
    say: (_?: object) => 'The source says something else by now. Look at it again.',
  },
});

export const refuseRate = refuserOf({ ...commonRefusals, ...rateRefusals });
