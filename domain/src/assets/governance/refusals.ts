import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

/** What a poll says no with. */
export const governanceRefusals = defineRefusals({
  E_ALREADY_VOTED: { status: 409, say: (_?: object) => 'You have already voted.' },
});

export const refuse = refuserOf(governanceRefusals);
