import type { AnyRoute } from '@tanstack/react-router';
import { query } from '../api/query.ts';
import { paths } from '../paths.ts';
import { leadsTo, page } from './page.tsx';

/** The ways to trade an asset, under the frame that they share. */
export const tradeRoutes = (root: AnyRoute): AnyRoute[] => [
  page(
    root,
    {
      path: '/trade/$assetId',
      name: 'trade',
      title: 'Trade',
      for: 'signed_in',
      queries: ({ assetId = '' }) => [
        query('GET /assets/:assetId', { params: { assetId } }),
        query('GET /trade/:assetId', { params: { assetId } }),
      ],
      load: () => import('../pages/trade/trade.tsx'),
    },
    (trade) => [
      leadsTo(trade, '/', ({ assetId = '' }) => paths.tradeOrderBook(assetId)),
      page(trade, {
        path: 'order-book',
        name: 'trade_orderbook',
        title: 'Order book',
        for: 'signed_in',
        load: () => import('../pages/trade/order-book.tsx'),
      }),
      page(trade, {
        path: 'invest',
        name: 'trade_lite',
        title: 'Invest',
        for: 'signed_in',
        load: () => import('../pages/trade/invest.tsx'),
      }),
      page(trade, {
        path: 'history',
        name: 'trade_history',
        title: 'Trading history',
        for: 'signed_in',
        load: () => import('../pages/trade/history.tsx'),
      }),
    ],
  ),
];
