import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallData, call, callFull } from '../../../lib/call.ts';
import { notify } from '../../../ui/notify.tsx';
import type { Range } from './queries.ts';

export type Share = CallData<'GET /user/portfolio/invite'>[number];

export const sharesQuery = () =>
  queryOptions({
    queryKey: ['sharing'],
    queryFn: ({ signal }) => call('GET /user/portfolio/invite', { signal }),
  });

type Invitation = { readonly email: string; readonly name?: string; readonly until?: string };

export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Invitation) =>
      (await callFull('POST /user/portfolio/invite', { body })).message,
    onSuccess: async (message) => {
      if (message) notify.ok(message);
      await client.invalidateQueries({ queryKey: ['sharing'] });
    },
    meta: { quiet: true },
  });
}

export function useRevoke() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (shareId: string) =>
      call('POST /user/portfolio/invite/:shareId/revoke', { params: { shareId } }),
    onSuccess: () => notify.ok('Access ended'),
    onSettled: () => client.invalidateQueries({ queryKey: ['sharing'] }),
  });
}

export const lookQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-portfolio', 'look', token],
    queryFn: ({ signal }) => call('POST /shared-portfolio/look', { body: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

export const viewQuery = (pass: string, range: Range, year: number | undefined) =>
  queryOptions({
    queryKey: ['shared-portfolio', 'view', pass, range, year],
    queryFn: ({ signal }) =>
      call('POST /shared-portfolio/view', {
        body: { pass, range, ...(year ? { year } : {}) },
        signal,
      }),
    placeholderData: (previous) => previous,
    retry: false,
    meta: { quiet: true },
  });
