import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { approvalRefusals } from '../../people/approvals/refusals.ts';
import { commonRefusals } from '../../refusals.ts';

export const referralRefusals = defineRefusals({
  NOTHING_DUE: {
    status: 409,
    say: (_?: object) =>
      'Nothing is due to this partner. Commissions fall due 30 days after the fee is charged.',
  },
  PAYOUT_OPEN: {
    status: 409,
    say: (_?: object) =>
      'A payout to this partner is awaiting approval. Approve or reject it first.',
  },
  NOT_A_DISTRIBUTOR: {
    status: 409,
    say: (_?: object) =>
      'Only distributors have individual contracts. Introducers earn under the standard plan.',
  },
  ASSETS_UNKNOWN: {
    status: 422,
    say: (_?: object) => 'One of the assets wasn’t found. Choose from the list.',
  },
  TERMS_UNCHANGED: {
    status: 409,
    say: (_?: object) => 'These terms are already in force.',
  },
  TERMS_PROPOSED: {
    status: 409,
    say: (_?: object) => 'Other terms are awaiting approval. Approve or reject them first.',
  },
  REFERRING_WAITS: {
    status: 409,
    say: (_?: object) => 'Sign your agreements first. Your code isn’t active until then.',
  },
  REFERRER_UNKNOWN: {
    status: 409,
    say: (_?: object) =>
      'This code isn’t active: it doesn’t exist, its holder is blocked or may not refer, or a distributor hasn’t signed their agreements.',
  },
  REFERRER_UNCHANGED: {
    status: 409,
    say: (_?: object) => 'Nothing to change.',
  },
  REFERRER_RELATED: {
    status: 409,
    say: (_?: object) =>
      'A client can’t refer themselves, nor be referred by their own company or by anyone who shares a bank account, an owner or a device with them.',
  },
  PARTNER_NOT_PAYABLE: {
    status: 409,
    say: (_?: object) =>
      'This partner is blocked or not verified. Commission remains due until that is resolved.',
  },
});

export const refuse = refuserOf({ ...commonRefusals, ...approvalRefusals, ...referralRefusals });
