import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { approvalRefusals } from '../../people/approvals/refusals.ts';
import { commonRefusals } from '../../refusals.ts';

export const correctionRefusals = defineRefusals({
  SAME_ACCOUNT: {
    status: 400,
    say: (_?: object) => 'A correction moves money between two different accounts',
  },
  ENTRY_STAYS: {
    status: 400,
    say: (_?: object) =>
      'Others stand on this entry, so it can’t be taken back here. Correct it where it came from.',
  },
  ENTRY_TAKEN_BACK: {
    status: 409,
    say: (_?: object) => 'This entry was taken back already, or somebody has proposed it',
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  ...approvalRefusals,
  ...correctionRefusals,
});
