import { administrationRefusals } from './administration/refusals.ts';
import { agreementRefusals } from './agreements/refusals.ts';
import { approvalRefusals } from './approvals/refusals.ts';
import { assetRefusals } from './assets/refusals.ts';
import { bankingRefusals } from './banking/refusals.ts';
import { withdrawalRefusals } from './banking/withdrawal-refusals.ts';
import { companyRefusals } from './companies/refusals.ts';
import { exchangeRefusals } from './exchange/refusals.ts';
import { feesRefusals } from './fees/refusals.ts';
import { governanceRefusals } from './governance/refusals.ts';
import { identityRefusals } from './identity/refusals.ts';
import { ledgerRefusals } from './ledger/refusals.ts';
import { offeringsRefusals } from './offerings/refusals.ts';
import { onboardingRefusals } from './onboarding/refusals.ts';
import { paymentRefusals } from './payments/refusals.ts';
import { portfolioRefusals } from './portfolio/refusals.ts';
import { privacyRefusals } from './privacy/refusals.ts';
import { commonRefusals } from './refusals.ts';
import { settlementRefusals } from './settlement/refusals.ts';
import { structureRefusals } from './structures/refusals.ts';
import { valuationRefusals } from './valuation/refusals.ts';
import { walletRefusals } from './wallet/refusals.ts';
import { transferRefusals } from './wallet/transfer-refusals.ts';

/** Every refusal's code, status and text, of every room: one catalogue. */
export const catalogue = {
  ...commonRefusals,
  ...agreementRefusals,
  ...onboardingRefusals,
  ...identityRefusals,
  ...approvalRefusals,
  ...ledgerRefusals,
  ...companyRefusals,
  ...structureRefusals,
  ...assetRefusals,
  ...offeringsRefusals,
  ...settlementRefusals,
  ...paymentRefusals,
  ...administrationRefusals,
  ...portfolioRefusals,
  ...privacyRefusals,
  ...bankingRefusals,
  ...withdrawalRefusals,
  ...walletRefusals,
  ...transferRefusals,
  ...valuationRefusals,
  ...exchangeRefusals,
  ...feesRefusals,
  ...governanceRefusals,
};

export type RefusalCode = keyof typeof catalogue;
