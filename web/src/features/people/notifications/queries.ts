import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type CallData, call, callFull } from '../../../lib/call.ts';

export type Notification = CallData<'GET /user/notifications'>[number];
export type KeptMail = CallData<'GET /dev/mail'>[number];

const PAGE = 20;

export const unreadQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'unread'],
    queryFn: ({ signal }) => call('GET /user/notifications/unread', { signal, background: true }),
  });

/** The newest few, for the bell. */
export const latestQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'latest'],
    queryFn: ({ signal }) => call('GET /user/notifications', { query: { limit: 8 }, signal }),
  });

/** All of them, page by page; `unread` leaves out what was read. */
export const notificationsQuery = (unread: boolean) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'all', unread],
    queryFn: async ({ signal, pageParam }) => {
      const query = { limit: PAGE, unread: unread ? ('yes' as const) : ('no' as const) };
      const after = pageParam ? { after: pageParam } : {};
      const answer = await callFull('GET /user/notifications', {
        query: { ...query, ...after },
        signal,
      });
      const next = (answer.meta as { next?: string | null } | undefined)?.next ?? null;
      return { rows: answer.data, next };
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const keptMailsQuery = (recipient: string) =>
  queryOptions({
    queryKey: ['dev', 'mail', recipient],
    queryFn: ({ signal }) =>
      call('GET /dev/mail', {
        query: { limit: 50, ...(recipient ? { recipient } : {}) },
        signal,
        background: true,
      }),
    refetchInterval: 3000,
  });

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (notificationId: string) =>
      call('POST /user/notifications/:notificationId/read', { params: { notificationId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  });
}

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /user/notifications/read'),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  });
}

export type Preference = CallData<'GET /user/notifications/preferences'>[number];

export const preferencesQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'preferences'],
    queryFn: ({ signal }) => call('GET /user/notifications/preferences', { signal }),
  });

/** Chooses how one kind reaches the person; what was chosen is shown at once. */
export function useChoose() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery();
  return useMutation({
    mutationFn: ({ kind, inApp, byMail }: Preference) =>
      call('PUT /user/notifications/preferences', {
        body: { preferences: [{ kind, inApp, byMail }] },
      }),
    onMutate: (chosen) =>
      client.setQueryData(queryKey, (rows) =>
        rows?.map((row) => (row.kind === chosen.kind ? chosen : row)),
      ),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
