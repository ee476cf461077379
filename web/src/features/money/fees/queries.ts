import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallData, type CallOptions, call } from '../../../lib/call.ts';

export type Fee = CallData<'GET /fees'>['rules'][number];
export type FeeRule = CallData<'GET /admin/fees'>['rules'][number];
export type FeeProposal = CallData<'GET /admin/fees'>['proposals'][number];
export type FeeChange = CallOptions<'POST /admin/fees/proposals'>['body'];

/** The fees that hold now, for everything or as one asset has them. */
export const feesQuery = (assetId?: string) =>
  queryOptions({
    queryKey: ['fees', 'now', assetId ?? ''],
    queryFn: ({ signal }) => call('GET /fees', { query: assetId ? { assetId } : {}, signal }),
    meta: { quiet: true },
  });

export const feeHistoryQuery = (ruleId: string) =>
  queryOptions({
    queryKey: ['fees', 'history', ruleId],
    queryFn: ({ signal }) => call('GET /fees/:ruleId/versions', { params: { ruleId }, signal }),
    meta: { quiet: true },
  });

/** What the asset is called whose fees are shown. */
export const assetNameQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['fees', 'asset', assetId],
    queryFn: ({ signal }) => call('GET /assets/:assetId', { params: { assetId }, signal }),
    enabled: assetId !== '',
    meta: { quiet: true },
  });

export const staffFeesQuery = () =>
  queryOptions({
    queryKey: ['fees', 'staff'],
    queryFn: ({ signal }) => call('GET /admin/fees', { signal }),
    meta: { quiet: true },
  });

/** Assets that a rule may be made for, by what is typed of their names. */
export const assetChoicesQuery = (q: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['fees', 'assets', q],
    queryFn: ({ signal }) =>
      call('GET /assets', { query: { limit: 25, ...(q ? { q } : {}) }, signal }),
    placeholderData: (previous) => previous,
    enabled,
    meta: { quiet: true },
  });

function useChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['fees'] });
}

export function useProposeFee() {
  const onSettled = useChanged();
  return useMutation({
    mutationFn: (body: FeeChange) => call('POST /admin/fees/proposals', { body }),
    onSettled,
    meta: { quiet: true },
  });
}

export function useDecideFee(proposalId: string) {
  const onSettled = useChanged();
  return useMutation({
    mutationFn: (what: 'approve' | 'withdraw' | { reason: string }) => {
      const params = { proposalId };
      if (what === 'approve')
        return call('POST /admin/fees/proposals/:proposalId/approve', { params });
      if (what === 'withdraw') {
        return call('POST /admin/fees/proposals/:proposalId/withdraw', { params });
      }
      return call('POST /admin/fees/proposals/:proposalId/reject', { params, body: what });
    },
    onSettled,
  });
}
