import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallData, call, callFull } from '../../../lib/call.ts';

export type DeskWithdrawal = CallData<'GET /admin/withdrawals'>[number];
export type Stage = DeskWithdrawal['stage'];
export type Summary = CallData<'GET /admin/withdrawals/summary'>;
export type Batch = CallData<'GET /admin/withdrawal-batches'>[number];
export type PartyHold = CallData<'GET /admin/party-holds'>[number];

const KEY = 'withdrawal-desk';

export const deskQuery = (asked: {
  stage: Stage | undefined;
  q: string;
  page: number;
  limit: number;
}) =>
  queryOptions({
    queryKey: [KEY, 'list', asked],
    queryFn: ({ signal }) => callFull('GET /admin/withdrawals', { query: asked, signal }),
    placeholderData: (previous) => previous,
    meta: { quiet: true },
  });

export const summaryQuery = () =>
  queryOptions({
    queryKey: [KEY, 'summary'],
    queryFn: ({ signal }) => call('GET /admin/withdrawals/summary', { signal }),
    meta: { quiet: true },
  });

export const batchesQuery = () =>
  queryOptions({
    queryKey: [KEY, 'batches'],
    queryFn: ({ signal }) => call('GET /admin/withdrawal-batches', { query: { limit: 5 }, signal }),
    meta: { quiet: true },
  });

export const partyHoldsQuery = (open: 'yes' | 'no') =>
  queryOptions({
    queryKey: [KEY, 'holds', open],
    queryFn: ({ signal }) => call('GET /admin/party-holds', { query: { open, limit: 50 }, signal }),
    meta: { quiet: true },
  });

function useChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}

export type Act =
  | { readonly act: 'ask' | 'approve' }
  | { readonly act: 'reject' | 'hold' | 'release' | 'failed'; readonly reason: string }
  | { readonly act: 'sent'; readonly bankReference: string };

/** One decision about one withdrawal. */
export function useAct(withdrawalId: string) {
  const onSettled = useChanged();
  return useMutation({
    mutationFn: (what: Act) => {
      const params = { withdrawalId };
      switch (what.act) {
        case 'ask':
          return call('POST /admin/withdrawals/:withdrawalId/ask', { params });
        case 'approve':
          return call('POST /admin/withdrawals/:withdrawalId/approve', { params });
        case 'sent': {
          const { bankReference } = what;
          return call('POST /admin/withdrawals/:withdrawalId/sent', {
            params,
            body: { bankReference },
          });
        }
        default:
          return call(`POST /admin/withdrawals/:withdrawalId/${what.act}`, {
            params,
            body: { reason: what.reason },
          });
      }
    },
    onSettled,
  });
}

export function useClaim() {
  const onSettled = useChanged();
  return useMutation({
    mutationFn: (key: string) => call('POST /admin/withdrawal-batches', { idempotencyKey: key }),
    onSettled,
  });
}

export function useSendBatch(batchId: string) {
  const onSettled = useChanged();
  return useMutation({
    mutationFn: (bankReference: string) =>
      call('POST /admin/withdrawal-batches/:batchId/sent', {
        params: { batchId },
        body: { bankReference },
      }),
    onSettled,
  });
}

export function useHoldParty() {
  const onSettled = useChanged();
  return useMutation({
    mutationFn: (body: { email: string; reason: string }) =>
      call('POST /admin/party-holds', { body }),
    onSettled,
    meta: { quiet: true },
  });
}

export function useLiftHold(holdId: string) {
  const onSettled = useChanged();
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /admin/party-holds/:holdId/lift', { params: { holdId }, body: { reason } }),
    onSettled,
  });
}
