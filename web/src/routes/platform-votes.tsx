import { NAVS } from '@holdfast/domain/assets/valuation/list';
import type { AnyRoute } from '@tanstack/react-router';
import { listed } from '../api/listed.ts';
import { query } from '../api/query.ts';
import { searchOf } from '../lib/list-search.ts';
import { page } from './page.tsx';

export const navRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/nav-requests',
    name: 'admin_nav_requests',
    title: 'NAV requests',
    for: 'staff',
    permission: 'CAN_MANAGE_ASSETS',
    search: searchOf(NAVS),
    queries: (_, search) => listed('GET /admin/nav-requests', NAVS, search),
    load: () => import('../pages/admin/nav-requests.tsx'),
  }),
  page(root, {
    path: '/admin/exit-votes',
    name: 'admin_exit_votes',
    title: 'Exit votes',
    for: 'staff',
    permission: 'CAN_MANAGE_ASSETS',
    queries: () => [query('GET /admin/exit-votes')],
    load: () => import('../pages/admin/exit-votes.tsx'),
  }),
];
