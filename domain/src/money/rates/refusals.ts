import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';

export const rateRefusals = defineRefusals({
  CURRENCY_RATE_ERROR: {
    status: 400,
    say: (_?: object) => 'Exchange rates are not available right now',
  },
  RATE_JUMP_CHANGED: {
    status: 409,
    say: (_?: object) => 'The source now quotes a different rate. Review it again.',
  },
});

export const refuseRate = refuserOf({ ...commonRefusals, ...rateRefusals });
