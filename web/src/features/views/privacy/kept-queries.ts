import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallData, call, callFull } from '../../../lib/call.ts';

export type KeptItem = CallData<'GET /admin/closed-accounts'>[number];
export type Opened = CallData<'POST /admin/closed-accounts/:keptId/open'>;

type Asked = { readonly q: string; readonly page: number; readonly limit: number };

/** What the law keeps of closed accounts, one page. */
export const keptQuery = ({ q, page, limit }: Asked) =>
  queryOptions({
    queryKey: ['privacy', 'kept', q, page, limit],
    queryFn: ({ signal }) =>
      callFull('GET /admin/closed-accounts', {
        query: { page, limit, ...(q ? { q } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** Opens one thing that is kept; the reason is written down before anything is shown. */
export function useOpenKept(keptId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /admin/closed-accounts/:keptId/open', { params: { keptId }, body: { reason } }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: ['privacy', 'kept'] }),
  });
}
