import { correctionRefusals } from './administration/corrections/refusals.ts';
import { frontEndRefusals } from './administration/front-ends/refusals.ts';
import { userRefusals } from './administration/users/refusals.ts';
import { assetRefusals } from './assets/catalogue/refusals.ts';
import { governanceRefusals } from './assets/governance/refusals.ts';
import { offeringsRefusals } from './assets/offerings/refusals.ts';
import { structureRefusals } from './assets/structures/refusals.ts';
import { valuationRefusals } from './assets/valuation/refusals.ts';
import { bankingRefusals } from './cash/banking/refusals.ts';
import { withdrawalRefusals } from './cash/banking/withdrawal-refusals.ts';
import { paymentRefusals } from './cash/card-payments/refusals.ts';
import { walletRefusals } from './cash/wallet/refusals.ts';
import { transferRefusals } from './cash/wallet/transfer-refusals.ts';
import { settlementRefusals } from './chain/settlement/refusals.ts';
import { exchangeRefusals } from './market/exchange/refusals.ts';
import { feesRefusals } from './money/fees/refusals.ts';
import { ledgerRefusals } from './money/ledger/refusals.ts';
import { agreementRefusals } from './people/agreements/refusals.ts';
import { approvalRefusals } from './people/approvals/refusals.ts';
import { companyRefusals } from './people/companies/refusals.ts';
import { identityRefusals } from './people/identity/refusals.ts';
import { onboardingRefusals } from './people/onboarding/refusals.ts';
import { commonRefusals } from './refusals.ts';
import { portfolioRefusals } from './views/portfolio/refusals.ts';
import { privacyRefusals } from './views/privacy/refusals.ts';

/** Every refusal's code, status and text, of every module: one catalogue. */
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
  ...userRefusals,
  ...frontEndRefusals,
  ...correctionRefusals,
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
