import type { Stale } from './cache.ts';

// Reads that go out of date together, named by what they show.

const reads = <const Names extends readonly Stale[]>(...names: Names): Names => names;

/** What the bell and the pages of notifications show. */
export const NOTIFICATIONS = reads('GET /user/notifications', 'GET /user/notifications/unread');

/** What was agreed, what is still to be signed, and the steps that ask for it. */
export const AGREEMENTS = reads(
  'GET /user/agreements',
  'GET /user/agreements/*',
  'GET /user/signed-agreement',
  'GET /user/signed-agreement/:signatureId',
  'GET /user/onboarding',
);

/** The texts that are signed, as staff write them, and who signed. */
export const AGREEMENT_DESK = reads(
  'GET /admin/agreements',
  'GET /admin/agreements/*',
  'GET /admin/agreement-envelopes',
  'GET /approvals',
  'GET /admin/overview',
);

/** Who signed which agreement of an issuer's assets. */
export const ISSUER_AGREEMENTS = reads('GET /owner/agreement-envelopes');

/** The review queue of onboarding, its counts and its cases. */
export const CASES = reads('GET /admin/onboarding', 'GET /admin/onboarding/*');

/** The rules of fees, as everybody sees them and as staff decide about them. */
export const FEE_READS = reads('GET /fees', 'GET /fees/:ruleId/versions', 'GET /admin/fees');

/** The activity log, as staff and as owners read it. */
export const ACTIVITY_LOG = reads(
  'GET /admin/activity-log',
  'GET /admin/activity-log/subjects',
  'GET /admin/users/:userId/activity',
  'GET /owner/activity-log',
);

/** People and their roles as staff see them, and what needs a second person. */
export const USERS = reads(
  'GET /admin/users',
  'GET /admin/users/:userId',
  'GET /admin/team',
  'GET /admin/team/requests',
  'GET /approvals',
  'GET /admin/overview',
  ...ACTIVITY_LOG,
);

/** Which front ends are open, and the notices above their pages, as staff see them. */
export const FRONT_END_READS = reads('GET /admin/platform', 'GET /admin/overview', ...ACTIVITY_LOG);

/** What was booked, what was corrected, and whether the books agree with the outside. */
export const BOOKS = reads(
  'GET /admin/reconciliations',
  'GET /admin/corrections',
  'GET /admin/ledger-entries',
  'GET /admin/books/*',
);

/** The chain's queue, and the register beside it. */
export const SETTLEMENT = reads('GET /admin/settlement', 'GET /admin/settlement/*');

/** Balances, movements and what is on its way in or out. */
export const WALLET = reads('GET /user/wallet/*');

/** Holdings, their value and what became of them. */
export const PORTFOLIO = reads('GET /user/portfolio', 'GET /user/portfolio/*');

/** Whom the portfolio is shown to. */
export const SHARES = reads('GET /user/portfolio/invite');

/** Plans that invest by themselves, and what they did. */
export const PLANS = reads('GET /user/investment-plans', 'GET /user/investment-plans/*');

/** What is watched, and what the person wants to be told of it. */
export const WATCHLIST = reads(
  'GET /user/watchlist/*',
  'GET /user/price-alerts',
  'GET /user/saved-searches',
);

/** The person's company as its members see it, and as everybody does. */
export const COMPANY = reads('GET /company/*');

/** Assets wherever they are shown: the market, its counts, each asset's own pages. */
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

/** An owner's assets and the reviews of staff. */
export const ASSET_REVIEWS = reads(
  'GET /owner/dashboard',
  'GET /owner/assets',
  'GET /owner/assets/:assetId/next',
  'GET /admin/assets',
);

/** Commitments: the party's own, an owner's, and the closings of staff. */
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

/** The party's bank accounts. */
export const BANKS = reads('GET /user/banks/get', 'GET /user/banks/get/active');

/** What staff see of bank transfers, statements and accounts. */
export const FUNDS = reads(
  'GET /admin/funds/deposits',
  'GET /admin/funds/suspense',
  'GET /admin/funds/suspense/balances',
  'GET /admin/funds/banks',
  'GET /admin/funds/statements',
  'GET /admin/funds/statements/:statementId',
  'GET /admin/funds/statement-chains',
);

/** Service requests, as their people and as the team see them. */
export const TICKETS = reads(
  'GET /user/investor/tickets/get',
  'GET /owner/tickets',
  'GET /tickets/:ticketId',
  'GET /admin/tickets',
  'GET /admin/tickets/*',
  'GET /admin/overview',
  'GET /owner/dashboard',
);

/** The team's saved answers. */
export const SAVED_ANSWERS = reads('GET /admin/ticket-answers');

/** What is retired or to be retired, and the units that it holds. */
export const RETIREMENTS = reads(
  'GET /user/retirement/tokens',
  'GET /assets/:assetId/retirement',
  'GET /admin/retirements',
  'GET /owner/assets/:assetId/retirement',
  'GET /user/portfolio',
  'GET /user/portfolio/*',
);

/** Tokens that are asked for and made. */
export const TOKENS = reads('GET /owner/issuance/:assetId/token', 'GET /admin/tokenisations');

/** What custody does about units without their holder. */
export const PROCEDURES = reads(
  'GET /admin/transfer-procedures',
  'GET /owner/issuance/:assetId/procedures',
  'GET /assets/*',
);

/** Withheld tax, and what of it is remitted. */
export const REMITTANCES = reads(
  'GET /admin/withheld-tax',
  'GET /admin/withheld-tax/covered',
  'GET /admin/tax-remittances',
  'GET /approvals',
);

/** Letters with which somebody invites others. */
export const INVITATIONS = reads(
  'GET /user/referrals/invitations',
  'GET /user/referrals/summary',
  'GET /admin/referral-invitations',
);

/** Commissions that are owed to partners, and their payouts. */
export const PAYOUTS = reads(
  'GET /admin/referral-partners',
  'GET /admin/referral-payouts',
  'GET /admin/referral-terms',
  'GET /admin/referrals',
  'GET /approvals',
  'GET /admin/overview',
);

/** What staff see of withdrawals. */
export const WITHDRAWAL_DESK = reads(
  'GET /admin/withdrawals',
  'GET /admin/withdrawals/summary',
  'GET /admin/withdrawal-batches',
  'GET /admin/party-holds',
);

/** What staff see of card payments. */
export const CARD_DESK = reads('GET /admin/card-payments', 'GET /admin/card-payments/:checkoutId');

/** The party's orders and trades. */
export const ORDERS = reads(
  'GET /trade/orders',
  'GET /trade/orders/:orderId',
  'GET /trade/orders/counts',
  'GET /trade/trades',
  'GET /trade/trades/:tradeId',
);

/** Reads that an order changes: the party's orders, cash and units. */
export const TRADING = reads(...ORDERS, ...WALLET, ...PORTFOLIO);

/** Markets as staff and owners see them, their NAVs, and the assets' pages that show both. */
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

/** What a commitment of the party changes: money, units and signed agreements. */
export const COMMITTED = [...COMMITMENTS, ...WALLET, ...ASSETS, ...PORTFOLIO, ...AGREEMENTS];

/** What the server tells has changed → what shows it. */
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
  // A document was opened: an approval requires that all of them were.
  structures: reads(
    'GET /admin/structures',
    'GET /admin/structures/:structureId',
    'GET /approvals/*',
  ),
  procedures: PROCEDURES,
  remittances: REMITTANCES,
};
