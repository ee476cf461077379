import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const liabilityRefusals = defineRefusals({
  LIABILITIES_NOT_CLOSED: {
    status: 404,
    say: (_?: object) => 'There is no proof for this day. Choose another day.',
  },
});

export const refuse = refuserOf(liabilityRefusals);
