import { assetRefusals } from '../../assets/catalogue/refusals.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { approvalRefusals } from '../../people/approvals/refusals.ts';
import { commonRefusals } from '../../refusals.ts';

export const feesRefusals = defineRefusals({
  FEE_PROPOSED: {
    status: 409,
    say: (_?: object) => 'A change of this fee waits for a decision. Decide about that one first.',
  },
  FEE_UNCHANGED: {
    status: 409,
    say: (_?: object) => 'This is what the fee will be then already',
  },
  FEE_MOMENT_PASSED: {
    status: 409,
    say: (_?: object) =>
      'The moment from which this should hold has come. Propose it again with a later one.',
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  ...approvalRefusals,
  ...assetRefusals,
  ...feesRefusals,
});
