import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallData, call, callFull } from '../../../lib/call.ts';

export type ManagedAsset = CallData<'GET /owner/assets'>[number];
export type ReviewFilter = 'pending' | 'approved' | 'rejected' | 'all';

const quiet = { meta: { quiet: true }, placeholderData: keepPreviousData } as const;

export const ownerDashboardQuery = () =>
  queryOptions({
    queryKey: ['listings', 'dashboard'],
    queryFn: ({ signal }) => call('GET /owner/dashboard', { signal }),
    meta: { quiet: true },
  });

export const ownerAssetsQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: ['listings', 'own', page, limit],
    queryFn: ({ signal }) => callFull('GET /owner/assets', { query: { page, limit }, signal }),
    ...quiet,
  });

export const reviewQuery = (review: ReviewFilter, page: number, limit: number) =>
  queryOptions({
    queryKey: ['listings', 'review', review, page, limit],
    queryFn: ({ signal }) =>
      callFull('GET /admin/assets', { query: { review, page, limit }, signal }),
    ...quiet,
  });

/** After every decision the lists, the market and the asset's own page ask again. */
function useDecision<T>(act: (input: T) => Promise<ManagedAsset>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['listings'] }),
        client.invalidateQueries({ queryKey: ['assets'] }),
      ]),
  });
}

export const useSubmit = () =>
  useDecision((assetId: string) =>
    call('POST /owner/assets/:assetId/submit', { params: { assetId } }),
  );

export const useApprove = () =>
  useDecision((assetId: string) =>
    call('POST /admin/assets/:assetId/review', {
      params: { assetId },
      body: { outcome: 'approve' },
    }),
  );

export const useReject = () =>
  useDecision(({ assetId, reason }: { assetId: string; reason: string }) =>
    call('POST /admin/assets/:assetId/review', {
      params: { assetId },
      body: { outcome: 'reject', reason },
    }),
  );

export const usePublish = () =>
  useDecision((assetId: string) =>
    call('POST /admin/assets/:assetId/publish', { params: { assetId } }),
  );
