import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallData, call } from '../../../lib/call.ts';
import { notify } from '../../../ui/notify.tsx';

export type Purpose = CallData<'GET /user/privacy'>[number];
export type ArchiveState = CallData<'GET /user/privacy/archive'>;
export type ClosureState = CallData<'GET /user/privacy/closure'>;
/** What is shown again before something grave. */
export type Proof = { readonly password: string; readonly code?: string };

const READ_AGAIN_MS = 2_000;

export const purposesQuery = () =>
  queryOptions({
    queryKey: ['privacy', 'purposes'],
    queryFn: ({ signal }) => call('GET /user/privacy', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

/** Asked again by itself while an archive is being made. */
export const archiveQuery = () =>
  queryOptions({
    queryKey: ['privacy', 'archive'],
    queryFn: ({ signal }) => call('GET /user/privacy/archive', { signal, background: true }),
    refetchInterval: ({ state }) =>
      state.data?.archive?.status === 'REQUESTED' ? READ_AGAIN_MS : false,
    meta: { quiet: true },
  });

export const closureQuery = () =>
  queryOptions({
    queryKey: ['privacy', 'closure'],
    queryFn: ({ signal }) => call('GET /user/privacy/closure', { signal }),
    meta: { quiet: true },
  });

export function useAskForArchive(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Proof) => call('POST /user/privacy/archive', { body }),
    meta: { quiet: true },
    onSuccess: (state) => {
      client.setQueryData(archiveQuery().queryKey, state);
      onDone();
    },
  });
}

/** The link works once and for minutes: it is followed at once and never kept. */
export function useSaveArchive(onDone: () => void) {
  return useMutation({
    mutationFn: (body: Proof) => call('POST /user/privacy/archive/link', { body }),
    meta: { quiet: true },
    onSuccess: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
      onDone();
    },
  });
}

export function useCloseAccount(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Proof & { reason?: string }) => call('POST /user/privacy/closure', { body }),
    meta: { quiet: true },
    onSuccess: (state) => {
      client.setQueryData(closureQuery().queryKey, state);
      onDone();
    },
    // What stands in the way may have come up a moment ago.
    onError: () => client.invalidateQueries({ queryKey: closureQuery().queryKey }),
  });
}

export function useTakeBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /user/privacy/closure'),
    onSuccess: (state) => {
      client.setQueryData(closureQuery().queryKey, state);
      notify.ok('Your account stays open');
    },
    onError: () => client.invalidateQueries({ queryKey: closureQuery().queryKey }),
  });
}
