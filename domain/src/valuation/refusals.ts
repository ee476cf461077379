import { approvalRefusals } from '../approvals/refusals.ts';
import { assetRefusals } from '../assets/refusals.ts';
import { defineRefusals, refuserOf } from '../kernel/refusal.ts';
import { commonRefusals } from '../refusals.ts';

export const valuationRefusals = defineRefusals({
  NAV_OPEN: {
    status: 409,
    say: (_?: object) => 'A value of this asset waits for a decision already',
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  ASSET_NOT_FOUND: assetRefusals.ASSET_NOT_FOUND,
  DOCUMENT_NOT_FOUND: assetRefusals.DOCUMENT_NOT_FOUND,
  OWN_REQUEST: approvalRefusals.OWN_REQUEST,
  ...valuationRefusals,
});
