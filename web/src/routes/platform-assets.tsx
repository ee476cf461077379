import type { AnyRoute } from '@tanstack/react-router';
import { query } from '../api/query.ts';
import { page } from './page.tsx';
import { navRoutes } from './platform-votes.tsx';

export const assetDeskRoutes = (root: AnyRoute): AnyRoute[] => [
  ...navRoutes(root),
  ...ruleRoutes(root),
];

const ruleRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/transfer-rules',
    name: 'admin_transfer_rules',
    title: 'Transfer restrictions',
    for: 'staff',
    permission: 'CAN_MANAGE_ASSETS',
    queries: () => [query('GET /admin/transfer-rules')],
    load: () => import('../pages/admin/transfer-rules.tsx'),
  }),
  page(root, {
    path: '/admin/assets/$assetId/transfer-rules',
    name: 'admin_asset_transfer_rules',
    title: 'Transfer restrictions',
    for: 'staff',
    permission: 'CAN_MANAGE_ASSETS',
    queries: ({ assetId }) => [
      query('GET /admin/assets/:assetId/transfer-rules', { params: { assetId } }),
    ],
    load: () => import('../pages/admin/asset-rules.tsx'),
  }),
];
