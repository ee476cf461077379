import { UNIT_HOLDERS } from '@holdfast/domain/assets/registers/list';
import type { AnyRoute } from '@tanstack/react-router';
import { listed } from '../api/listed.ts';
import { cursorList, list, query } from '../api/query.ts';
import { searchOf } from '../lib/list-search.ts';
import { paths } from '../paths.ts';
import {
  OWNER_DASHBOARD_SEARCH,
  OWNER_LOG_SEARCH,
  OWNER_TRANSACTIONS_SEARCH,
} from '../search-params.ts';
import { ownerAssetRoutes } from './owner-assets.tsx';
import { structureRoutes } from './owner-structures.tsx';
import { leadsTo, page } from './page.tsx';

export const ownerRoutes = (root: AnyRoute): AnyRoute[] => [
  ...ownerAssetRoutes(root),
  ...marketRoutes(root),
  ...holderRoutes(root),
  ...structureRoutes(root),
  ...ownAreaRoutes(root),
  ...ownHistoryRoutes(root),
];

const marketRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/owner/secondary-market',
    name: 'owner_secondary_market',
    title: 'Secondary market',
    for: 'owner',
    permission: 'CAN_MANAGE_ASSETS',
    queries: () => [query('GET /owner/market-activity')],
    load: () => import('../pages/owner/secondary-market.tsx'),
  }),
];

const holderRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/owner/registers',
    name: 'owner_registers',
    title: 'Fund registers',
    for: 'owner',
    permission: 'CAN_MANAGE_ASSETS',
    queries: () => [query('GET /owner/registers')],
    load: () => import('../pages/owner/registers.tsx'),
  }),
  leadsTo(root, '/owner/registers/$assetId', ({ assetId }) => paths.ownerAsset(assetId, 'holders')),
  page(root, {
    path: '/owner/holders',
    name: 'owner_holders',
    title: 'Unit holders',
    for: 'owner',
    permission: 'CAN_MANAGE_ASSETS',
    search: searchOf(UNIT_HOLDERS),
    queries: (_, search) => [
      ...listed('GET /owner/holders', UNIT_HOLDERS, search),
      query('GET /owner/registers'),
    ],
    load: () => import('../pages/owner/unit-holders.tsx'),
  }),
];

const ownAreaRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/owner',
    name: 'owner_dashboard',
    title: 'Dashboard',
    for: 'owner',
    permission: 'CAN_MANAGE_ASSETS',
    search: OWNER_DASHBOARD_SEARCH,
    queries: () => [
      query('GET /owner/dashboard'),
      query('GET /owner/activity-log', { query: { limit: 6 } }),
    ],
    load: () => import('../pages/owner/dashboard.tsx'),
  }),
  page(root, {
    path: '/owner/profile',
    name: 'owner_profile',
    title: 'Profile',
    for: 'owner',
    queries: () => [query('GET /user/profile')],
    load: () => import('../pages/owner/profile.tsx'),
  }),
  page(root, {
    path: '/owner/account',
    name: 'owner_account',
    title: 'Account',
    for: 'owner',
    queries: () => [query('GET /user/notifications/preferences')],
    load: () => import('../pages/owner/account.tsx'),
  }),
  page(root, {
    path: '/owner/users',
    name: 'owner_users',
    title: 'Team',
    for: 'owner',
    permission: 'CAN_MANAGE_TEAM_MEMBERS',
    queries: () => [query('GET /company/members')],
    load: () => import('../pages/owner/users.tsx'),
  }),
];

const ownAssets = list('GET /owner/assets', { query: { page: 1, limit: 100 } });

const ownHistoryRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/owner/transactions',
    name: 'owner_transactions',
    title: 'Transactions',
    for: 'owner',
    search: OWNER_TRANSACTIONS_SEARCH,
    queries: (_, search) => [
      cursorList('GET /owner/transactions', { query: { ...search, limit: 30 } }),
      ownAssets,
    ],
    load: () => import('../pages/owner/transactions.tsx'),
  }),
  page(root, {
    path: '/owner/transactions/$movementId',
    name: 'owner_transaction',
    title: 'Receipt',
    for: 'owner',
    queries: ({ movementId }) => [
      query('GET /user/wallet/transactions/:movementId', { params: { movementId } }),
    ],
    load: () => import('../pages/owner/transaction.tsx'),
  }),
  page(root, {
    path: '/owner/activity',
    name: 'owner_activity',
    title: 'Activity log',
    for: 'owner',
    search: OWNER_LOG_SEARCH,
    queries: (_, search) => [
      cursorList('GET /owner/activity-log', { query: { ...search, limit: 30 } }),
      ownAssets,
    ],
    load: () => import('../pages/owner/activity.tsx'),
  }),
];
