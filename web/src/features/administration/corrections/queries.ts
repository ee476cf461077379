import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallData, type CallOptions, call, callFull } from '../../../lib/call.ts';

export type Report = CallData<'GET /admin/reconciliations'>[number];
export type Comparison = Report['lines'][number];
export type Correction = CallData<'GET /admin/corrections'>[number];
export type Entry = CallData<'GET /admin/ledger-entries'>[number];
export type Proposal = CallOptions<'POST /admin/corrections'>['body'];

export const reportsQuery = () =>
  queryOptions({
    queryKey: ['books', 'reports'],
    queryFn: ({ signal }) => call('GET /admin/reconciliations', { signal }),
    meta: { quiet: true },
  });

export const correctionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['books', 'corrections', page],
    queryFn: ({ signal }) =>
      callFull('GET /admin/corrections', { query: { page, limit: 10 }, signal }),
    placeholderData: (previous) => previous,
    meta: { quiet: true },
  });

export const entriesQuery = (email: string, page: number) =>
  queryOptions({
    queryKey: ['books', 'entries', email, page],
    queryFn: ({ signal }) =>
      call('GET /admin/ledger-entries', {
        query: { page, limit: 25, ...(email ? { email } : {}) },
        signal,
      }),
    placeholderData: (previous) => previous,
    meta: { quiet: true },
  });

function useChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['books'] });
}

export function useReconcile() {
  const onSettled = useChanged();
  return useMutation({ mutationFn: () => call('POST /admin/reconciliations'), onSettled });
}

export function usePropose() {
  const onSettled = useChanged();
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: Proposal }) =>
      call('POST /admin/corrections', { body, idempotencyKey: key }),
    onSettled,
    meta: { quiet: true },
  });
}

export function useDecide(correctionId: string) {
  const onSettled = useChanged();
  return useMutation({
    mutationFn: (what: 'approve' | 'withdraw' | { reason: string }) => {
      const params = { correctionId };
      if (what === 'approve')
        return call('POST /admin/corrections/:correctionId/approve', { params });
      if (what === 'withdraw') {
        return call('POST /admin/corrections/:correctionId/withdraw', { params });
      }
      return call('POST /admin/corrections/:correctionId/reject', { params, body: what });
    },
    onSettled,
  });
}
