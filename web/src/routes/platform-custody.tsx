import type { AnyRoute } from '@tanstack/react-router';
import { list, query } from '../api/query.ts';
import { LIST, pageOf } from '../lib/search.ts';
import { PROCEDURES_SEARCH, RETIREMENTS_SEARCH } from '../search-params.ts';
import { page } from './page.tsx';

/** What two of custody decide: tokens, procedures, units out of circulation. */
export const custodyRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/tokenisations',
    name: 'admin_tokenisations',
    title: 'Tokens',
    for: 'staff',
    permission: 'CAN_MANAGE_CUSTODY',
    search: LIST,
    queries: (_, search) => [list('GET /admin/tokenisations', { query: pageOf(search) })],
    load: () => import('../pages/admin/tokenisations.tsx'),
  }),
  page(root, {
    path: '/admin/transfer-procedures',
    name: 'admin_transfer_procedures',
    title: 'Transfer procedures',
    for: 'staff',
    permission: 'CAN_MANAGE_CUSTODY',
    search: PROCEDURES_SEARCH,
    queries: (_, { asset: __, ...search }) => [
      list('GET /admin/transfer-procedures', { query: pageOf(search) }),
    ],
    load: () => import('../pages/admin/transfer-procedures.tsx'),
  }),
  page(root, {
    path: '/admin/retirements',
    name: 'admin_retirements',
    title: 'Retirements',
    for: 'staff',
    permission: 'CAN_MANAGE_CUSTODY',
    search: RETIREMENTS_SEARCH,
    queries: (_, { stage, assigned, sort, ...search }) => [
      list('GET /admin/retirements', { query: { stage, assigned, sort, ...pageOf(search) } }),
      query('GET /admin/lists', { query: { list: 'retirements' } }),
    ],
    load: () => import('../pages/admin/retirements.tsx'),
  }),
];
