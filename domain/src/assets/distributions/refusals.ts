import { formatMoney } from '../../kernel/money.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { approvalRefusals } from '../../people/approvals/refusals.ts';
import { commonRefusals } from '../../refusals.ts';
import { assetRefusals } from '../catalogue/refusals.ts';
import { procedureRefusals } from '../transfer-procedures/refusals.ts';

export const distributionRefusals = defineRefusals({
  DISTRIBUTION_NOT_OF_HOLDERS: {
    status: 409,
    say: (_?: object) =>
      'Only holders of issued units can be paid, and this asset has no holders yet',
  },
  DISTRIBUTION_NOT_COVERED: {
    status: 409,
    say: ({ missing, needed }: { readonly missing: bigint; readonly needed: bigint }) =>
      `Your wallet is ${formatMoney(missing)} short of the ${formatMoney(needed)} that this distribution needs`,
    example: { missing: 187_520_00n, needed: 700_000_00n },
  },
  DISTRIBUTION_OF_UNTRUSTED: {
    status: 409,
    say: (_?: object) =>
      'The requester of this distribution may no longer act for the owner. Send it back to the owner.',
  },
  HOLDER_NOT_PAYABLE: {
    status: 409,
    say: ({ why }: { readonly why: string }) =>
      `${why}. The payment stays on hold until this is resolved.`,
    example: { why: 'Account is blocked' },
  },
  REDEMPTION_NOT_AGREED: {
    status: 409,
    say: (_?: object) =>
      'Units can be redeemed only after holders have approved the exit in a vote. Open an exit vote first.',
  },
  NO_TAX_WITHHELD: {
    status: 409,
    say: (_?: object) =>
      'There is no tax left to remit for this period and country. Choose another period, or check whether its remittance has already been requested.',
  },
  TAX_NOT_ON_ACCOUNT: {
    status: 409,
    say: ({ there, needed }: { readonly there: bigint; readonly needed: bigint }) =>
      `The withheld tax account has ${formatMoney(there)}, but this remittance needs ${formatMoney(needed)}. Check the books for amounts that have left the account.`,
    example: { there: 120_00n, needed: 375_00n },
  },
  STATEMENT_NOT_READY: {
    status: 409,
    say: (_?: object) => 'The statement is available after you have been paid',
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  ASSET_NOT_FOUND: assetRefusals.ASSET_NOT_FOUND,
  DOCUMENT_NOT_FOUND: assetRefusals.DOCUMENT_NOT_FOUND,
  ALREADY_DECIDED: approvalRefusals.ALREADY_DECIDED,
  DOCUMENT_NOT_OPENED: procedureRefusals.DOCUMENT_NOT_OPENED,
  ...distributionRefusals,
});
