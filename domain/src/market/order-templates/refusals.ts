import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';

export const orderTemplateRefusals = defineRefusals({
  TOO_MANY_TEMPLATES: {
    status: 409,
    example: { most: 10 },
    say: ({ most }: { most: number }) =>
      `You can save up to ${most} templates per asset. Remove one that you no longer need.`,
  },
});

export const refuse = refuserOf({ ...commonRefusals, ...orderTemplateRefusals });
