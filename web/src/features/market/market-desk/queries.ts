import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallData, call } from '../../../lib/call.ts';

export type Desk = CallData<'GET /admin/assets/:assetId/trading'>;
export type NavSheet = CallData<'GET /admin/assets/:assetId/navs'>;
export type NavEntry = NavSheet['entries'][number];
export type MarketLine = CallData<'GET /admin/markets'>['markets'][number];
export type Finding = CallData<'GET /admin/markets/findings'>[number];
export type FindingState = 'open' | 'looked' | 'all';
export type Activity = CallData<'GET /owner/market-activity'>[number];
export type AssetActivity = CallData<'GET /owner/assets/:assetId/market-activity'>;

const quiet = { meta: { quiet: true } } as const;
const LOOK_AGAIN_MS = 10_000;

export const deskQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['markets', 'desk', assetId],
    queryFn: ({ signal }) =>
      call('GET /admin/assets/:assetId/trading', { params: { assetId }, signal }),
    ...quiet,
  });

export const navsQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['markets', 'navs', assetId],
    queryFn: ({ signal }) =>
      call('GET /admin/assets/:assetId/navs', { params: { assetId }, signal }),
    ...quiet,
  });

export const papersQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['markets', 'papers', assetId],
    queryFn: async ({ signal }) =>
      (await call('GET /assets/:assetId/documents', { params: { assetId }, signal })).flatMap(
        (folder) => folder.documents,
      ),
    ...quiet,
  });

/** Markets move by themselves: the page looks again every few seconds. */
export const marketsQuery = () =>
  queryOptions({
    queryKey: ['markets', 'lines'],
    queryFn: ({ signal }) => call('GET /admin/markets', { signal, background: true }),
    refetchInterval: LOOK_AGAIN_MS,
    ...quiet,
  });

export const findingsQuery = (state: FindingState) =>
  queryOptions({
    queryKey: ['markets', 'findings', state],
    queryFn: ({ signal }) => call('GET /admin/markets/findings', { query: { state }, signal }),
    ...quiet,
  });

export const activityQuery = () =>
  queryOptions({
    queryKey: ['markets', 'activity'],
    queryFn: ({ signal }) => call('GET /owner/market-activity', { signal }),
    ...quiet,
  });

export const assetActivityQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['markets', 'activity', assetId],
    queryFn: ({ signal }) =>
      call('GET /owner/assets/:assetId/market-activity', { params: { assetId }, signal }),
    ...quiet,
  });

/** After a decision everything about markets, and the assets' own pages, ask again. */
function useAct<T>(act: (input: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all(
        ['markets', 'assets', 'listings', 'exchange'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
}

type NavBody = {
  nav: string;
  date: string;
  kind: 'estimated' | 'final';
  note: string;
  documentId?: string;
};
export const useEnterNav = (assetId: string) =>
  useAct((body: NavBody) =>
    call('POST /admin/assets/:assetId/navs', { params: { assetId }, body }),
  );

export type Decision = { outcome: 'approve' } | { outcome: 'reject'; reason: string };
export const useDecideNav = () =>
  useAct(({ navId, body }: { navId: string; body: Decision }) =>
    call('POST /admin/navs/:navId/decision', { params: { navId }, body }),
  );

export const useWithdrawNav = () =>
  useAct(({ navId, reason }: { navId: string; reason: string }) =>
    call('POST /navs/:navId/withdraw', { params: { navId }, body: { reason } }),
  );
export const useAskTolerance = (assetId: string) =>
  useAct((toleranceBps: number) =>
    call('POST /admin/assets/:assetId/nav-tolerance', {
      params: { assetId },
      body: { toleranceBps },
    }),
  );
export const useDecideTolerance = (assetId: string) =>
  useAct((body: Decision) =>
    call('POST /admin/assets/:assetId/nav-tolerance/decision', { params: { assetId }, body }),
  );

type Terms = { bandBps: number; holderCapBps: number | null; lockedUntil: string | null };
export const useAskOpening = (assetId: string) =>
  useAct((body: Terms) =>
    call('POST /admin/assets/:assetId/open-trading', { params: { assetId }, body }),
  );
export const useDecideOpening = (assetId: string) =>
  useAct((body: Decision) =>
    call('POST /admin/assets/:assetId/open-trading/decision', { params: { assetId }, body }),
  );

type Halting = { assetId: string; reason: string };
export const useHalt = () =>
  useAct(({ assetId, reason }: Halting) =>
    call('POST /admin/markets/:assetId/halt', { params: { assetId }, body: { reason } }),
  );
export const useResume = () =>
  useAct(({ assetId, reason }: Halting) =>
    call('POST /admin/markets/:assetId/resume', { params: { assetId }, body: { reason } }),
  );

export const useLookAt = () =>
  useAct(({ findingId, note }: { findingId: string; note: string }) =>
    call('POST /admin/markets/findings/:findingId/look', { params: { findingId }, body: { note } }),
  );
