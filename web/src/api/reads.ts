import type { Stale } from './cache.ts';

// Named after the data they show.

const reads = <const Names extends readonly Stale[]>(...names: Names): Names => names;

export const NOTIFICATIONS = reads('GET /user/notifications', 'GET /user/notifications/unread');

export const AGREEMENTS = reads(
  'GET /user/agreements',
  'GET /user/agreements/*',
  'GET /user/signed-agreement',
  'GET /user/signed-agreement/:signatureId',
  'GET /user/onboarding',
);

export const AGREEMENT_DESK = reads(
  'GET /admin/agreements',
  'GET /admin/agreements/*',
  'GET /admin/agreement-envelopes',
  'GET /approvals',
  'GET /admin/overview',
);

export const ISSUER_AGREEMENTS = reads('GET /owner/agreement-envelopes');

export const CASES = reads('GET /admin/onboarding', 'GET /admin/onboarding/*');

export const FEE_READS = reads('GET /fees', 'GET /fees/:ruleId/versions', 'GET /admin/fees');

export const ACTIVITY_LOG = reads(
  'GET /admin/activity-log',
  'GET /admin/activity-log/subjects',
  'GET /admin/users/:userId/activity',
  'GET /owner/activity-log',
);

export const USERS = reads(
  'GET /admin/users',
  'GET /admin/users/:userId',
  'GET /admin/team',
  'GET /admin/team/requests',
  'GET /approvals',
  'GET /admin/overview',
  ...ACTIVITY_LOG,
);

export const FRONT_END_READS = reads('GET /admin/platform', 'GET /admin/overview', ...ACTIVITY_LOG);

export const BOOKS = reads(
  'GET /admin/reconciliations',
  'GET /admin/corrections',
  'GET /admin/ledger-entries',
  'GET /admin/books/*',
  'GET /admin/accounting-periods',
  'GET /admin/accounting-periods/*',
);

export const PERIOD_READS = reads(
  'GET /admin/accounting-periods',
  'GET /admin/accounting-periods/*',
  'GET /approvals',
);

export const CLIENT_MONEY = reads(
  'GET /admin/client-money',
  'GET /admin/client-money/*',
  'GET /admin/overview',
  'GET /admin/health',
);

export const SETTLEMENT = reads('GET /admin/settlement', 'GET /admin/settlement/*');

export const WALLET = reads('GET /user/wallet/*');

export const PORTFOLIO = reads('GET /user/portfolio', 'GET /user/portfolio/*');

export const SHARES = reads('GET /user/portfolio/invite');

export const PLANS = reads('GET /user/investment-plans', 'GET /user/investment-plans/*');

export const WATCHLIST = reads(
  'GET /user/watchlist/*',
  'GET /user/price-alerts',
  'GET /user/saved-searches',
);

export const COMPANY = reads('GET /company/*');

export const ASSETS = reads(
  'GET /assets',
  'GET /assets/:assetId',
  'GET /assets/:assetId/background',
  'GET /assets/:assetId/documents',
  'GET /assets/:assetId/events',
  'GET /assets/:assetId/faq',
  'GET /assets/:assetId/investment',
  'GET /assets/:assetId/updates',
  'GET /market/counts',
  'GET /stats',
);

export const ASSET_REVIEWS = reads(
  'GET /owner/dashboard',
  'GET /owner/assets',
  'GET /owner/assets/:assetId/next',
  'GET /admin/assets',
);

export const COMMITMENTS = reads(
  'GET /owner/dashboard',
  'GET /owner/assets/:assetId/next',
  'GET /user/commitments',
  'GET /commitments/:commitmentId',
  'GET /owner/assets/:assetId/commitments',
  'GET /offerings/:offeringId/commitments',
  'GET /offerings/:offeringId/allocation-preview',
  'GET /offerings/:offeringId/messages',
  'GET /admin/offerings',
  'GET /admin/commitments',
  'GET /admin/commitments/all',
);

export const BANKS = reads('GET /user/banks/get', 'GET /user/banks/get/active');

export const FUNDS = reads(
  'GET /admin/funds/deposits',
  'GET /admin/funds/deposits/:depositId',
  'GET /admin/funds/suspense',
  'GET /admin/funds/suspense/balances',
  'GET /admin/funds/banks',
  'GET /admin/funds/statements',
  'GET /admin/funds/statements/:statementId',
  'GET /admin/funds/statement-chains',
  'GET /admin/funds/statement-rules',
);

export const TICKETS = reads(
  'GET /user/investor/tickets/get',
  'GET /owner/tickets',
  'GET /tickets/:ticketId',
  'GET /admin/tickets',
  'GET /admin/tickets/*',
  'GET /admin/overview',
  'GET /owner/dashboard',
);

export const SAVED_ANSWERS = reads('GET /admin/ticket-answers');

export const RETIREMENTS = reads(
  'GET /user/retirement/tokens',
  'GET /assets/:assetId/retirement',
  'GET /admin/retirements',
  'GET /owner/assets/:assetId/retirement',
  'GET /user/portfolio',
  'GET /user/portfolio/*',
);

export const TOKENS = reads('GET /owner/issuance/:assetId/token', 'GET /admin/tokenisations');

/** Move units without their holder's signature. */
export const PROCEDURES = reads(
  'GET /admin/transfer-procedures',
  'GET /owner/issuance/:assetId/procedures',
  'GET /assets/*',
);

export const REMITTANCES = reads(
  'GET /admin/withheld-tax',
  'GET /admin/withheld-tax/covered',
  'GET /admin/tax-remittances',
  'GET /approvals',
);

export const OWN_MONEY = reads(
  'GET /admin/own-money',
  'GET /admin/remittances',
  'GET /admin/remittances/:remittanceId/lines',
  'GET /admin/top-ups',
  'GET /approvals',
);

export const INVITATIONS = reads(
  'GET /user/referrals/invitations',
  'GET /user/referrals/summary',
  'GET /admin/referral-invitations',
);

export const PAYOUTS = reads(
  'GET /admin/referral-partners',
  'GET /admin/referral-payouts',
  'GET /admin/referral-terms',
  'GET /admin/referrals',
  'GET /approvals',
  'GET /admin/overview',
);

export const WITHDRAWAL_DESK = reads(
  'GET /admin/withdrawals',
  'GET /admin/withdrawals/:withdrawalId',
  'GET /admin/withdrawals/summary',
  'GET /admin/withdrawal-batches',
  'GET /admin/party-holds',
);

export const CARD_DESK = reads('GET /admin/card-payments', 'GET /admin/card-payments/:checkoutId');

export const ORDERS = reads(
  'GET /trade/orders',
  'GET /trade/orders/:orderId',
  'GET /trade/orders/counts',
  'GET /trade/trades',
  'GET /trade/trades/:tradeId',
);

export const TRADING = reads(...ORDERS, ...WALLET, ...PORTFOLIO);

export const MARKETS = reads(
  'GET /admin/markets',
  'GET /admin/markets/findings',
  'GET /admin/assets/:assetId/navs',
  'GET /owner/navs',
  'GET /owner/assets/:assetId/navs',
  'GET /admin/assets/:assetId/trading',
  'GET /owner/market-activity',
  'GET /owner/assets/:assetId/market-activity',
  'GET /trade/:assetId',
  ...ASSETS,
  ...ASSET_REVIEWS,
);

export const COMMITTED = [...COMMITMENTS, ...WALLET, ...ASSETS, ...PORTFOLIO, ...AGREEMENTS];

/** The reads that each live event makes stale. */
export const LIVE: Readonly<Record<string, readonly Stale[]>> = {
  notifications: NOTIFICATIONS,
  wallet: [...WALLET, ...PORTFOLIO, 'GET /stripe/checkout-session/:checkoutId'],
  orders: TRADING,
  commitments: [...COMMITMENTS, ...ASSETS, ...WALLET, ...PORTFOLIO],
  onboarding: AGREEMENTS,
  sharing: SHARES,
  watchlist: WATCHLIST,
  tickets: TICKETS,
  plans: PLANS,
  // Approval requires that its documents were opened.
  structures: reads(
    'GET /admin/structures',
    'GET /admin/structures/:structureId',
    'GET /approvals/*',
  ),
  procedures: PROCEDURES,
  remittances: REMITTANCES,
};
