import { formatMoney } from '../../kernel/money.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { approvalRefusals } from '../../people/approvals/refusals.ts';
import { commonRefusals } from '../../refusals.ts';
import { assetRefusals } from '../catalogue/refusals.ts';
import { procedureRefusals } from '../transfer-procedures/refusals.ts';

export const distributionRefusals = defineRefusals({
  DISTRIBUTION_NOT_OF_HOLDERS: {
    status: 409,
    say: (_?: object) => 'Only holders of issued units can be paid, and nobody holds any yet',
  },
  DISTRIBUTION_NOT_COVERED: {
    status: 409,
    say: ({ missing, needed }: { readonly missing: bigint; readonly needed: bigint }) =>
      `Your wallet lacks ${formatMoney(missing)} of the ${formatMoney(needed)} that this distribution needs`,
    example: { missing: 187_520_00n, needed: 700_000_00n },
  },
  DISTRIBUTION_OF_UNTRUSTED: {
    status: 409,
    say: (_?: object) =>
      'Whoever asked for this distribution is not trusted any more. Send it back to the owner.',
  },
  HOLDER_NOT_PAYABLE: {
    status: 409,
    say: ({ why }: { readonly why: string }) => `${why}: the money stays held until that is over`,
    example: { why: 'Account is blocked' },
  },
  REDEMPTION_NOT_AGREED: {
    status: 409,
    say: (_?: object) =>
      'Units are redeemed once the holders agreed to it in an exit vote. Ask them first.',
  },
  NO_TAX_WITHHELD: {
    status: 409,
    say: (_?: object) =>
      'No tax of these days and this country is left to remit: choose other days, or look whether it was asked for already',
  },
  TAX_NOT_ON_ACCOUNT: {
    status: 409,
    say: ({ there, needed }: { readonly there: bigint; readonly needed: bigint }) =>
      `The account of withheld tax has ${formatMoney(there)}, and this remits ${formatMoney(needed)}: look in the books for what has left it`,
    example: { there: 120_00n, needed: 375_00n },
  },
  STATEMENT_NOT_READY: {
    status: 409,
    say: (_?: object) => 'There is a statement once you were paid',
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
