import { assetRefusals } from '../../assets/catalogue/refusals.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { approvalRefusals } from '../../people/approvals/refusals.ts';
import { commonRefusals } from '../../refusals.ts';

export const feesRefusals = defineRefusals({
  FEE_PROPOSED: {
    status: 409,
    say: (_?: object) => 'A change to this fee is awaiting approval. Approve or reject it first.',
  },
  FEE_UNCHANGED: {
    status: 409,
    say: (_?: object) => 'The fee will already have this value on that date',
  },
  FEE_MOMENT_PASSED: {
    status: 409,
    say: (_?: object) =>
      'The effective date has passed. Propose the change again with a later date.',
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  ...approvalRefusals,
  ...assetRefusals,
  ...feesRefusals,
});
