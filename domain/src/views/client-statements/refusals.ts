import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';

export const clientStatementRefusals = defineRefusals({
  DAY_IN_FUTURE: { status: 422, say: (_?: object) => 'Choose today or a past date.' },
});

export const refuse = refuserOf({ ...commonRefusals, ...clientStatementRefusals });
