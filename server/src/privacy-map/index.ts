import { accountingPeriodsMap } from './accounting-periods.ts';
import { agreementsMap } from './agreements.ts';
import { approvalsMap } from './approvals.ts';
import { bankAccountsMap } from './bank-accounts.ts';
import { bankDepositsMap } from './bank-deposits.ts';
import { bankStatementsMap } from './bank-statements.ts';
import { calendarMap } from './calendar.ts';
import { cardPaymentsMap } from './card-payments.ts';
import { catalogueMap } from './catalogue.ts';
import { chainMap } from './chain.ts';
import { clientMoneyMap } from './client-money.ts';
import { companiesMap } from './companies.ts';
import { companyLimitsMap } from './company-limits.ts';
import { conversionsMap } from './conversions.ts';
import { correctionsMap } from './corrections.ts';
import { cryptoMap } from './crypto.ts';
import { custodyMap } from './custody.ts';
import { deskMap } from './desk.ts';
import { distributionsMap } from './distributions.ts';
import { draftsMap } from './drafts.ts';
import { exchangeMap } from './exchange.ts';
import { feesMap } from './fees.ts';
import { filesMap } from './files.ts';
import { governanceMap } from './governance.ts';
import { identityMap } from './identity.ts';
import { investmentPlansMap } from './investment-plans.ts';
import { issuanceMap } from './issuance.ts';
import { issuedDocumentsMap } from './issued-documents.ts';
import { kitMap } from './kit.ts';
import { ledgerMap } from './ledger.ts';
import { liabilitiesMap } from './liabilities.ts';
import type { TableMap } from './map.ts';
import { notificationsMap } from './notifications.ts';
import { offeringsMap } from './offerings.ts';
import { onboardingMap } from './onboarding.ts';
import { orderTemplatesMap } from './order-templates.ts';
import { partyDeskMap } from './party-desk.ts';
import { portfolioMap } from './portfolio.ts';
import { privacyMap } from './privacy.ts';
import { ratesMap } from './rates.ts';
import { reconciliationMap } from './reconciliation.ts';
import { referralsMap } from './referrals.ts';
import { registersMap } from './registers.ts';
import { remittancesMap } from './remittances.ts';
import { reportsMap } from './reports.ts';
import { retirementMap } from './retirement.ts';
import { settlementMap } from './settlement.ts';
import { structuresMap } from './structures.ts';
import { ticketsMap } from './tickets.ts';
import { tokenisationMap } from './tokenisation.ts';
import { transferProceduresMap } from './transfer-procedures.ts';
import { transferRulesMap } from './transfer-rules.ts';
import { transfersMap } from './transfers.ts';
import { valuationMap } from './valuation.ts';
import { withdrawalsMap } from './withdrawals.ts';

/** Every table of the product, parents first: erasure runs in reverse. */
export const dataMap: readonly TableMap[] = [
  ...kitMap,
  ...identityMap,
  ...custodyMap,
  ...approvalsMap,
  ...filesMap,
  ...notificationsMap,
  ...companiesMap,
  ...agreementsMap,
  ...onboardingMap,
  ...ledgerMap,
  ...settlementMap,
  ...chainMap,
  ...referralsMap,
  ...bankAccountsMap,
  ...bankDepositsMap,
  ...companyLimitsMap,
  ...withdrawalsMap,
  ...remittancesMap,
  ...bankStatementsMap,
  ...transfersMap,
  ...calendarMap,
  ...issuedDocumentsMap,
  ...cardPaymentsMap,
  ...ratesMap,
  ...feesMap,
  ...conversionsMap,
  ...cryptoMap,
  ...structuresMap,
  ...catalogueMap,
  ...valuationMap,
  ...governanceMap,
  ...registersMap,
  ...transferRulesMap,
  ...investmentPlansMap,
  ...orderTemplatesMap,
  ...issuanceMap,
  ...retirementMap,
  ...transferProceduresMap,
  ...tokenisationMap,
  ...offeringsMap,
  ...draftsMap,
  ...distributionsMap,
  ...exchangeMap,
  ...ticketsMap,
  ...portfolioMap,
  ...privacyMap,
  ...liabilitiesMap,
  ...partyDeskMap,
  ...deskMap,
  ...correctionsMap,
  ...accountingPeriodsMap,
  ...clientMoneyMap,
  ...reconciliationMap,
  ...reportsMap,
];
