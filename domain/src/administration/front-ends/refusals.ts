import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';

export const frontEndRefusals = defineRefusals({
  NOTICE_OVER: { status: 400, say: (_?: object) => 'Choose a moment that is still to come' },
  NOTICES_FULL: {
    status: 409,
    example: { most: 3 },
    say: ({ most }: { most: number }) => `${most} notices are up already. Take one down first.`,
  },
});

export const refuse = refuserOf({ ...commonRefusals, ...frontEndRefusals });
