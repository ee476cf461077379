import type { OrderStatus } from '@holdfast/domain/market/exchange/order.machine';
import type { MarketView } from '@holdfast/domain/market/exchange/shapes';
import type { CandleWidth } from '@holdfast/domain/market/exchange/terms';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { invalidate } from '../../../api/cache.ts';
import { PORTFOLIO, WALLET } from '../../../api/reads.ts';
import { type CallData, call, callFull } from '../../../lib/call.ts';
import type { Intention } from './intention.ts';
import type { Body } from './order.form.ts';

export type Asset = CallData<'GET /assets/:assetId'>;
export type Market = MarketView;
export type Trade = CallData<'GET /assets/:assetId/trades'>[number];
export type Order = CallData<'GET /trade/orders'>[number];
export type OwnTrade = CallData<'GET /trade/trades'>[number];
export type Placed = CallData<'POST /trade/orders'>;
export type Holding = CallData<'GET /user/portfolio'>['holdings'][number];

const quiet = { meta: { quiet: true } } as const;

/** An asset's market, or null while it isn't traded. */
export const marketQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['exchange', 'market', assetId],
    queryFn: ({ signal }) => call('GET /trade/:assetId', { params: { assetId }, signal }),
    ...quiet,
  });

export const TRADES_SHOWN = 40;
export const tradesKey = (assetId: string) => ['exchange', 'trades', assetId] as const;

/** The asset's last trades, newest first; the live stream puts the next ones before them. */
export const tradesQuery = (assetId: string) =>
  queryOptions({
    queryKey: tradesKey(assetId),
    queryFn: ({ signal }) =>
      call('GET /assets/:assetId/trades', {
        params: { assetId },
        query: { limit: TRADES_SHOWN },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    ...quiet,
  });

export const candlesKey = (assetId: string) => ['exchange', 'candles', assetId] as const;

export const candlesQuery = (assetId: string, width: CandleWidth, limit: number) =>
  queryOptions({
    queryKey: [...candlesKey(assetId), width, limit],
    queryFn: ({ signal }) =>
      call('GET /assets/:assetId/candles', {
        params: { assetId },
        query: { width, limit },
        signal,
        background: true,
      }),
    placeholderData: keepPreviousData,
    ...quiet,
  });

/** The party's orders in an asset, newest first, a page at a time. */
export const ordersQuery = (assetId: string, status: OrderStatus) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'own', assetId, status],
    queryFn: ({ pageParam, signal }) =>
      callFull('GET /trade/orders', {
        query: { assetId, status, limit: 10, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) =>
      (page.meta as { next?: string | null } | undefined)?.next ?? undefined,
    ...quiet,
  });

/** Every open order in the asset, as far as one page goes: what is marked in the book. */
export const openOrdersQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['orders', 'open', assetId],
    queryFn: ({ signal }) =>
      call('GET /trade/orders', { query: { assetId, status: 'open', limit: 100 }, signal }),
    ...quiet,
  });

export const orderCountsQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['orders', 'counts', assetId],
    queryFn: ({ signal }) => call('GET /trade/orders/counts', { query: { assetId }, signal }),
    ...quiet,
  });

/** One order with its trades and their transactions. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'one', orderId],
    queryFn: ({ signal }) => call('GET /trade/orders/:orderId', { params: { orderId }, signal }),
    ...quiet,
  });

const TOUCHED = ['orders', ...WALLET, ...PORTFOLIO] as const;

function useTouched() {
  const client = useQueryClient();
  return () => invalidate(client, TOUCHED);
}

/** Places an order under the key of its intention. The form says what became of it. */
export function usePlace() {
  const touched = useTouched();
  return useMutation({
    mutationFn: ({ key, body }: Intention<Body>) =>
      call('POST /trade/orders', { body, idempotencyKey: key }),
    onSettled: touched,
    ...quiet,
  });
}

export function useCancelOrder() {
  const touched = useTouched();
  return useMutation({
    mutationFn: (orderId: string) =>
      call('POST /trade/orders/:orderId/cancel', { params: { orderId } }),
    onSettled: touched,
  });
}

export function useCancelAll(assetId: string) {
  const touched = useTouched();
  return useMutation({
    mutationFn: () => call('POST /trade/orders/cancel-all', { body: { assetId } }),
    onSettled: touched,
  });
}
