import type { z } from 'zod';
import * as accountingPeriods from './administration/accounting-periods/contract.ts';
import * as activityLog from './administration/activity-log/contract.ts';
import * as books from './administration/books/contract.ts';
import * as clientMoney from './administration/client-money/contract.ts';
import * as companyDesk from './administration/company-desk/contract.ts';
import * as corrections from './administration/corrections/contract.ts';
import * as desk from './administration/desk/contract.ts';
import * as frontEnds from './administration/front-ends/contract.ts';
import * as generalLedger from './administration/general-ledger/contract.ts';
import * as liabilities from './administration/liabilities/contract.ts';
import * as parties from './administration/parties/contract.ts';
import * as partyDesk from './administration/party-desk/contract.ts';
import * as reconciliations from './administration/reconciliation/contract.ts';
import * as reports from './administration/reports/contract.ts';
import * as users from './administration/users/contract.ts';
import * as assets from './assets/catalogue/contract.ts';
import * as dataRoom from './assets/catalogue/data-room-contract.ts';
import * as savedSearches from './assets/catalogue/saved-searches-contract.ts';
import * as distributions from './assets/distributions/contract.ts';
import * as distributionDesk from './assets/distributions/desk-contract.ts';
import * as distributionOwner from './assets/distributions/owner-contract.ts';
import * as taxRemittances from './assets/distributions/remittance-contract.ts';
import * as drafts from './assets/drafts/contract.ts';
import * as draftDesk from './assets/drafts/desk-contract.ts';
import * as draftNews from './assets/drafts/updates-contract.ts';
import * as governance from './assets/governance/contract.ts';
import * as governanceDesk from './assets/governance/desk-contract.ts';
import * as governanceOwner from './assets/governance/owner-contract.ts';
import * as governanceProof from './assets/governance/proof-contract.ts';
import * as offeringChanges from './assets/offerings/change-contract.ts';
import * as offerings from './assets/offerings/contract.ts';
import * as registers from './assets/registers/contract.ts';
import * as registersProof from './assets/registers/proof-contract.ts';
import * as retirement from './assets/retirement/contract.ts';
import * as retirementDesk from './assets/retirement/desk-contract.ts';
import * as anchors from './assets/structures/anchor-contract.ts';
import * as structures from './assets/structures/contract.ts';
import * as structureDesk from './assets/structures/desk-contract.ts';
import * as spvPlans from './assets/structures/plan-contract.ts';
import * as tokenisation from './assets/tokenisation/contract.ts';
import * as transferProcedures from './assets/transfer-procedures/contract.ts';
import * as ownerProcedures from './assets/transfer-procedures/owner-contract.ts';
import * as transferRules from './assets/transfer-rules/contract.ts';
import * as valuation from './assets/valuation/contract.ts';
import * as valuationOwner from './assets/valuation/owner-contract.ts';
import * as bankAccounts from './cash/bank-accounts/contract.ts';
import * as bankAccountDesk from './cash/bank-accounts/desk-contract.ts';
import * as bankDeposits from './cash/bank-deposits/contract.ts';
import * as bankDepositDesk from './cash/bank-deposits/desk-contract.ts';
import * as statementChains from './cash/bank-statements/chain-contract.ts';
import * as bankStatements from './cash/bank-statements/contract.ts';
import * as statementRules from './cash/bank-statements/rules-contract.ts';
import * as suspense from './cash/bank-statements/suspense-contract.ts';
import * as cardPayments from './cash/card-payments/contract.ts';
import * as cardDesk from './cash/card-payments/desk-contract.ts';
import * as companyLimits from './cash/company-limits/contract.ts';
import * as conversions from './cash/conversions/contract.ts';
import * as crypto from './cash/crypto/contract.ts';
import * as remittances from './cash/remittances/contract.ts';
import * as transactions from './cash/transactions/contract.ts';
import * as transfers from './cash/transfers/contract.ts';
import * as withdrawals from './cash/withdrawals/contract.ts';
import * as withdrawalDesk from './cash/withdrawals/desk-contract.ts';
import type { RefusalCode } from './catalogue.ts';
import * as settlement from './chain/settlement/contract.ts';
import * as unseenSettlement from './chain/settlement/unseen-contract.ts';
import type { Access, Endpoint, Method } from './kernel/endpoint.ts';
import * as exchange from './market/exchange/contract.ts';
import * as exchangeDesk from './market/exchange/desk-contract.ts';
import * as exchangeLite from './market/exchange/lite-contract.ts';
import * as exchangeOwner from './market/exchange/owner-contract.ts';
import * as investmentPlans from './market/investment-plans/contract.ts';
import * as orderTemplates from './market/order-templates/contract.ts';
import * as feeRules from './money/fees/contract.ts';
import * as rates from './money/rates/contract.ts';
import * as referrals from './partners/referrals/contract.ts';
import * as referralDesk from './partners/referrals/desk-contract.ts';
import * as referralInvitations from './partners/referrals/invitations-contract.ts';
import * as commissionStatements from './partners/referrals/statement-contract.ts';
import * as commissionTerms from './partners/referrals/terms-contract.ts';
import * as agreements from './people/agreements/contract.ts';
import * as agreementCopies from './people/agreements/copies-contract.ts';
import * as agreementDesk from './people/agreements/desk-contract.ts';
import * as agreementEnvelopes from './people/agreements/envelope-contract.ts';
import * as issuerAgreements from './people/agreements/issuer-contract.ts';
import * as approvals from './people/approvals/contract.ts';
import * as companies from './people/companies/contract.ts';
import * as files from './people/files/contract.ts';
import * as identity from './people/identity/contract.ts';
import * as emailAddress from './people/identity/email-contract.ts';
import * as proof from './people/identity/proof-contract.ts';
import * as twoFactor from './people/identity/two-factor-contract.ts';
import * as issuedDocuments from './people/issued-documents/contract.ts';
import * as notifications from './people/notifications/contract.ts';
import * as onboardingCases from './people/onboarding/case-contract.ts';
import * as companyOnboarding from './people/onboarding/company-contract.ts';
import * as onboarding from './people/onboarding/contract.ts';
import * as reference from './platform/reference/contract.ts';
import * as service from './platform/system/contract.ts';
import * as tickets from './service/tickets/contract.ts';
import * as ticketDesk from './service/tickets/desk-contract.ts';
import * as account from './views/account/contract.ts';
import * as calendar from './views/calendar/contract.ts';
import * as clientStatements from './views/client-statements/contract.ts';
import * as credentials from './views/credentials/contract.ts';
import * as managingCompanies from './views/managing-companies/contract.ts';
import * as ownerArea from './views/owner-area/contract.ts';
import * as portfolioAlerts from './views/portfolio/alerts-contract.ts';
import * as portfolio from './views/portfolio/contract.ts';
import * as portfolioSharing from './views/portfolio/sharing-contract.ts';
import * as privacy from './views/privacy/contract.ts';
import * as wallet from './views/wallet/contract.ts';
import * as walletHistory from './views/wallet/history-contract.ts';

/** The source of routes, OpenAPI, typed calls and tests. */
export const contracts = {
  service,
  assets,
  dataRoom,
  savedSearches,
  identity,
  emailAddress,
  proof,
  twoFactor,
  account,
  files,
  notifications,
  agreements,
  agreementCopies,
  agreementDesk,
  agreementEnvelopes,
  issuerAgreements,
  onboarding,
  companyOnboarding,
  onboardingCases,
  companyDesk,
  partyDesk,
  reference,
  approvals,
  companies,
  calendar,
  credentials,
  managingCompanies,
  ownerArea,
  portfolio,
  investmentPlans,
  orderTemplates,
  portfolioAlerts,
  portfolioSharing,
  privacy,
  structures,
  anchors,
  structureDesk,
  spvPlans,
  valuation,
  valuationOwner,
  governance,
  governanceDesk,
  governanceOwner,
  governanceProof,
  retirement,
  retirementDesk,
  transferRules,
  transferProcedures,
  ownerProcedures,
  tokenisation,
  offerings,
  offeringChanges,
  drafts,
  draftDesk,
  draftNews,
  registers,
  registersProof,
  distributions,
  distributionDesk,
  taxRemittances,
  distributionOwner,
  exchange,
  exchangeDesk,
  exchangeOwner,
  exchangeLite,
  settlement,
  unseenSettlement,
  bankAccounts,
  bankAccountDesk,
  bankDeposits,
  bankDepositDesk,
  bankStatements,
  statementRules,
  statementChains,
  suspense,
  companyLimits,
  withdrawals,
  withdrawalDesk,
  remittances,
  cardPayments,
  cardDesk,
  wallet,
  feeRules,
  transfers,
  conversions,
  walletHistory,
  crypto,
  transactions,
  rates,
  clientStatements,
  issuedDocuments,
  referrals,
  referralInvitations,
  commissionStatements,
  referralDesk,
  commissionTerms,
  tickets,
  ticketDesk,
  users,
  parties,
  activityLog,
  frontEnds,
  desk,
  corrections,
  accountingPeriods,
  clientMoney,
  reconciliations,
  liabilities,
  reports,
  books,
  generalLedger,
};

type Contracts = typeof contracts;
type Values<T> = T[keyof T];
/** Compiles only if the catalogue has every declared refusal. */
type Declared<E extends { readonly refusals: readonly RefusalCode[] }> = E;
type AnyEndpoint = Declared<
  { [C in keyof Contracts]: Extract<Values<Contracts[C]>, { method: string }> }[keyof Contracts]
>;

/** By method and path (`'GET /health'`), for the web's typed calls. */
export type Api = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };

type Any = z.ZodType;
export type DeclaredEndpoint = Endpoint<
  Method,
  string,
  Any,
  Any,
  Any,
  Access,
  readonly RefusalCode[]
>;

/** Without other exports, such as schemas. */
export const allEndpoints = (): readonly DeclaredEndpoint[] =>
  Object.values(contracts)
    .flatMap((module): unknown[] => Object.values(module))
    .filter(isEndpoint);

const isEndpoint = (value: unknown): value is DeclaredEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
