import { periodRefusals } from './administration/accounting-periods/refusals.ts';
import { clientMoneyRefusals } from './administration/client-money/refusals.ts';
import { correctionRefusals } from './administration/corrections/refusals.ts';
import { deskRefusals } from './administration/desk/refusals.ts';
import { frontEndRefusals } from './administration/front-ends/refusals.ts';
import { liabilityRefusals } from './administration/liabilities/refusals.ts';
import { reportRefusals } from './administration/reports/refusals.ts';
import { userRefusals } from './administration/users/refusals.ts';
import { assetRefusals } from './assets/catalogue/refusals.ts';
import { distributionRefusals } from './assets/distributions/refusals.ts';
import { draftRefusals } from './assets/drafts/refusals.ts';
import { governanceRefusals } from './assets/governance/refusals.ts';
import { offeringsRefusals } from './assets/offerings/refusals.ts';
import { registerRefusals } from './assets/registers/refusals.ts';
import { retirementRefusals } from './assets/retirement/refusals.ts';
import { structureRefusals } from './assets/structures/refusals.ts';
import { tokenisationRefusals } from './assets/tokenisation/refusals.ts';
import { procedureRefusals } from './assets/transfer-procedures/refusals.ts';
import { transferRulesRefusals } from './assets/transfer-rules/refusals.ts';
import { valuationRefusals } from './assets/valuation/refusals.ts';
import { bankAccountRefusals } from './cash/bank-accounts/refusals.ts';
import { bankDepositRefusals } from './cash/bank-deposits/refusals.ts';
import { statementRefusals } from './cash/bank-statements/refusals.ts';
import { paymentRefusals } from './cash/card-payments/refusals.ts';
import { companyLimitRefusals } from './cash/company-limits/refusals.ts';
import { conversionRefusals } from './cash/conversions/refusals.ts';
import { cryptoRefusals } from './cash/crypto/refusals.ts';
import { remittanceRefusals } from './cash/remittances/refusals.ts';
import { transferRefusals } from './cash/transfers/refusals.ts';
import { withdrawalRefusals } from './cash/withdrawals/refusals.ts';
import { settlementRefusals } from './chain/settlement/refusals.ts';
import { exchangeRefusals } from './market/exchange/refusals.ts';
import { planRefusals } from './market/investment-plans/refusals.ts';
import { orderTemplateRefusals } from './market/order-templates/refusals.ts';
import { feesRefusals } from './money/fees/refusals.ts';
import { ledgerRefusals, ownMoneyRefusals } from './money/ledger/refusals.ts';
import { rateRefusals } from './money/rates/refusals.ts';
import { referralRefusals } from './partners/referrals/refusals.ts';
import { agreementRefusals } from './people/agreements/refusals.ts';
import { approvalRefusals } from './people/approvals/refusals.ts';
import { companyRefusals } from './people/companies/refusals.ts';
import { identityRefusals } from './people/identity/refusals.ts';
import { onboardingRefusals } from './people/onboarding/refusals.ts';
import { commonRefusals } from './refusals.ts';
import { ticketRefusals } from './service/tickets/refusals.ts';
import { clientStatementRefusals } from './views/client-statements/refusals.ts';
import { portfolioRefusals } from './views/portfolio/refusals.ts';
import { privacyRefusals } from './views/privacy/refusals.ts';
import { walletRefusals } from './views/wallet/refusals.ts';

export const catalogue = {
  ...commonRefusals,
  ...agreementRefusals,
  ...onboardingRefusals,
  ...identityRefusals,
  ...approvalRefusals,
  ...ledgerRefusals,
  ...ownMoneyRefusals,
  ...companyRefusals,
  ...structureRefusals,
  ...assetRefusals,
  ...offeringsRefusals,
  ...draftRefusals,
  ...registerRefusals,
  ...settlementRefusals,
  ...paymentRefusals,
  ...userRefusals,
  ...deskRefusals,
  ...frontEndRefusals,
  ...liabilityRefusals,
  ...clientMoneyRefusals,
  ...correctionRefusals,
  ...periodRefusals,
  ...reportRefusals,
  ...planRefusals,
  ...orderTemplateRefusals,
  ...portfolioRefusals,
  ...clientStatementRefusals,
  ...privacyRefusals,
  ...bankAccountRefusals,
  ...bankDepositRefusals,
  ...remittanceRefusals,
  ...statementRefusals,
  ...withdrawalRefusals,
  ...companyLimitRefusals,
  ...cryptoRefusals,
  ...conversionRefusals,
  ...rateRefusals,
  ...walletRefusals,
  ...transferRefusals,
  ...valuationRefusals,
  ...governanceRefusals,
  ...retirementRefusals,
  ...transferRulesRefusals,
  ...distributionRefusals,
  ...procedureRefusals,
  ...tokenisationRefusals,
  ...exchangeRefusals,
  ...feesRefusals,
  ...ticketRefusals,
  ...referralRefusals,
};

export type RefusalCode = keyof typeof catalogue;
