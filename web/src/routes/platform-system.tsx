import { FAILED_WORK } from '@holdfast/domain/administration/desk/failed-work-list';
import { APPROVALS } from '@holdfast/domain/people/approvals/list';
import type { AnyRoute } from '@tanstack/react-router';
import { listed } from '../api/listed.ts';
import { cursorList, list, query } from '../api/query.ts';
import { searchOf } from '../lib/list-search.ts';
import { APPROVALS_SEARCH, LOG_SEARCH, REPORTS_SEARCH } from '../search-params.ts';
import { page } from './page.tsx';

export const systemRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin',
    name: 'admin_overview',
    title: 'Overview',
    for: 'staff',
    queries: () => [query('GET /admin/overview'), list('GET /approvals', { query: { limit: 6 } })],
    load: () => import('../pages/admin/overview.tsx'),
  }),
  page(root, {
    path: '/admin/approvals',
    name: 'admin_approvals',
    title: 'Approvals',
    for: 'staff',
    search: APPROVALS_SEARCH,
    queries: (_, search) => [
      ...listed('GET /approvals', APPROVALS, search, { initial: { show: 'mine' } }),
      list('GET /approvals', { query: { show: 'mine', limit: 1 } }),
      list('GET /approvals', { query: { show: 'asked', limit: 1 } }),
    ],
    load: () => import('../pages/admin/approvals.tsx'),
  }),
  page(root, {
    path: '/admin/reports',
    name: 'admin_reports',
    title: 'Reports',
    for: 'staff',
    search: REPORTS_SEARCH,
    queries: () => [query('GET /admin/reports')],
    load: () => import('../pages/admin/reports.tsx'),
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
    title: 'Settings',
    for: 'staff',
    permission: 'CAN_MANAGE_PLATFORM',
    search: searchOf(FAILED_WORK),
    queries: (_, search) => [
      query('GET /admin/platform'),
      query('GET /admin/rates'),
      ...listed('GET /admin/platform/failed-work', FAILED_WORK, search),
    ],
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
