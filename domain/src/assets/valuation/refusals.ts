import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { approvalRefusals } from '../../people/approvals/refusals.ts';
import { commonRefusals } from '../../refusals.ts';
import { assetRefusals } from '../catalogue/refusals.ts';

export const valuationRefusals = defineRefusals({
  NAV_OPEN: {
    status: 409,
    say: (_?: object) => 'A value of this asset waits for a decision already',
  },
  NAV_OF_UNTRUSTED: {
    status: 409,
    say: (_?: object) =>
      'Whoever entered this value was blocked or lost a role since. Reject it, and have it entered again.',
  },
  NAV_PAST_DUE: {
    status: 409,
    say: ({ dueOn }: { dueOn: string }) =>
      `The value was due by ${dueOn}. Ask for a new one before values are given longer.`,
    example: { dueOn: '2026-09-30' },
  },
  NAV_NOT_CORRECTABLE: {
    status: 409,
    say: (_?: object) => 'Only a value that holds, and was not corrected yet, can be corrected',
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
