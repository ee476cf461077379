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
      why: 'One holder may have 500 units of this asset at most.',
      advice: '20 units more are possible.',
      code: 'MAX_HOLDING',
      next: 'less',
    },
    say: (f: RefusedTransfer) => (f.advice ? `${f.why} ${f.advice}` : f.why),
    details: ({ code, next }: RefusedTransfer) => ({ code: code ?? null, next: next ?? null }),
  },
  TRANSFER_RULES_WAIT: {
    status: 409,
    say: (_?: object) => 'Rules that you sent wait for Holdfast. Take them back to change them.',
  },
  TRANSFER_RULES_SAME: {
    status: 409,
    say: (_?: object) => 'These are the rules that hold already. Change one before you send them.',
  },
  TRANSFER_RULES_OF_UNTRUSTED: {
    status: 409,
    say: (_?: object) =>
      'Whoever sent these rules was blocked or lost a role since. Reject them, and have them sent again.',
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  ASSET_NOT_FOUND: assetRefusals.ASSET_NOT_FOUND,
  ...approvalRefusals,
  ...transferRulesRefusals,
});
