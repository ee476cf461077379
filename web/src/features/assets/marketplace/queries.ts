import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallData, type CallOptions, call, callFull } from '../../../lib/call.ts';
import { notify } from '../../../ui/notify.tsx';

export type AssetCard = CallData<'GET /assets'>[number];
export type MarketCounts = CallData<'GET /market/counts'>;
export type MarketQuery = NonNullable<CallOptions<'GET /assets'>['query']>;
export type MarketFilters = NonNullable<CallOptions<'GET /market/counts'>['query']>;

/** One page of the market; the page before stays while the next is on its way. */
export const marketQuery = (query: MarketQuery) =>
  queryOptions({
    queryKey: ['assets', 'market', query],
    queryFn: ({ signal }) => callFull('GET /assets', { query, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** The numbers beside tabs, classes and countries. */
export const countsQuery = (query: MarketFilters) =>
  queryOptions({
    queryKey: ['assets', 'counts', query],
    queryFn: ({ signal }) => call('GET /market/counts', { query, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const statsQuery = () =>
  queryOptions({
    queryKey: ['assets', 'stats'],
    queryFn: ({ signal }) => call('GET /stats', { signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  });

export const watchlistQuery = () =>
  queryOptions({
    queryKey: ['watchlist'],
    queryFn: async ({ signal }) => (await call('GET /user/watchlist/all', { signal })).watchLists,
    meta: { quiet: true },
  });

/** Adds to the watchlist or takes off it; everything that shows a star asks again. */
export function useWatch(assetId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: boolean) => {
      const params = { assetId };
      const answer = wanted
        ? await callFull('POST /user/watchlist/:assetId', { params })
        : await callFull('DELETE /user/watchlist/:assetId', { params });
      return answer.message;
    },
    onSuccess: async (message) => {
      if (message) notify.ok(message);
      await Promise.all([
        client.invalidateQueries({ queryKey: ['watchlist'] }),
        client.invalidateQueries({ queryKey: ['assets'] }),
      ]);
    },
  });
}
