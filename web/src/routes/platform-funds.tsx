import { PERIODS } from '@holdfast/domain/administration/accounting-periods/list';
import { CALCULATIONS } from '@holdfast/domain/administration/client-money/list';
import { DISTRIBUTIONS, TAX_REMITTANCES } from '@holdfast/domain/assets/distributions/list';
import { BANKS } from '@holdfast/domain/cash/bank-accounts/list';
import { DEPOSITS } from '@holdfast/domain/cash/bank-deposits/list';
import { STATEMENTS, SUSPENSE } from '@holdfast/domain/cash/bank-statements/list';
import { CARD_PAYMENTS } from '@holdfast/domain/cash/card-payments/list';
import { OWN_REMITTANCES, OWN_TOP_UPS } from '@holdfast/domain/cash/remittances/list';
import { WITHDRAWALS } from '@holdfast/domain/cash/withdrawals/list';
import type { AnyRoute } from '@tanstack/react-router';
import { listed } from '../api/listed.ts';
import { cursorList, list, query } from '../api/query.ts';
import { searchOf } from '../lib/list-search.ts';
import { LIST, pageOf } from '../lib/search.ts';
import { BOOKS_SEARCH, ENTRIES_SEARCH, POSTINGS_SEARCH } from '../search-params.ts';
import { page } from './page.tsx';
import { generalLedgerRoutes, READ_BOOKS } from './platform-ledger.tsx';

export const platformFundsRoutes = (root: AnyRoute): AnyRoute[] => [
  ...fundsRoutes(root),
  ...caseRoutes(root),
  ...ownMoneyRoutes(root),
  ...waysInRoutes(root),
  ...distributionRoutes(root),
  ...booksRoutes(root),
  ...ledgerRoutes(root),
  ...generalLedgerRoutes(root),
];

const fundsRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/funds/deposits',
    name: 'admin_deposits',
    title: 'Deposits',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    search: searchOf(DEPOSITS),
    queries: (_, search) => [
      ...listed('GET /admin/funds/deposits', DEPOSITS, search),
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
    search: searchOf(SUSPENSE),
    queries: (_, search) => [
      ...listed('GET /admin/funds/suspense', SUSPENSE, search),
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
    search: searchOf(STATEMENTS),
    queries: (_, search) => [
      ...listed('GET /admin/funds/statements', STATEMENTS, search),
      query('GET /admin/funds/statement-chains'),
    ],
    load: () => import('../pages/admin/funds/statements.tsx'),
  }),
  page(root, {
    path: '/admin/funds/statement-rules',
    name: 'admin_statement_rules',
    title: 'Statement rules',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    queries: () => [query('GET /admin/funds/statement-rules')],
    load: () => import('../pages/admin/funds/statement-rules.tsx'),
  }),
  page(root, {
    path: '/admin/funds/statements/$statementId',
    name: 'admin_statement',
    title: 'Statement',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    search: LIST,
    queries: ({ statementId }, search) => [
      query('GET /admin/funds/statements/:statementId', {
        params: { statementId },
        query: pageOf(search),
      }),
    ],
    load: () => import('../pages/admin/funds/statement.tsx'),
  }),
];

const caseRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/funds/deposits/$depositId',
    name: 'admin_deposit',
    title: 'Deposit',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    queries: ({ depositId }) => [
      query('GET /admin/funds/deposits/:depositId', { params: { depositId } }),
    ],
    load: () => import('../pages/admin/funds/deposit.tsx'),
  }),
  page(root, {
    path: '/admin/funds/withdrawals/$withdrawalId',
    name: 'admin_withdrawal',
    title: 'Withdrawal',
    for: 'staff',
    anyOf: ['CAN_MANAGE_FUNDS', 'CAN_BLOCK_TRANSACTIONS'],
    queries: ({ withdrawalId }) => [
      query('GET /admin/withdrawals/:withdrawalId', { params: { withdrawalId } }),
    ],
    load: () => import('../pages/admin/funds/withdrawal.tsx'),
  }),
];

const ownMoneyRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/funds/own-money',
    name: 'admin_own_money',
    title: 'Own money',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    search: searchOf(OWN_REMITTANCES),
    queries: (_, search) => [
      query('GET /admin/own-money'),
      ...listed('GET /admin/remittances', OWN_REMITTANCES, search),
      ...listed('GET /admin/top-ups', OWN_TOP_UPS, {}),
    ],
    load: () => import('../pages/admin/funds/own-money.tsx'),
  }),
];

const waysInRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/funds/banks',
    name: 'admin_banks',
    title: 'Bank accounts',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    search: searchOf(BANKS),
    queries: (_, search) => listed('GET /admin/funds/banks', BANKS, search),
    load: () => import('../pages/admin/funds/banks.tsx'),
  }),
  page(root, {
    path: '/admin/funds/cards',
    name: 'admin_cards',
    title: 'Card payments',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    search: searchOf(CARD_PAYMENTS),
    queries: (_, search) => listed('GET /admin/card-payments', CARD_PAYMENTS, search),
    load: () => import('../pages/admin/funds/cards.tsx'),
  }),
  page(root, {
    path: '/admin/funds/cards/$checkoutId',
    name: 'admin_card',
    title: 'Card payment',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    queries: ({ checkoutId }) => [
      query('GET /admin/card-payments/:checkoutId', { params: { checkoutId } }),
    ],
    load: () => import('../pages/admin/funds/card.tsx'),
  }),
];

const distributionRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/funds/distributions',
    name: 'admin_distributions',
    title: 'Distributions',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    search: searchOf(DISTRIBUTIONS),
    queries: (_, search) => listed('GET /admin/distributions', DISTRIBUTIONS, search),
    load: () => import('../pages/admin/funds/distributions.tsx'),
  }),
  page(root, {
    path: '/admin/funds/distributions/$distributionId',
    name: 'admin_distribution',
    title: 'Distribution',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    queries: ({ distributionId }) => [
      query('GET /admin/distributions/:distributionId', { params: { distributionId } }),
    ],
    load: () => import('../pages/admin/funds/distribution.tsx'),
  }),
  page(root, {
    path: '/admin/funds/withheld-tax',
    name: 'admin_withheld_tax',
    title: 'Withheld tax',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    search: searchOf(TAX_REMITTANCES),
    queries: (_, search) => [
      query('GET /admin/withheld-tax'),
      ...listed('GET /admin/tax-remittances', TAX_REMITTANCES, search),
    ],
    load: () => import('../pages/admin/funds/withheld-tax.tsx'),
  }),
];

const periodRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/funds/periods',
    name: 'admin_periods',
    title: 'Accounting periods',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    search: searchOf(PERIODS),
    queries: (_, search) => listed('GET /admin/accounting-periods', PERIODS, search),
    load: () => import('../pages/admin/funds/periods.tsx'),
  }),
  page(root, {
    path: '/admin/funds/periods/$month',
    name: 'admin_period',
    title: 'Accounting period',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    queries: ({ month }) => [query('GET /admin/accounting-periods/:month', { params: { month } })],
    load: () => import('../pages/admin/funds/period.tsx'),
  }),
];

const booksRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/funds/withdrawals',
    name: 'admin_withdrawals',
    title: 'Withdrawals',
    for: 'staff',
    anyOf: ['CAN_MANAGE_FUNDS', 'CAN_BLOCK_TRANSACTIONS'],
    search: searchOf(WITHDRAWALS),
    queries: (_, search) => [
      ...listed('GET /admin/withdrawals', WITHDRAWALS, search),
      query('GET /admin/withdrawals/summary'),
      query('GET /admin/withdrawal-batches', { query: { limit: 5 } }),
    ],
    load: () => import('../pages/admin/withdrawals.tsx'),
  }),
  page(root, {
    path: '/admin/funds/client-money',
    name: 'admin_calculations',
    title: 'Client money',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    search: searchOf(CALCULATIONS),
    queries: (_, search) => listed('GET /admin/client-money', CALCULATIONS, search),
    load: () => import('../pages/admin/funds/client-money.tsx'),
  }),
  page(root, {
    path: '/admin/funds/client-money/$calculationId',
    name: 'admin_calculation',
    title: 'Client money calculation',
    for: 'staff',
    permission: 'CAN_MANAGE_FUNDS',
    queries: ({ calculationId }) => [
      query('GET /admin/client-money/:calculationId', { params: { calculationId } }),
    ],
    load: () => import('../pages/admin/funds/calculation.tsx'),
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
  ...periodRoutes(root),
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

const ledgerRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/books',
    name: 'admin_books',
    title: 'Books',
    for: 'staff',
    anyOf: READ_BOOKS,
    search: BOOKS_SEARCH,
    queries: (_, search) => [
      query('GET /admin/books/totals'),
      cursorList('GET /admin/books/accounts', { query: { ...search, limit: 25 } }),
    ],
    load: () => import('../pages/admin/books.tsx'),
  }),
  page(root, {
    path: '/admin/books/$accountId',
    name: 'admin_book_account',
    title: 'Account of the books',
    for: 'staff',
    anyOf: READ_BOOKS,
    search: POSTINGS_SEARCH,
    queries: ({ accountId }, search) => [
      query('GET /admin/books/accounts/:accountId', { params: { accountId } }),
      cursorList('GET /admin/books/accounts/:accountId/postings', {
        params: { accountId },
        query: { ...search, limit: 50 },
      }),
    ],
    load: () => import('../pages/admin/book-account.tsx'),
  }),
  page(root, {
    path: '/admin/books/entries/$entryId',
    name: 'admin_book_entry',
    title: 'Ledger entry',
    for: 'staff',
    anyOf: [...READ_BOOKS, 'CAN_BLOCK_TRANSACTIONS'],
    queries: ({ entryId }) => [query('GET /admin/books/entries/:entryId', { params: { entryId } })],
    load: () => import('../pages/admin/book-entry.tsx'),
  }),
];
