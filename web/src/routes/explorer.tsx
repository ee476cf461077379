import type { AnyRoute } from '@tanstack/react-router';
import { page } from './page.tsx';

/** Pages of the chain explorer. */
export const explorerRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/explorer',
    name: 'explorer',
    title: 'Explorer',
    for: 'anyone',
    load: () => import('../pages/explorer/home.tsx'),
  }),
  page(root, {
    path: '/explorer/tx/$txId',
    name: 'explorer_transaction',
    title: 'Transaction',
    for: 'anyone',
    load: () => import('../pages/explorer/transaction.tsx'),
  }),
  page(root, {
    path: '/explorer/asset/$assetIndex',
    name: 'explorer_asset',
    title: 'Asset',
    for: 'anyone',
    load: () => import('../pages/explorer/asset.tsx'),
  }),
  page(root, {
    path: '/explorer/account/$address',
    name: 'explorer_account',
    title: 'Account',
    for: 'anyone',
    load: () => import('../pages/explorer/account.tsx'),
  }),
  page(root, {
    path: '/explorer/block/$round',
    name: 'explorer_block',
    title: 'Block',
    for: 'anyone',
    load: () => import('../pages/explorer/block.tsx'),
  }),
];
