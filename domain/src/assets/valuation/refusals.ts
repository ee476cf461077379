import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { approvalRefusals } from '../../people/approvals/refusals.ts';
import { commonRefusals } from '../../refusals.ts';
import { assetRefusals } from '../catalogue/refusals.ts';

export const valuationRefusals = defineRefusals({
  NAV_OPEN: {
    status: 409,
    say: (_?: object) => 'A NAV of this asset is already awaiting a decision',
  },
  NAV_OF_UNTRUSTED: {
    status: 409,
    say: (_?: object) =>
      'The person who entered this NAV has since been blocked or lost a role. Reject it so that it can be entered again.',
  },
  NAV_PAST_DUE: {
    status: 409,
    say: ({ dueOn }: { dueOn: string }) =>
      `The NAV was due by ${dueOn}. Request a new one before you extend the time between NAVs.`,
    example: { dueOn: '2026-09-30' },
  },
  NAV_NOT_CORRECTABLE: {
    status: 409,
    say: (_?: object) => 'Only an approved NAV that hasn’t been corrected yet can be corrected',
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  ASSET_NOT_FOUND: assetRefusals.ASSET_NOT_FOUND,
  DOCUMENT_NOT_FOUND: assetRefusals.DOCUMENT_NOT_FOUND,
  OWN_REQUEST: approvalRefusals.OWN_REQUEST,
  ALREADY_DECIDED: approvalRefusals.ALREADY_DECIDED,
  APPROVAL_NOT_OPEN: approvalRefusals.APPROVAL_NOT_OPEN,
  ...valuationRefusals,
});
