import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';

export const frontEndRefusals = defineRefusals({
  NOTICE_OVER: { status: 400, say: (_?: object) => 'Choose a date and time in the future' },
  NOTICES_FULL: {
    status: 409,
    example: { most: 3 },
    say: ({ most }: { most: number }) => `${most} notices are already shown. Remove one first.`,
  },
});

export const refuse = refuserOf({ ...commonRefusals, ...frontEndRefusals });
