import { RETIREMENTS } from '@holdfast/domain/assets/retirement/list';
import { TOKENISATIONS } from '@holdfast/domain/assets/tokenisation/list';
import { TRANSFER_PROCEDURES } from '@holdfast/domain/assets/transfer-procedures/list';
import type { AnyRoute } from '@tanstack/react-router';
import { listed } from '../api/listed.ts';
import { searchOf } from '../lib/list-search.ts';
import { PROCEDURES_SEARCH } from '../search-params.ts';
import { page } from './page.tsx';

export const custodyRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/tokenisations',
    name: 'admin_tokenisations',
    title: 'Tokens',
    for: 'staff',
    permission: 'CAN_MANAGE_CUSTODY',
    search: searchOf(TOKENISATIONS),
    queries: (_, search) => listed('GET /admin/tokenisations', TOKENISATIONS, search),
    load: () => import('../pages/admin/tokenisations.tsx'),
  }),
  page(root, {
    path: '/admin/transfer-procedures',
    name: 'admin_transfer_procedures',
    title: 'Transfer procedures',
    for: 'staff',
    permission: 'CAN_MANAGE_CUSTODY',
    search: { ...searchOf(TRANSFER_PROCEDURES), ...PROCEDURES_SEARCH },
    queries: (_, { asset: __, ...search }) =>
      listed('GET /admin/transfer-procedures', TRANSFER_PROCEDURES, search),
    load: () => import('../pages/admin/transfer-procedures.tsx'),
  }),
  page(root, {
    path: '/admin/retirements',
    name: 'admin_retirements',
    title: 'Retirements',
    for: 'staff',
    permission: 'CAN_MANAGE_CUSTODY',
    search: searchOf(RETIREMENTS),
    queries: (_, search) => listed('GET /admin/retirements', RETIREMENTS, search),
    load: () => import('../pages/admin/retirements.tsx'),
  }),
];
