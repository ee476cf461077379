import type { AnyRoute } from '@tanstack/react-router';
import { cursorList, query } from '../api/query.ts';
import { dayOrToday, periodOrYear } from '../lib/ledger-period.ts';
import { BALANCE_SHEET_SEARCH, JOURNAL_SEARCH, LEDGER_SEARCH } from '../search-params.ts';
import { page } from './page.tsx';

export const READ_BOOKS = ['CAN_MANAGE_FUNDS', 'CAN_MANAGE_CUSTODY'] as const;

export const generalLedgerRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/books/trial-balance',
    name: 'admin_trial_balance',
    title: 'Trial balance',
    for: 'staff',
    anyOf: READ_BOOKS,
    search: LEDGER_SEARCH,
    queries: (_, search) => [
      query('GET /admin/general-ledger/trial-balance', { query: periodOrYear(search) }),
    ],
    load: () => import('../pages/admin/trial-balance.tsx'),
  }),
  page(root, {
    path: '/admin/books/journal',
    name: 'admin_journal',
    title: 'Journal',
    for: 'staff',
    anyOf: READ_BOOKS,
    search: JOURNAL_SEARCH,
    queries: (_, { kind, ...search }) => [
      cursorList('GET /admin/general-ledger/journal', {
        query: { ...periodOrYear(search), kind, limit: 25 },
      }),
    ],
    load: () => import('../pages/admin/journal.tsx'),
  }),
  page(root, {
    path: '/admin/books/profit-and-loss',
    name: 'admin_profit_and_loss',
    title: 'Profit and loss',
    for: 'staff',
    anyOf: READ_BOOKS,
    search: LEDGER_SEARCH,
    queries: (_, search) => [
      query('GET /admin/general-ledger/profit-and-loss', { query: periodOrYear(search) }),
    ],
    load: () => import('../pages/admin/profit-and-loss.tsx'),
  }),
  page(root, {
    path: '/admin/books/balance-sheet',
    name: 'admin_balance_sheet',
    title: 'Balance sheet',
    for: 'staff',
    anyOf: READ_BOOKS,
    search: BALANCE_SHEET_SEARCH,
    queries: (_, search) => [
      query('GET /admin/general-ledger/balance-sheet', { query: { day: dayOrToday(search) } }),
    ],
    load: () => import('../pages/admin/balance-sheet.tsx'),
  }),
];
