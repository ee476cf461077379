import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { approvalRefusals } from '../../people/approvals/refusals.ts';
import { commonRefusals } from '../../refusals.ts';
import { assetRefusals } from '../catalogue/refusals.ts';
import type { RuleReason } from './can-transfer.ts';

export type RefusedTransfer = {
  readonly why: string;
  readonly advice?: string;
  readonly code?: string;
  readonly next?: string;
};
export const refusedBy = ({ say, advice, code, next }: RuleReason) => ({
  why: say,
  advice,
  code,
  next,
});

export const transferRulesRefusals = defineRefusals({
  TRANSFER_REFUSED: {
    status: 403,
    example: {
      why: 'One holder can have at most 500 units of this asset.',
      advice: 'Another 20 units can be added.',
      code: 'MAX_HOLDING',
      next: 'less',
    },
    say: (f: RefusedTransfer) => (f.advice ? `${f.why} ${f.advice}` : f.why),
    details: ({ code, next }: RefusedTransfer) => ({ code: code ?? null, next: next ?? null }),
  },
  TRANSFER_RULES_WAIT: {
    status: 409,
    say: (_?: object) =>
      'Your transfer restrictions are under review. Withdraw them to make changes.',
  },
  TRANSFER_RULES_SAME: {
    status: 409,
    say: (_?: object) =>
      'These transfer restrictions are already in force. Change one before you submit them.',
  },
  TRANSFER_RULES_OF_UNTRUSTED: {
    status: 409,
    say: (_?: object) =>
      'The person who submitted these restrictions has since been blocked or lost a role. Reject them so that they can be resubmitted.',
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  ASSET_NOT_FOUND: assetRefusals.ASSET_NOT_FOUND,
  ...approvalRefusals,
  ...transferRulesRefusals,
});
