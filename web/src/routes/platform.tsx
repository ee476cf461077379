import type { AnyRoute } from '@tanstack/react-router';
import { cursorList, list, query } from '../api/query.ts';
import { LIST, pageOf, type SearchOf } from '../lib/search.ts';
import {
  ASSET_REVIEWS_SEARCH,
  BANKS_SEARCH,
  CARDS_SEARCH,
  CASES_SEARCH,
  COMPANIES_SEARCH,
  CUSTODY_SEARCH,
  DEPOSITS_SEARCH,
  ENTRIES_SEARCH,
  LOG_SEARCH,
  SUSPENSE_SEARCH,
  USERS_SEARCH,
  WITHDRAWALS_SEARCH,
} from '../search-params.ts';
import { page } from './page.tsx';

/** Pages of the platform (staff). */
export const platformRoutes = (root: AnyRoute): AnyRoute[] => [
  ...fundsRoutes(root),
  ...waysInRoutes(root),
  ...booksRoutes(root),
  ...peopleRoutes(root),
  ...marketRoutes(root),
  ...systemRoutes(root),
];

/** Money that comes in, and from where. */
const fundsRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/funds/deposits',
    name: 'admin_deposits',
    title: 'Deposits',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    search: DEPOSITS_SEARCH,
    queries: (_, { view = 'open', q, ...search }) => [
      list('GET /admin/funds/deposits', { query: { view, q, ...pageOf(search) } }),
      query('GET /admin/funds/crypto-deposits'),
      query('GET /admin/funds/algo-transfers'),
    ],
    load: () => import('../pages/admin/funds/deposits.tsx'),
  }),
  page(root, {
    path: '/admin/funds/suspense',
    name: 'admin_suspense',
    title: 'Suspense',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    search: SUSPENSE_SEARCH,
    queries: (_, { view = 'open', ...search }) => [
      list('GET /admin/funds/suspense', { query: { view, ...pageOf(search) } }),
      query('GET /admin/funds/suspense/balances'),
    ],
    load: () => import('../pages/admin/funds/suspense.tsx'),
  }),
  page(root, {
    path: '/admin/funds/statements',
    name: 'admin_statements',
    title: 'Statements',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    search: LIST,
    queries: (_, search) => [
      list('GET /admin/funds/statements', { query: pageOf(search) }),
      query('GET /admin/funds/statement-chains'),
    ],
    load: () => import('../pages/admin/funds/statements.tsx'),
  }),
  page(root, {
    path: '/admin/funds/statements/$statementId',
    name: 'admin_statement',
    title: 'Statement',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    search: LIST,
    queries: ({ statementId = '' }, search) => [
      query('GET /admin/funds/statements/:statementId', {
        params: { statementId },
        query: pageOf(search),
      }),
    ],
    load: () => import('../pages/admin/funds/statement.tsx'),
  }),
];

/** Bank accounts and card payments that somebody has to look at. */
const waysInRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/funds/banks',
    name: 'admin_banks',
    title: 'Bank accounts',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    search: BANKS_SEARCH,
    queries: (_, { view = 'waiting', ...search }) => [
      list('GET /admin/funds/banks', { query: { view, ...pageOf(search) } }),
    ],
    load: () => import('../pages/admin/funds/banks.tsx'),
  }),
  page(root, {
    path: '/admin/funds/cards',
    name: 'admin_cards',
    title: 'Card payments',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    search: CARDS_SEARCH,
    queries: (_, { view = 'all', q, ...search }) => [
      list('GET /admin/card-payments', { query: { view, q, ...pageOf(search) } }),
    ],
    load: () => import('../pages/admin/funds/cards.tsx'),
  }),
  page(root, {
    path: '/admin/funds/cards/$checkoutId',
    name: 'admin_card',
    title: 'Card payment',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    queries: ({ checkoutId = '' }) => [
      query('GET /admin/card-payments/:checkoutId', { params: { checkoutId } }),
    ],
    load: () => import('../pages/admin/funds/card.tsx'),
  }),
];

/** Money that leaves, and the books. */
const booksRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/funds/withdrawals',
    name: 'admin_withdrawals',
    title: 'Withdrawals',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    search: WITHDRAWALS_SEARCH,
    queries: (_, { stage, q, ...search }) => [
      query('GET /admin/withdrawals/summary'),
      list('GET /admin/withdrawals', { query: { stage, q, ...pageOf(search) } }),
      query('GET /admin/withdrawal-batches', { query: { limit: 5 } }),
    ],
    load: () => import('../pages/admin/withdrawals.tsx'),
  }),
  page(root, {
    path: '/admin/funds/reconciliation',
    name: 'admin_reconciliation',
    title: 'Reconciliation',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    queries: () => [
      query('GET /admin/reconciliations'),
      list('GET /admin/corrections', { query: { page: 1, limit: 10 } }),
    ],
    load: () => import('../pages/admin/reconciliation.tsx'),
  }),
  page(root, {
    path: '/admin/transactions',
    name: 'admin_transactions',
    title: 'Transactions',
    for: 'staff',
    permission: 'CAN_BLOCK_TRANSACTIONS',
    search: ENTRIES_SEARCH,
    queries: (_, { page = 1, q: email }) => [
      query('GET /admin/party-holds', { query: { open: 'yes', limit: 50 } }),
      query('GET /admin/ledger-entries', { query: { page, limit: 25, email } }),
    ],
    load: () => import('../pages/admin/transactions.tsx'),
  }),
];

/** The queue, which stands beside an open case too. */
const caseQueries = ({ part: _, page: at = 1, ...filter }: SearchOf<typeof CASES_SEARCH>) => [
  list('GET /admin/onboarding', { query: { ...filter, page: at, limit: 20 } }),
  query('GET /admin/onboarding/counts'),
];

/** The review of onboarding. */
const caseRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/onboarding',
    name: 'admin_onboarding',
    title: 'Onboarding',
    for: 'staff',
    permission: 'CAN_MANAGE_ONBOARDING',
    search: CASES_SEARCH,
    queries: (_, search) => caseQueries(search),
    load: () => import('../pages/admin/onboarding.tsx'),
  }),
  page(root, {
    path: '/admin/onboarding/$caseId',
    name: 'admin_case',
    title: 'Onboarding',
    for: 'staff',
    permission: 'CAN_MANAGE_ONBOARDING',
    search: CASES_SEARCH,
    queries: ({ caseId = '' }, search) => [
      query('GET /admin/onboarding/:caseId', { params: { caseId } }),
      ...caseQueries(search),
    ],
    load: () => import('../pages/admin/onboarding.tsx'),
  }),
];

/** People, companies and the staff. */
const peopleRoutes = (root: AnyRoute): AnyRoute[] => [
  ...caseRoutes(root),
  page(root, {
    path: '/admin/closed-accounts',
    name: 'admin_closed_accounts',
    title: 'Closed accounts',
    for: 'staff',
    permission: 'CAN_MANAGE_ONBOARDING',
    search: LIST,
    queries: (_, { q, ...search }) => [
      list('GET /admin/closed-accounts', { query: { q, ...pageOf(search) } }),
    ],
    load: () => import('../pages/admin/closed-accounts.tsx'),
  }),
  page(root, {
    path: '/admin/companies',
    name: 'admin_companies',
    title: 'Companies',
    for: 'staff',
    permission: 'CAN_MANAGE_ORGANIZATION',
    search: COMPANIES_SEARCH,
    queries: (_, { sort = 'companyName', ...search }) => [
      list('GET /admin/companies', { query: { ...search, ...pageOf(search), sort } }),
    ],
    load: () => import('../pages/admin/companies.tsx'),
  }),
  page(root, {
    path: '/admin/companies/$companyId',
    name: 'admin_company',
    title: 'Company',
    for: 'staff',
    permission: 'CAN_MANAGE_ORGANIZATION',
    queries: ({ companyId = '' }) => [
      query('GET /admin/companies/:companyId', { params: { companyId } }),
    ],
    load: () => import('../pages/admin/company.tsx'),
  }),
  page(root, {
    path: '/admin/users',
    name: 'admin_users',
    title: 'Users',
    for: 'staff',
    permission: 'CAN_MANAGE_USERS',
    search: USERS_SEARCH,
    queries: (_, search) => [list('GET /admin/users', { query: { ...search, ...pageOf(search) } })],
    load: () => import('../pages/admin/users.tsx'),
  }),
  page(root, {
    path: '/admin/users/$userId',
    name: 'admin_user',
    title: 'User',
    for: 'staff',
    permission: 'CAN_MANAGE_USERS',
    queries: ({ userId = '' }) => [
      query('GET /admin/users/:userId', { params: { userId } }),
      cursorList('GET /admin/users/:userId/activity', { params: { userId }, query: { limit: 30 } }),
    ],
    load: () => import('../pages/admin/user.tsx'),
  }),
  page(root, {
    path: '/admin/team',
    name: 'admin_team',
    title: 'Team',
    for: 'staff',
    permission: 'CAN_MANAGE_USERS',
    queries: () => [query('GET /admin/team'), query('GET /admin/team/requests')],
    load: () => import('../pages/admin/team.tsx'),
  }),
];

/** Assets, their offerings and their markets. */
const marketRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/assets',
    name: 'admin_assets',
    title: 'Assets',
    for: 'staff',
    permission: 'CAN_MANAGE_ASSETS',
    search: ASSET_REVIEWS_SEARCH,
    queries: (_, { review = 'pending', ...search }) => [
      list('GET /admin/assets', { query: { review, ...pageOf(search) } }),
    ],
    load: () => import('../pages/admin/assets.tsx'),
  }),
  page(root, {
    path: '/admin/assets/$assetId',
    name: 'admin_asset',
    title: 'Asset',
    for: 'staff',
    permission: 'CAN_MANAGE_ASSETS',
    queries: ({ assetId = '' }) => [
      query('GET /admin/assets/:assetId/trading', { params: { assetId } }),
      query('GET /admin/assets/:assetId/navs', { params: { assetId } }),
    ],
    load: () => import('../pages/admin/asset.tsx'),
  }),
  page(root, {
    path: '/admin/markets',
    name: 'admin_markets',
    title: 'Markets',
    for: 'staff',
    permission: 'CAN_BLOCK_TRANSACTIONS',
    queries: () => [query('GET /admin/markets')],
    load: () => import('../pages/admin/markets.tsx'),
  }),
  page(root, {
    path: '/admin/custody',
    name: 'admin_custody',
    title: 'Custody',
    for: 'staff',
    permission: 'CAN_MANAGE_CUSTODY',
    search: CUSTODY_SEARCH,
    queries: (_, { status, ...search }) => [
      query('GET /admin/settlement/summary'),
      list('GET /admin/settlement', { query: { ...pageOf(search, 10), status } }),
    ],
    load: () => import('../pages/admin/custody.tsx'),
  }),
  page(root, {
    path: '/admin/commitments',
    name: 'admin_commitments',
    title: 'Commitments',
    for: 'staff',
    permission: 'CAN_MANAGE_COMMITMENTS',
    search: LIST,
    queries: (_, search) => [list('GET /admin/commitments', { query: pageOf(search, 10) })],
    load: () => import('../pages/admin/commitments.tsx'),
  }),
];

/** The platform itself. */
const systemRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin',
    name: 'admin_overview',
    title: 'Overview',
    for: 'staff',
    queries: () => [query('GET /admin/overview'), query('GET /admin/approvals')],
    load: () => import('../pages/admin/overview.tsx'),
  }),
  page(root, {
    path: '/admin/audit',
    name: 'admin_audit',
    title: 'Audit log',
    for: 'staff',
    permission: 'CAN_MANAGE_USERS',
    search: LOG_SEARCH,
    queries: (_, search) => [
      cursorList('GET /admin/activity-log', { query: { ...search, limit: 30 } }),
      query('GET /admin/activity-log/subjects'),
    ],
    load: () => import('../pages/admin/audit.tsx'),
  }),
  page(root, {
    path: '/admin/platform',
    name: 'admin_platform',
    title: 'Platform',
    for: 'staff',
    permission: 'CAN_MANAGE_PLATFORM',
    queries: () => [query('GET /admin/platform'), query('GET /admin/rates')],
    load: () => import('../pages/admin/platform.tsx'),
  }),
  page(root, {
    path: '/admin/fees',
    name: 'admin_fees',
    title: 'Fees',
    for: 'staff',
    permission: 'CAN_MANAGE_PLATFORM',
    queries: () => [query('GET /admin/fees')],
    load: () => import('../pages/admin/fees.tsx'),
  }),
];
