import type { OrderStatus } from '@holdfast/domain/market/exchange/order.machine';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { addressOf, type CallData, call, callFull } from '../../../lib/call.ts';

export type Receipt = CallData<'GET /trade/trades/:tradeId'>;

export type HistoryFilter = {
  readonly assetId: string;
  readonly status?: OrderStatus | undefined;
  /** Days, UTC. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const nextOf = (page: { readonly meta?: unknown }): string | undefined =>
  (page.meta as { next?: string | null } | undefined)?.next ?? undefined;
const paged = {
  initialPageParam: '',
  getNextPageParam: nextOf,
  meta: { quiet: true },
} as const;
const PAGE = 25;
const pageOf = (after: string) => ({ limit: PAGE, ...(after ? { after } : {}) });

/** The party's orders, newest first, a page at a time. */
export const orderHistoryQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'history', filter],
    queryFn: ({ pageParam, signal }) =>
      callFull('GET /trade/orders', { query: { ...filter, ...pageOf(pageParam) }, signal }),
    ...paged,
  });

/** The party's trades, newest first, a page at a time. */
export const tradeHistoryQuery = ({ assetId, from, to }: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'trades', assetId, from, to],
    queryFn: ({ pageParam, signal }) =>
      callFull('GET /trade/trades', {
        query: { assetId, from, to, ...pageOf(pageParam) },
        signal,
      }),
    ...paged,
  });

/** Everybody's trades in an asset, without names. */
export const publicTradesQuery = (assetId: string) =>
  infiniteQueryOptions({
    queryKey: ['exchange', 'public-trades', assetId],
    queryFn: ({ pageParam, signal }) =>
      callFull('GET /assets/:assetId/trades', {
        params: { assetId },
        query: pageOf(pageParam),
        signal,
      }),
    ...paged,
  });

export const receiptQuery = (tradeId: string) =>
  queryOptions({
    queryKey: ['orders', 'receipt', tradeId],
    queryFn: ({ signal }) => call('GET /trade/trades/:tradeId', { params: { tradeId }, signal }),
    meta: { quiet: true },
  });

/** Where the filtered list is saved from as a file, all pages of it. */
export const ordersFile = (filter: HistoryFilter): string =>
  addressOf('/trade/orders/export', { query: filter });
export const tradesFile = ({ assetId, from, to }: HistoryFilter): string =>
  addressOf('/trade/trades/export', { query: { assetId, from, to } });
