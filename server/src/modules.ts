import type { Category } from '@holdfast/domain/assets/catalogue/categories';
import type { Config } from './config.ts';
import type { ResolveSession } from './kit/access.ts';
import type { Handler } from './kit/events.ts';
import type { Job } from './kit/jobs.ts';
import type { Route } from './kit/route.ts';
import {
  administrationJobs,
  administrationRoutes,
  correctionRoutes,
  reconciliationJobs,
  reconciliationRoutes,
} from './modules/administration/desk/index.ts';
import {
  assetHandlers,
  assetRoutes,
  assetsByIds,
  visibleAsset,
} from './modules/assets/catalogue/index.ts';
import { issuanceHandlers } from './modules/assets/issuance/index.ts';
import {
  commitmentHolds,
  investmentTerms,
  nameCauses,
  offeringHandlers,
  offeringJobs,
  offeringRoutes,
} from './modules/assets/offerings/index.ts';
import { valuationHandlers, valuationRoutes } from './modules/assets/valuation/index.ts';
import {
  bankingRoutes,
  depositJobs,
  letLeave,
  stopLeaving,
  type UnsettledProceedsOf,
  withdrawalHandlers,
  withdrawalHolds,
  withdrawalRoutes,
} from './modules/cash/banking/index.ts';
import { cardHolds, paymentJobs, paymentRoutes } from './modules/cash/card-payments/index.ts';
import {
  algoTransferHolds,
  chainHandlers,
  chainJobs,
  chainRoutes,
  conversionRoutes,
  cryptoPart,
  transferRoutes,
  walletRoutes,
} from './modules/cash/wallet/index.ts';
import { settlementJobs, settlementRoutes } from './modules/chain/settlement/index.ts';
import {
  type Exchange,
  exchangeHandlers,
  exchangeJobs,
  exchangeRoutes,
  Feed,
  nameOrders,
  openExchange,
  orderHolds,
  sparklines,
  sumUnsettledProceeds,
} from './modules/market/exchange/index.ts';
import { type FeeParts, feeJobs, feeRoutes } from './modules/money/fees/index.ts';
import type { ExpectedHolds } from './modules/money/ledger/index.ts';
import { rateJobs, rateRoutes } from './modules/money/rates/index.ts';
import { agreementJobs, agreementRoutes } from './modules/people/agreements/index.ts';
import { companyRoutes, createCompany, invitations } from './modules/people/companies/index.ts';
import { filesHandlers, filesRoutes } from './modules/people/files/index.ts';
import { identityJobs, identityRoutes, resolveSession } from './modules/people/identity/index.ts';
import {
  notificationHandlers,
  notificationJobs,
  notificationRoutes,
  writeMail,
} from './modules/people/notifications/index.ts';
import { onboardingJobs, onboardingRoutes } from './modules/people/onboarding/index.ts';
import { placeOf, referenceRoutes } from './modules/platform/reference/index.ts';
import { platformFacts } from './modules/platform/system/index.ts';
import { accountRoutes, describeUser } from './modules/views/account/index.ts';
import {
  portfolioHandlers,
  portfolioJobs,
  portfolioRoutes,
} from './modules/views/portfolio/index.ts';
import { privacyJobs, privacyRoutes } from './modules/views/privacy/index.ts';
import type { Ports } from './ports.ts';

/** Everything the modules bring to the house, named one by one: nothing is loaded by its place. */
export type Modules = {
  readonly routes: readonly Route[];
  readonly handlers: readonly Handler[];
  readonly jobs: readonly Job[];
  readonly resolve: ResolveSession;
  /** What each module that holds money or units back says should be held. */
  readonly expectedHolds: readonly ExpectedHolds[];
  /** The one door to the exchange, for whoever trades without a request: the demo world. */
  readonly exchange: Exchange;
  /** Gives up what a process holds besides the database: the exchange's lane. */
  readonly stop: () => Promise<void>;
};

/** What commitments, orders and trades are called where cash is listed. */
const nameEvery: typeof nameCauses = async (ctx, ids) =>
  new Map([...(await nameCauses(ctx, ids)), ...(await nameOrders(ctx, ids))]);

/** What the modules bring, gathered as they open. */
type Brought = {
  readonly routes: Route[][];
  readonly handlers: Handler[][];
  readonly jobs: Job[][];
  readonly expectedHolds: ExpectedHolds[];
};

/** Opens every module with the ports it asks for. Each module stands on a line of its own. */
export function openModules(config: Config, ports: Ports): Modules {
  const brought: Brought = { routes: [], handlers: [], jobs: [], expectedHolds: [] };
  openPeople(brought, config, ports);
  openAssets(brought, config, ports);
  const exchange = openExchange(config);
  const feed = new Feed(exchange);
  openTrading(brought, exchange, feed);
  openMoney(brought, config, ports);
  brought.routes.push(portfolioRoutes(exchange));
  brought.handlers.push(portfolioHandlers());
  brought.jobs.push(portfolioJobs());
  openDesk(brought, config, ports);
  return {
    routes: brought.routes.flat(),
    handlers: brought.handlers.flat(),
    jobs: brought.jobs.flat(),
    resolve: resolveSession,
    expectedHolds: brought.expectedHolds,
    exchange,
    stop: async () => {
      feed.stop();
      await exchange.stop();
    },
  };
}

/** Who somebody is, what they signed, and what they are told. */
function openPeople({ routes, handlers, jobs }: Brought, config: Config, ports: Ports): void {
  routes.push(
    identityRoutes({
      hasher: ports.hasher,
      publicUrl: config.publicUrl,
      writeMail,
      describeUser,
      createCompany,
      invitations,
      placeOf: placeOf(ports.geo),
    }),
  );
  jobs.push(identityJobs());
  routes.push(accountRoutes());
  routes.push(filesRoutes(ports.storage));
  handlers.push(filesHandlers());
  routes.push(notificationRoutes());
  handlers.push(notificationHandlers());
  jobs.push(notificationJobs(ports.mail));
  routes.push(agreementRoutes(ports.storage));
  jobs.push(agreementJobs());
  routes.push(onboardingRoutes(ports.storage));
  jobs.push(onboardingJobs());
  routes.push(referenceRoutes(ports.geo));
  routes.push(companyRoutes(ports.storage));
}

/** Assets, what they are worth, their units on the chain, and their offerings. */
function openAssets(brought: Brought, config: Config, { storage, chain }: Ports): void {
  const { routes, handlers, jobs, expectedHolds } = brought;
  routes.push(assetRoutes({ storage, investmentTerms, sparklines }));
  handlers.push(assetHandlers());
  routes.push(valuationRoutes(storage));
  handlers.push(valuationHandlers());
  routes.push(settlementRoutes({ chain, explorer: config.explorer }));
  jobs.push([...settlementJobs({ chain })]);
  handlers.push(issuanceHandlers());
  routes.push(offeringRoutes(storage));
  handlers.push(offeringHandlers());
  jobs.push(offeringJobs());
  expectedHolds.push(commitmentHolds);
}

function openTrading(brought: Brought, exchange: Exchange, feed: Feed): void {
  brought.routes.push(exchangeRoutes(exchange, feed));
  brought.handlers.push(exchangeHandlers());
  brought.jobs.push(exchangeJobs(exchange));
  brought.expectedHolds.push(orderHolds);
}

/** The rules of fees may be an asset's own, and stand above the assets. */
export const feeParts: FeeParts = {
  assetsByIds,
  visibleAsset: async (ctx, id) => {
    const { category } = (await visibleAsset(ctx, id)).asset;
    return { category: category as Category, assetId: id };
  },
};

/** Money in and out: by bank, by card, by chain, and from one wallet to another. */
function openMoney(brought: Brought, config: Config, ports: Ports): void {
  const { routes, handlers, jobs, expectedHolds } = brought;
  const { clientAccount, btcAddress, publicUrl } = config;
  const { storage, chain, card } = ports;
  const unsettledProceedsOf: UnsettledProceedsOf = (ctx, partyId) =>
    sumUnsettledProceeds(ctx.tx, partyId);
  const inChain = { chain, btcAddress, isProduction: config.env === 'production' };
  routes.push(bankingRoutes({ storage, clientAccount, crypto: cryptoPart(inChain) }));
  jobs.push(depositJobs());
  routes.push(withdrawalRoutes({ clientAccount, unsettledProceedsOf }));
  handlers.push(withdrawalHandlers());
  expectedHolds.push(withdrawalHolds);
  routes.push(feeRoutes(feeParts));
  jobs.push(feeJobs());
  routes.push(rateRoutes());
  jobs.push(rateJobs(ports.rates));
  const inPayments = { stopLeaving, letLeave };
  routes.push(paymentRoutes(card, publicUrl, inPayments));
  jobs.push(paymentJobs(card, inPayments));
  expectedHolds.push(...cardHolds);
  routes.push(walletRoutes(nameEvery, unsettledProceedsOf));
  routes.push(transferRoutes(unsettledProceedsOf));
  routes.push(conversionRoutes(unsettledProceedsOf));
  routes.push(chainRoutes(inChain));
  handlers.push(chainHandlers());
  jobs.push(chainJobs(chain));
  expectedHolds.push(algoTransferHolds);
}

/** What the staff work with. It comes last: every module has said by now what should be held. */
function openDesk(brought: Brought, config: Config, ports: Ports): void {
  const { routes, jobs, expectedHolds } = brought;
  const { hasher, storage, chain } = ports;
  routes.push(privacyRoutes({ hasher, storage }));
  jobs.push(privacyJobs(storage));
  const facts = platformFacts(config);
  routes.push(administrationRoutes({ hasher, publicUrl: config.publicUrl, facts }));
  jobs.push(administrationJobs());
  routes.push(correctionRoutes());
  routes.push(reconciliationRoutes({ chain, expectedHolds }));
  jobs.push(reconciliationJobs({ chain, expectedHolds }));
}
