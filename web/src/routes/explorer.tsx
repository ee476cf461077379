import type { AnyRoute } from '@tanstack/react-router';
import { query } from '../api/query.ts';
import { LIST, pageOf } from '../lib/search.ts';
import { page } from './page.tsx';

export const explorerRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/explorer',
    name: 'explorer',
    title: 'Explorer',
    for: 'anyone',
    queries: () => [query('GET /explorer/latest')],
    load: () => import('../pages/explorer/home.tsx'),
  }),
  page(root, {
    path: '/explorer/tx/$txId',
    name: 'explorer_transaction',
    title: 'Transaction',
    for: 'anyone',
    queries: ({ txId }) => [query('GET /explorer/transactions/:txId', { params: { txId } })],
    load: () => import('../pages/explorer/transaction.tsx'),
  }),
  page(root, {
    path: '/explorer/asset/$assetIndex',
    name: 'explorer_asset',
    title: 'Asset',
    for: 'anyone',
    search: LIST,
    queries: ({ assetIndex }, search) => [
      query('GET /explorer/assets/:assetIndex', { params: { assetIndex }, query: pageOf(search) }),
    ],
    load: () => import('../pages/explorer/asset.tsx'),
  }),
  page(root, {
    path: '/explorer/account/$address',
    name: 'explorer_account',
    title: 'Account',
    for: 'anyone',
    search: LIST,
    queries: ({ address }, search) => [
      query('GET /explorer/accounts/:address', { params: { address }, query: pageOf(search) }),
    ],
    load: () => import('../pages/explorer/account.tsx'),
  }),
  page(root, {
    path: '/explorer/block/$round',
    name: 'explorer_block',
    title: 'Block',
    for: 'anyone',
    search: LIST,
    queries: ({ round }, search) => [
      query('GET /explorer/blocks/:round', { params: { round }, query: pageOf(search) }),
    ],
    load: () => import('../pages/explorer/block.tsx'),
  }),
];
