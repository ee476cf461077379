import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { approvalRefusals } from '../../people/approvals/refusals.ts';
import { commonRefusals } from '../../refusals.ts';

export const referralRefusals = defineRefusals({
  NOTHING_DUE: {
    status: 409,
    say: (_?: object) =>
      'Nothing is due to this partner. Commissions fall due 30 days after their fees.',
  },
  PAYOUT_OPEN: {
    status: 409,
    say: (_?: object) => 'A payout to this partner waits for a decision. Decide about it first.',
  },
  PARTNER_NOT_PAYABLE: {
    status: 409,
    say: (_?: object) =>
      'This partner is blocked or not verified. What is due stays due until they are.',
  },
});

export const refuse = refuserOf({ ...commonRefusals, ...approvalRefusals, ...referralRefusals });
