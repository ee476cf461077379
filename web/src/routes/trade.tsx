import type { AnyRoute } from '@tanstack/react-router';
import type { AnyQuery } from '../api/prefetch.ts';
import { cursorList, query } from '../api/query.ts';
import type { SearchOf } from '../lib/search.ts';
import { paths } from '../paths.ts';
import { ORDER_BOOK_SEARCH, TRADE_HISTORY_SEARCH } from '../search-params.ts';
import { leadsTo, page } from './page.tsx';

const candles = (assetId: string, width: '1m' | '1h' | '1d', limit: number): AnyQuery =>
  query('GET /assets/:assetId/candles', { params: { assetId }, query: { width, limit } });

/** Data that an order is validated against. */
const orderQueries = (assetId: string): AnyQuery[] => [
  query('GET /trade/orders', { query: { assetId, status: 'open', limit: 100 } }),
  query('GET /user/wallet/overview'),
  query('GET /user/portfolio'),
  query('GET /assets/:assetId/investment', { params: { assetId } }),
];

function historyQuery(
  assetId: string,
  { view, status, from, to }: SearchOf<typeof TRADE_HISTORY_SEARCH>,
): AnyQuery {
  const limit = 25;
  if (view === 'market') {
    return cursorList('GET /assets/:assetId/trades', { params: { assetId }, query: { limit } });
  }
  const filter = { assetId, from, to, limit };
  return view === 'transactions'
    ? cursorList('GET /trade/trades', { query: filter })
    : cursorList('GET /trade/orders', { query: { ...filter, status } });
}

/** Trade data needs the permission, which staff roles hold too. */
const READERS = { for: 'signed_in', permission: 'CAN_VIEW_ASSETS', alsoStaff: true } as const;

export const tradeRoutes = (root: AnyRoute): AnyRoute[] => [
  page(
    root,
    {
      path: '/trade/$assetId',
      name: 'trade',
      title: 'Trade',
      ...READERS,
      queries: ({ assetId }) => [
        query('GET /assets/:assetId', { params: { assetId } }),
        query('GET /trade/:assetId', { params: { assetId } }),
        query('GET /assets/:assetId/transfer-rules', { params: { assetId } }),
        candles(assetId, '1m', 1000),
      ],
      load: () => import('../pages/trade/trade.tsx'),
    },
    (trade) => [
      leadsTo(trade, '/', ({ assetId }) => paths.tradeOrderBook(assetId)),
      page(trade, {
        path: 'order-book',
        name: 'trade_orderbook',
        title: 'Order book',
        ...READERS,
        search: ORDER_BOOK_SEARCH,
        queries: ({ assetId }) => [
          ...orderQueries(assetId),
          candles(assetId, '1h', 500),
          query('GET /trade/orders/counts', { query: { assetId } }),
          cursorList('GET /trade/orders', { query: { assetId, status: 'open', limit: 10 } }),
        ],
        load: () => import('../pages/trade/order-book.tsx'),
      }),
      page(trade, {
        path: 'invest',
        name: 'trade_lite',
        title: 'Invest',
        ...READERS,
        queries: ({ assetId }) => [
          ...orderQueries(assetId),
          candles(assetId, '1d', 1000),
          query('GET /assets/:assetId/nav', { params: { assetId } }),
        ],
        load: () => import('../pages/trade/invest.tsx'),
      }),
      page(trade, {
        path: 'history',
        name: 'trade_history',
        title: 'Trading history',
        ...READERS,
        search: TRADE_HISTORY_SEARCH,
        queries: ({ assetId }, search) => [historyQuery(assetId, search)],
        load: () => import('../pages/trade/history.tsx'),
      }),
    ],
  ),
];
