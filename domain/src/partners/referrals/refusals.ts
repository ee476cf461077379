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
  NOT_A_DISTRIBUTOR: {
    status: 409,
    say: (_?: object) =>
      'Only distributors have contracts of their own. Introducers earn by the plan of all.',
  },
  ASSETS_UNKNOWN: {
    status: 422,
    say: (_?: object) => 'One of the assets is not known. Choose among those that are listed.',
  },
  TERMS_UNCHANGED: {
    status: 409,
    say: (_?: object) => 'These terms hold already.',
  },
  TERMS_PROPOSED: {
    status: 409,
    say: (_?: object) => 'Other terms wait for a decision here. Decide about them first.',
  },
  INVITED_ALREADY: {
    status: 409,
    say: (_?: object) => 'You wrote to this address within the last 30 days.',
  },
  REFERRING_WAITS: {
    status: 409,
    say: (_?: object) => 'Sign your agreements first: until then your code brings nobody.',
  },
  REFERRER_UNKNOWN: {
    status: 409,
    say: (_?: object) =>
      'This code brings nobody today: it is not known, its holder is blocked or may not refer, or a distributor has not signed their agreements.',
  },
  REFERRER_UNCHANGED: {
    status: 409,
    say: (_?: object) => 'That is how it stands already.',
  },
  REFERRER_RELATED: {
    status: 409,
    say: (_?: object) =>
      'A client can’t be referred by themselves, by their own company, or by somebody they share a bank account, an owner or a device with.',
  },
  PARTNER_NOT_PAYABLE: {
    status: 409,
    say: (_?: object) =>
      'This partner is blocked or not verified. What is due stays due until they are.',
  },
});

export const refuse = refuserOf({ ...commonRefusals, ...approvalRefusals, ...referralRefusals });
