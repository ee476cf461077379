import { OWN_COMMITMENTS } from '@holdfast/domain/assets/offerings/list';
import { OWN_RETIREMENTS } from '@holdfast/domain/assets/retirement/list';
import { OWN_ANCHORS } from '@holdfast/domain/assets/structures/list';
import { OWN_DOCUMENTS } from '@holdfast/domain/people/issued-documents/list';
import type { AnyRoute } from '@tanstack/react-router';
import { listAt, listed } from '../api/listed.ts';
import type { AnyQuery } from '../api/prefetch.ts';
import { cursorList, query } from '../api/query.ts';
import { searchOf } from '../lib/list-search.ts';
import { session, standingOf } from '../lib/session/session.ts';
import { paths } from '../paths.ts';
import {
  CARD_SEARCH,
  COMMIT_SEARCH,
  GAINS_SEARCH,
  PLANS_SEARCH,
  PORTFOLIO_SEARCH,
  performanceInput,
  WALLET_SEARCH,
} from '../search-params.ts';
import { leadsTo, page } from './page.tsx';
import { pendingCommitments } from './pending-commitments.ts';
import { portfolioHome } from './portfolio-home.ts';

export const investorRoutes = (root: AnyRoute): AnyRoute[] => [
  ...investingRoutes(root),
  ...portfolioRoutes(root),
  ...planRoutes(root),
  ...anchorRoutes(root),
  ...paymentRoutes(root),
];

const investingRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/assets/manager/$managerId',
    name: 'asset_manager',
    title: 'Manager',
    for: 'signed_in',
    queries: ({ managerId }) => [query('GET /managers/:managerId', { params: { managerId } })],
    load: () => import('../pages/assets/managing-company.tsx'),
  }),
  page(root, {
    path: '/assets/$assetId/retire',
    name: 'asset_retirement_token',
    title: 'Retire',
    for: 'signed_in',
    search: searchOf(OWN_RETIREMENTS),
    queries: ({ assetId }, search) => [
      query('GET /assets/:assetId/retirement', { params: { assetId } }),
      ...listed('GET /user/retirement/tokens', OWN_RETIREMENTS, search, { fixed: { assetId } }),
    ],
    load: () => import('../pages/assets/retire.tsx'),
  }),
  page(root, {
    path: '/assets/$assetId/commit',
    name: 'commitment_commit',
    title: 'Commit',
    for: 'signed_in',
    search: COMMIT_SEARCH,
    queries: ({ assetId }) => [
      query('GET /assets/:assetId', { params: { assetId } }),
      query('GET /assets/:assetId/investment', { params: { assetId } }),
      query('GET /assets/:assetId/transfer-rules', { params: { assetId } }),
      query('GET /assets/:assetId/documents', { params: { assetId } }),
    ],
    load: () => import('../pages/commit/commit.tsx'),
  }),
  page(root, {
    path: '/commitments/$commitmentId',
    name: 'terms_of_commitment',
    title: 'Your commitment',
    for: 'signed_in',
    queries: ({ commitmentId }) => [
      query('GET /commitments/:commitmentId', { params: { commitmentId } }),
    ],
    load: () => import('../pages/commit/commitment.tsx'),
  }),
];

const reportRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/portfolio/documents',
    name: 'portfolio_documents',
    title: 'Documents',
    for: 'signed_in',
    search: searchOf(OWN_DOCUMENTS),
    queries: (_, search) => listed('GET /user/documents', OWN_DOCUMENTS, search),
    load: () => import('../pages/portfolio/documents.tsx'),
  }),
  page(root, {
    path: '/portfolio/gains',
    name: 'portfolio_gains',
    title: 'Gains report',
    for: 'signed_in',
    search: GAINS_SEARCH,
    queries: (_, { year }) => [query('GET /user/portfolio/gains', { query: { year } })],
    load: () => import('../pages/portfolio/gains.tsx'),
  }),
  page(root, {
    path: '/portfolio/income',
    name: 'portfolio_income',
    title: 'Income report',
    for: 'signed_in',
    permission: 'CAN_VIEW_ASSETS',
    search: GAINS_SEARCH,
    queries: (_, { year }) => [query('GET /user/distributions', { query: { year } })],
    load: () => import('../pages/portfolio/income.tsx'),
  }),
  page(root, {
    path: '/portfolio/distributions/$distributionId',
    name: 'portfolio_distribution',
    title: 'Distribution',
    for: 'signed_in',
    permission: 'CAN_VIEW_ASSETS',
    queries: ({ distributionId }) => [
      query('GET /user/distributions/:distributionId', { params: { distributionId } }),
    ],
    load: () => import('../pages/portfolio/distribution.tsx'),
  }),
];

const portfolioRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/portfolio/watchlist',
    name: 'portfolio_watchlist',
    title: 'Watchlist',
    for: 'signed_in',
    queries: () => [query('GET /user/watchlist/all'), query('GET /user/watchlist/alerts')],
    load: () => import('../pages/portfolio/watchlist.tsx'),
  }),
  leadsTo(root, '/portfolio', () => portfolioHome(session.user())),
  page(root, {
    path: '/portfolio/assets',
    name: 'portfolio_assets',
    title: 'Portfolio',
    for: 'signed_in',
    search: PORTFOLIO_SEARCH,
    queries: (_, search) => [
      query('GET /user/portfolio'),
      query('GET /user/portfolio/performance', performanceInput(search)),
      ...pendingCommitments(session.user()),
    ],
    load: () => import('../pages/portfolio/assets.tsx'),
  }),
  page(root, {
    path: '/portfolio/currency',
    name: 'portfolio_currency',
    title: 'Portfolio',
    for: 'signed_in',
    queries: () => [query('GET /user/wallet/overview'), query('GET /currency/rates')],
    load: () => import('../pages/portfolio/currency.tsx'),
  }),
  page(root, {
    path: '/portfolio/transactions',
    name: 'portfolio_transactions',
    title: 'Portfolio',
    for: 'signed_in',
    search: WALLET_SEARCH,
    queries: (_, filter) => [
      ...historyQueries('investments', filter),
      listAt('GET /user/commitments', OWN_COMMITMENTS, {}, { limit: 10 }),
    ],
    load: () => import('../pages/portfolio/transactions.tsx'),
  }),
  ...reportRoutes(root),
  page(root, {
    path: '/portfolio/sharing',
    name: 'portfolio_sharing',
    title: 'Sharing',
    for: 'signed_in',
    permission: 'CAN_INVITE_USERS',
    queries: () => [query('GET /user/portfolio/invite')],
    load: () => import('../pages/portfolio/sharing.tsx'),
  }),
  page(root, {
    path: '/shared-portfolio',
    name: 'shared_portfolio',
    title: 'Shared portfolio',
    for: 'anyone',
    frame: 'bare',
    noQueries: 'Its secret is in the hash, which is removed from the address first.',
    load: () => import('../pages/shared-portfolio.tsx'),
  }),
];

const planRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/portfolio/plans',
    name: 'portfolio_plans',
    title: 'Plans and alerts',
    for: 'signed_in',
    permission: 'CAN_VIEW_ASSETS',
    acts: { asset: 'CAN_TRADE_ASSETS' },
    search: PLANS_SEARCH,
    queries: () => [
      query('GET /user/investment-plans', {}),
      query('GET /user/price-alerts', {}),
      query('GET /user/saved-searches', {}),
    ],
    load: () => import('../pages/portfolio/plans.tsx'),
  }),
];

const anchorRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/portfolio/anchors',
    name: 'portfolio_anchors',
    title: 'Anchor invitations',
    for: 'signed_in',
    search: searchOf(OWN_ANCHORS),
    queries: (_, search) => listed('GET /user/anchors', OWN_ANCHORS, search),
    load: () => import('../pages/portfolio/anchors.tsx'),
  }),
];

function bankQueries(): AnyQuery[] {
  const user = session.user();
  const may = user && standingOf(user).permissions.has('CAN_MANAGE_FUNDS');
  return may ? [query('GET /user/banks/get')] : [];
}

/** It parses its own filters, so a filtered history isn't preloaded. */
const historyQueries = (
  flow: 'funds' | 'investments' | undefined,
  filter: Readonly<Record<string, unknown>>,
): AnyQuery[] =>
  Object.keys(filter).some((name) => name !== 'do')
    ? []
    : [cursorList('GET /user/wallet/transactions', { query: { flow, limit: 20 } })];

const walletQueries = (filter: Readonly<Record<string, unknown>>): AnyQuery[] => [
  ...bankQueries(),
  query('GET /user/wallet/overview'),
  cursorList('GET /user/wallet/withdrawals', { query: { open: 'yes', limit: 20 } }),
  ...historyQueries(undefined, filter),
  query('GET /fees'),
];

const paymentRoutes = (root: AnyRoute): AnyRoute[] => [
  leadsTo(root, '/payments', () => paths.wallet()),
  page(root, {
    path: '/payments/wallet',
    name: 'payments_wallet',
    title: 'Wallet',
    for: 'signed_in',
    acts: {
      deposit: 'CAN_MANAGE_FUNDS',
      withdraw: 'CAN_MANAGE_FUNDS',
      transfer: 'CAN_MANAGE_FUNDS',
      convert: 'CAN_MANAGE_FUNDS',
    },
    search: WALLET_SEARCH,
    queries: (_, filter) => walletQueries(filter),
    load: () => import('../pages/payments/wallet.tsx'),
  }),
  page(root, {
    path: '/payments/wallet/$movementId',
    name: 'payments_movement',
    title: 'Receipt',
    for: 'signed_in',
    queries: ({ movementId }) => [
      query('GET /user/wallet/transactions/:movementId', { params: { movementId } }),
    ],
    load: () => import('../pages/payments/movement.tsx'),
  }),
  page(root, {
    path: '/payments/card',
    name: 'payments_card',
    title: 'Card top-up',
    for: 'signed_in',
    permission: 'CAN_MANAGE_FUNDS',
    search: CARD_SEARCH,
    noQueries: 'The checkout is polled until the card provider has answered.',
    load: () => import('../pages/payments/card.tsx'),
  }),
  page(root, {
    path: '/payments/account',
    name: 'payments_account',
    title: 'Bank accounts',
    for: 'signed_in',
    permission: 'CAN_MANAGE_FUNDS',
    queries: () => [query('GET /user/banks/get')],
    load: () => import('../pages/payments/account.tsx'),
  }),
  page(root, {
    path: '/payments/fund-history',
    name: 'payments_history',
    title: 'Fund history',
    for: 'signed_in',
    search: WALLET_SEARCH,
    queries: (_, filter) => [...bankQueries(), ...historyQueries('funds', filter)],
    load: () => import('../pages/payments/fund-history.tsx'),
  }),
];
