import { approvalKinds } from './approval-kinds.ts';
import type { Config } from './config.ts';
import { CREDENTIALS } from './credentials.ts';
import { feeDeps } from './fee-deps.ts';
import type { ResolveSession } from './kit/http/access.ts';
import type { HttpDeps } from './kit/http/mount.ts';
import type { Route } from './kit/http/route.ts';
import type { Handler } from './kit/jobs/events.ts';
import type { Job } from './kit/jobs/jobs.ts';
import { accountingPeriodRoutes } from './modules/administration/accounting-periods/index.ts';
import { activityLogJobs, activityLogRoutes } from './modules/administration/activity-log/index.ts';
import { bookRoutes } from './modules/administration/books/index.ts';
import { clientMoneyJobs, clientMoneyRoutes } from './modules/administration/client-money/index.ts';
import { companyDeskRoutes } from './modules/administration/company-desk/index.ts';
import { correctionRoutes } from './modules/administration/corrections/index.ts';
import { deskHandlers, deskRoutes } from './modules/administration/desk/index.ts';
import { frontEndRoutes } from './modules/administration/front-ends/index.ts';
import { generalLedgerRoutes } from './modules/administration/general-ledger/index.ts';
import { liabilityJobs, liabilityRoutes } from './modules/administration/liabilities/index.ts';
import { partyRoutes } from './modules/administration/parties/index.ts';
import { partyDeskRoutes } from './modules/administration/party-desk/index.ts';
import {
  reconciliationJobs,
  reconciliationRoutes,
} from './modules/administration/reconciliation/index.ts';
import { reportJobs, reportRoutes } from './modules/administration/reports/index.ts';
import { userAdministrationRoutes } from './modules/administration/users/index.ts';
import { assetHandlers, assetJobs, assetRoutes } from './modules/assets/catalogue/index.ts';
import {
  distributionHandlers,
  distributionHolds,
  distributionJobs,
  distributionRoutes,
} from './modules/assets/distributions/index.ts';
import { draftHandlers, draftRoutes } from './modules/assets/drafts/index.ts';
import {
  exitVotePassed,
  governanceHandlers,
  governanceJobs,
  governanceRoutes,
} from './modules/assets/governance/index.ts';
import { issuanceHandlers } from './modules/assets/issuance/index.ts';
import {
  commitmentHolds,
  investmentTerms,
  offeringHandlers,
  offeringJobs,
  offeringRoutes,
} from './modules/assets/offerings/index.ts';
import { registerRoutes } from './modules/assets/registers/index.ts';
import {
  retirementHandlers,
  retirementHolds,
  retirementRoutes,
} from './modules/assets/retirement/index.ts';
import {
  lockedUpUnits,
  structureHandlers,
  structureJobs,
  structureRoutes,
} from './modules/assets/structures/index.ts';
import { tokenisationRoutes } from './modules/assets/tokenisation/index.ts';
import {
  frozenUnits,
  procedureHandlers,
  procedureRoutes,
} from './modules/assets/transfer-procedures/index.ts';
import {
  transferRulesHandlers,
  transferRulesRoutes,
} from './modules/assets/transfer-rules/index.ts';
import { valuationHandlers, valuationRoutes } from './modules/assets/valuation/index.ts';
import { bankAccountRoutes } from './modules/cash/bank-accounts/index.ts';
import { bankDepositJobs, bankDepositRoutes } from './modules/cash/bank-deposits/index.ts';
import {
  bankStatementJobs,
  bankStatementRoutes,
  suspenseLines,
} from './modules/cash/bank-statements/index.ts';
import {
  cardHolds,
  cardPaymentJobs,
  cardPaymentRoutes,
} from './modules/cash/card-payments/index.ts';
import {
  companyLimitHandlers,
  companyLimitJobs,
  companyLimitRoutes,
} from './modules/cash/company-limits/index.ts';
import { conversionJobs, conversionRoutes } from './modules/cash/conversions/index.ts';
import {
  algoTransferHolds,
  cryptoHandlers,
  cryptoJobs,
  cryptoRoutes,
} from './modules/cash/crypto/index.ts';
import {
  remittanceJobs,
  remittanceRoutes,
  remittancesInTransit,
} from './modules/cash/remittances/index.ts';
import { transactionRoutes } from './modules/cash/transactions/index.ts';
import { transferRoutes } from './modules/cash/transfers/index.ts';
import {
  heldParties,
  withdrawalHandlers,
  withdrawalHolds,
  withdrawalRoutes,
} from './modules/cash/withdrawals/index.ts';
import { settlementJobs, settlementRoutes } from './modules/chain/settlement/index.ts';
import {
  type Exchange,
  exchangeHandlers,
  exchangeJobs,
  exchangeRoutes,
  Feed,
  openExchange,
  orderHolds,
  sparklines,
  unsettledProceeds,
} from './modules/market/exchange/index.ts';
import { planHandlers, planJobs, planRoutes } from './modules/market/investment-plans/index.ts';
import { orderTemplateRoutes } from './modules/market/order-templates/index.ts';
import { feeRoutes } from './modules/money/fees/index.ts';
import type { Expected } from './modules/money/ledger/index.ts';
import { rateJobs, rateRoutes } from './modules/money/rates/index.ts';
import {
  mayRefer,
  owedCommissions,
  referralHandlers,
  referralJobs,
  referralRoutes,
} from './modules/partners/referrals/index.ts';
import {
  agreementHandlers,
  agreementJobs,
  agreementRoutes,
} from './modules/people/agreements/index.ts';
import {
  type AnyDefinition,
  approvalHandlers,
  approvalJobs,
  approvalRoutes,
} from './modules/people/approvals/index.ts';
import { companyRoutes, createCompany, invitations } from './modules/people/companies/index.ts';
import {
  assertQuota,
  filesHandlers,
  filesJobs,
  filesRoutes,
} from './modules/people/files/index.ts';
import { identityJobs, identityRoutes, resolveSession } from './modules/people/identity/index.ts';
import { issuedDocumentRoutes } from './modules/people/issued-documents/index.ts';
import {
  notificationHandlers,
  notificationJobs,
  notificationRoutes,
  writeMail,
} from './modules/people/notifications/index.ts';
import { onboardingJobs, onboardingRoutes } from './modules/people/onboarding/index.ts';
import { placeOf, referenceRoutes } from './modules/platform/reference/index.ts';
import { platformFacts } from './modules/platform/system/index.ts';
import { ticketHandlers, ticketJobs, ticketRoutes } from './modules/service/tickets/index.ts';
import { accountRoutes, describeUser } from './modules/views/account/index.ts';
import { calendarRoutes } from './modules/views/calendar/index.ts';
import { clientStatementRoutes, statementJobs } from './modules/views/client-statements/index.ts';
import { credentialRoutes, endCredentials } from './modules/views/credentials/index.ts';
import { managingCompanyRoutes } from './modules/views/managing-companies/index.ts';
import { ownerAreaRoutes } from './modules/views/owner-area/index.ts';
import {
  portfolioHandlers,
  portfolioJobs,
  portfolioRoutes,
} from './modules/views/portfolio/index.ts';
import { privacyJobs, privacyRoutes } from './modules/views/privacy/index.ts';
import { walletRoutes } from './modules/views/wallet/index.ts';
import type { Ports } from './ports.ts';

export type Modules = {
  readonly routes: readonly Route[];
  readonly handlers: readonly Handler[];
  readonly jobs: readonly Job[];
  readonly resolve: ResolveSession;
  readonly assertQuota: NonNullable<HttpDeps['assertQuota']>;
  readonly approvals: readonly AnyDefinition[];
  /** Per module: the amounts its open cases should hold, restrict or have on platform accounts. */
  readonly expectedHolds: readonly Expected[];
  /** For the demo world, which trades without HTTP requests. */
  readonly exchange: Exchange;
  /** Releases what the process holds outside the database, such as the exchange's lease. */
  readonly stop: () => Promise<void>;
};

type Contributions = {
  readonly routes: Route[][];
  readonly handlers: Handler[][];
  readonly jobs: Job[][];
  readonly expectedHolds: Expected[];
};

export function openModules(config: Config, ports: Ports): Modules {
  const contributions: Contributions = { routes: [], handlers: [], jobs: [], expectedHolds: [] };
  openPeople(contributions, config, ports);
  openAssets(contributions, config, ports);
  const exchange = openExchange(config);
  const feed = new Feed(exchange);
  openTrading(contributions, exchange, feed);
  openMoney(contributions, config, ports);
  openPartners(contributions, config);
  contributions.routes.push(ticketRoutes(ports.storage));
  contributions.handlers.push(ticketHandlers());
  contributions.jobs.push(ticketJobs(ports.storage));
  contributions.routes.push(walletRoutes());
  contributions.routes.push(portfolioRoutes(exchange));
  contributions.routes.push(managingCompanyRoutes());
  contributions.routes.push(ownerAreaRoutes());
  contributions.routes.push(calendarRoutes(config.publicUrl));
  contributions.handlers.push(portfolioHandlers());
  contributions.jobs.push(portfolioJobs());
  contributions.routes.push(clientStatementRoutes());
  contributions.jobs.push(statementJobs());
  const team = { hasher: ports.hasher, publicUrl: config.publicUrl };
  const approvals = approvalKinds({ team, fees: feeDeps, own: config });
  openDesk(contributions, config, ports, approvals);
  contributions.routes.push(approvalRoutes(approvals));
  contributions.handlers.push(approvalHandlers(approvals));
  contributions.jobs.push(approvalJobs());
  return {
    routes: contributions.routes.flat(),
    handlers: contributions.handlers.flat(),
    jobs: contributions.jobs.flat(),
    resolve: resolveSession,
    assertQuota,
    approvals,
    expectedHolds: contributions.expectedHolds,
    exchange,
    stop: async () => {
      feed.stop();
      await exchange.stop();
    },
  };
}

function openPeople(contributions: Contributions, config: Config, ports: Ports): void {
  const { routes, handlers, jobs } = contributions;
  routes.push(
    identityRoutes({
      hasher: ports.hasher,
      publicUrl: config.publicUrl,
      writeMail,
      describeUser,
      createCompany,
      invitations,
      mayRefer,
      endCredentials: endCredentials(CREDENTIALS),
      placeOf: placeOf(ports.geo),
    }),
  );
  routes.push(credentialRoutes(CREDENTIALS, placeOf(ports.geo)));
  jobs.push(identityJobs());
  routes.push(accountRoutes());
  routes.push(filesRoutes(ports.storage));
  handlers.push(filesHandlers());
  jobs.push(filesJobs(ports.storage));
  routes.push(notificationRoutes());
  handlers.push(notificationHandlers());
  jobs.push(notificationJobs(ports.mail));
  routes.push(agreementRoutes({ storage: ports.storage, publicUrl: config.publicUrl }));
  handlers.push(agreementHandlers());
  jobs.push(agreementJobs());
  routes.push(onboardingRoutes(ports.storage));
  jobs.push(onboardingJobs());
  routes.push(issuedDocumentRoutes());
  routes.push(referenceRoutes(ports.geo));
  routes.push(companyRoutes(ports.storage));
}

function openPartners(contributions: Contributions, config: Config): void {
  const { routes, handlers, jobs, expectedHolds } = contributions;
  routes.push(referralRoutes({ publicUrl: config.publicUrl }));
  handlers.push(referralHandlers());
  jobs.push(referralJobs());
  expectedHolds.push(owedCommissions);
}

function openAssets(contributions: Contributions, config: Config, { storage, chain }: Ports): void {
  const { routes, handlers, jobs, expectedHolds } = contributions;
  routes.push(structureRoutes(storage));
  handlers.push(structureHandlers());
  jobs.push(structureJobs());
  routes.push(assetRoutes({ storage, investmentTerms, sparklines }));
  handlers.push(assetHandlers());
  jobs.push(assetJobs(storage));
  routes.push(valuationRoutes(storage));
  handlers.push(valuationHandlers());
  routes.push(governanceRoutes());
  handlers.push(governanceHandlers());
  jobs.push(governanceJobs());
  routes.push(transferRulesRoutes());
  handlers.push(transferRulesHandlers());
  const { explorer, feeCap, floats } = config;
  routes.push(settlementRoutes({ chain, explorer, feeCap }));
  jobs.push([...settlementJobs({ chain, floats, feeCap })]);
  handlers.push(issuanceHandlers());
  routes.push(tokenisationRoutes());
  routes.push(procedureRoutes(storage));
  handlers.push(procedureHandlers());
  routes.push(retirementRoutes({ publicUrl: config.publicUrl }));
  handlers.push(retirementHandlers());
  routes.push(offeringRoutes(storage));
  handlers.push(offeringHandlers());
  jobs.push(offeringJobs());
  expectedHolds.push(commitmentHolds, lockedUpUnits, frozenUnits, retirementHolds);
  routes.push(draftRoutes(storage));
  handlers.push(draftHandlers());
  routes.push(registerRoutes());
  routes.push(
    distributionRoutes(
      { exitVotePassed: async (ctx, assetId) => (await exitVotePassed(ctx, assetId)) !== null },
      storage,
    ),
  );
  handlers.push(distributionHandlers());
  jobs.push(distributionJobs());
  expectedHolds.push(...distributionHolds);
}

function openTrading(contributions: Contributions, exchange: Exchange, feed: Feed): void {
  contributions.routes.push(exchangeRoutes(exchange, feed));
  contributions.handlers.push(exchangeHandlers());
  contributions.jobs.push(exchangeJobs(exchange));
  contributions.routes.push(planRoutes());
  contributions.routes.push(orderTemplateRoutes());
  contributions.handlers.push(planHandlers());
  contributions.jobs.push(planJobs(exchange));
  contributions.expectedHolds.push(orderHolds, unsettledProceeds);
}

function openMoney(contributions: Contributions, config: Config, ports: Ports): void {
  const { routes, handlers, jobs, expectedHolds } = contributions;
  const { clientAccount, ownAccount, btcAddress, publicUrl } = config;
  const { storage, chain, card } = ports;
  const crypto = { chain, btcAddress, isProduction: config.env === 'production' };
  routes.push(bankAccountRoutes());
  routes.push(bankDepositRoutes(storage, clientAccount));
  jobs.push(bankDepositJobs());
  routes.push(bankStatementRoutes(clientAccount));
  jobs.push(bankStatementJobs());
  routes.push(companyLimitRoutes());
  handlers.push(companyLimitHandlers());
  jobs.push(companyLimitJobs());
  routes.push(withdrawalRoutes({ clientAccount }));
  handlers.push(withdrawalHandlers());
  routes.push(remittanceRoutes({ clientAccount, ownAccount }));
  jobs.push(remittanceJobs({ clientAccount, ownAccount }));
  expectedHolds.push(withdrawalHolds, heldParties, suspenseLines, remittancesInTransit);
  routes.push(feeRoutes(feeDeps));
  routes.push(rateRoutes());
  jobs.push(rateJobs(ports.rates));
  routes.push(cardPaymentRoutes(card, publicUrl));
  jobs.push(cardPaymentJobs(card));
  expectedHolds.push(...cardHolds);
  routes.push(transferRoutes());
  routes.push(conversionRoutes());
  jobs.push(conversionJobs());
  routes.push(cryptoRoutes(crypto));
  handlers.push(cryptoHandlers());
  jobs.push(cryptoJobs(chain));
  expectedHolds.push(algoTransferHolds);
  routes.push(transactionRoutes({ to: clientAccount, crypto }));
}

/** Opened last, when every module has contributed its expected holds. */
function openDesk(
  contributions: Contributions,
  config: Config,
  ports: Ports,
  approvals: readonly AnyDefinition[],
): void {
  const { routes, jobs, handlers, expectedHolds } = contributions;
  const { hasher, storage, chain, card } = ports;
  routes.push(privacyRoutes({ hasher, storage, retentionYears: config.retentionYears }));
  jobs.push(privacyJobs(storage));
  const team = { hasher, publicUrl: config.publicUrl };
  routes.push(userAdministrationRoutes(team), partyRoutes(), activityLogRoutes());
  jobs.push(activityLogJobs());
  routes.push(frontEndRoutes(platformFacts(config)), reportRoutes());
  jobs.push(reportJobs());
  routes.push(deskRoutes({ mailsAreKept: !config.smtpUrl }, approvals));
  handlers.push(deskHandlers());
  routes.push(companyDeskRoutes(), partyDeskRoutes());
  routes.push(correctionRoutes(), accountingPeriodRoutes(), bookRoutes());
  routes.push(generalLedgerRoutes(config.legal.entity));
  routes.push(clientMoneyRoutes({ chain, card }));
  jobs.push(clientMoneyJobs({ chain, card }));
  routes.push(reconciliationRoutes({ chain, card, expectedHolds }));
  jobs.push(reconciliationJobs({ chain, card, expectedHolds }));
  routes.push(liabilityRoutes());
  jobs.push(liabilityJobs({ chain }));
}
