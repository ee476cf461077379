import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallData, type CallOptions, call, callFull } from '../../../lib/call.ts';
import { notify } from '../../../ui/notify.tsx';

export type Watched = CallData<'GET /user/watchlist/all'>['watchLists'][number];
export type WatchAlert = CallData<'GET /user/watchlist/alerts'>[number];
export type NewAlert = NonNullable<CallOptions<'POST /user/watchlist/alerts'>['body']>;

export const watchlistQuery = () =>
  queryOptions({
    queryKey: ['watchlist'],
    queryFn: async ({ signal }) => (await call('GET /user/watchlist/all', { signal })).watchLists,
    meta: { quiet: true },
  });

export const alertsQuery = () =>
  queryOptions({
    queryKey: ['watchlist', 'alerts'],
    queryFn: ({ signal }) => call('GET /user/watchlist/alerts', { signal }),
    meta: { quiet: true },
  });

export function useAddAlert() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAlert) => call('POST /user/watchlist/alerts', { body }),
    onSuccess: () => notify.ok('Alert added'),
    onSettled: () => client.invalidateQueries({ queryKey: ['watchlist', 'alerts'] }),
    meta: { quiet: true },
  });
}

export function useRemoveAlert() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (alertId: string) =>
      call('DELETE /user/watchlist/alerts/:alertId', { params: { alertId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['watchlist', 'alerts'] }),
  });
}

export function useUnwatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (assetId: string) =>
      (await callFull('DELETE /user/watchlist/:assetId', { params: { assetId } })).message,
    onSuccess: (message) => void (message && notify.ok(message)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['watchlist'] }),
        client.invalidateQueries({ queryKey: ['assets'] }),
      ]),
  });
}
