import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type CallData, type CallOptions, call, callFull } from '../../../lib/call.ts';

export type UserLine = CallData<'GET /admin/users'>[number];
export type UserDetail = CallData<'GET /admin/users/:userId'>;
export type TeamLine = CallData<'GET /admin/team'>[number];
export type Approval = CallData<'GET /admin/approvals'>[number];
export type Activity = CallData<'GET /admin/activity-log'>[number];
export type Overview = CallData<'GET /admin/overview'>;
export type PlatformView = CallData<'GET /admin/platform'>;
export type Verdict = CallData<'GET /admin/activity-log/verify'>;
export type UserQuery = NonNullable<CallOptions<'GET /admin/users'>['query']>;
export type LogFilter = NonNullable<CallOptions<'GET /admin/activity-log'>['query']>;
export type GivenRole = UserDetail['may']['grant'][number];

const ALL = ['administration'] as const;
const PAGE = 30;

export const usersQuery = (query: UserQuery) =>
  queryOptions({
    queryKey: [...ALL, 'users', query],
    queryFn: ({ signal }) => callFull('GET /admin/users', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ALL, 'user', userId],
    queryFn: ({ signal }) => call('GET /admin/users/:userId', { params: { userId }, signal }),
  });

export const teamQuery = () =>
  queryOptions({
    queryKey: [...ALL, 'team'],
    queryFn: ({ signal }) => call('GET /admin/team', { signal }),
  });

export const approvalsQuery = () =>
  queryOptions({
    queryKey: [...ALL, 'approvals'],
    queryFn: ({ signal }) => call('GET /admin/approvals', { signal, background: true }),
    refetchInterval: 30_000,
  });

export const overviewQuery = () =>
  queryOptions({
    queryKey: [...ALL, 'overview'],
    queryFn: ({ signal }) => call('GET /admin/overview', { signal, background: true }),
    refetchInterval: 30_000,
  });

export const platformQuery = () =>
  queryOptions({
    queryKey: [...ALL, 'platform'],
    queryFn: ({ signal }) => call('GET /admin/platform', { signal }),
  });

export const subjectsQuery = () =>
  queryOptions({
    queryKey: [...ALL, 'subjects'],
    queryFn: ({ signal }) => call('GET /admin/activity-log/subjects', { signal }),
    staleTime: 60_000,
  });

type Page = { readonly rows: readonly Activity[]; readonly next: string | null };
type Ask = (after: string, signal: AbortSignal) => Promise<{ data: Activity[]; meta: unknown }>;

/** The log grows at its head, so its pages follow each other by cursor. */
const log = (key: readonly unknown[], ask: Ask) =>
  infiniteQueryOptions({
    queryKey: [...ALL, 'log', ...key],
    queryFn: async ({ signal, pageParam }): Promise<Page> => {
      const { data, meta } = await ask(pageParam, signal);
      return { rows: data, next: (meta as { next?: string | null } | undefined)?.next ?? null };
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
export type LogQuery = ReturnType<typeof log>;

const from = (after: string) => ({ limit: PAGE, ...(after ? { after } : {}) });

export const logQuery = (filter: LogFilter) =>
  log(['all', filter], (after, signal) =>
    callFull('GET /admin/activity-log', { query: { ...filter, ...from(after) }, signal }),
  );

export const userLogQuery = (userId: string) =>
  log(['user', userId], (after, signal) =>
    callFull('GET /admin/users/:userId/activity', {
      params: { userId },
      query: from(after),
      signal,
    }),
  );

export const ownerLogQuery = (filter: Pick<LogFilter, 'action' | 'from' | 'to'>) =>
  log(['owner', filter], (after, signal) =>
    callFull('GET /owner/activity-log', { query: { ...filter, ...from(after) }, signal }),
  );

/** Whatever staff change shows in several places: all of them ask again. */
function useChange<Input, Result>(
  send: (input: Input) => Promise<Result>,
  meta: { readonly quiet?: true } = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta,
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
  });
}

export type PersonAct = 'block' | 'unblock' | 'end-sessions' | 'reset-two-factor';
type About = { readonly userId: string; readonly reason: string };

export const useActOnPerson = (act: PersonAct) =>
  useChange(({ userId, reason }: About) => {
    const given = { params: { userId }, body: { reason } };
    if (act === 'block') return call('POST /admin/users/:userId/block', given);
    if (act === 'unblock') return call('POST /admin/users/:userId/unblock', given);
    if (act === 'end-sessions') return call('POST /admin/users/:userId/end-sessions', given);
    return call('POST /admin/users/:userId/reset-two-factor', given);
  });

export const useGiveRole = () =>
  useChange(({ userId, ...body }: About & { role: GivenRole }) =>
    call('POST /admin/users/:userId/roles', { params: { userId }, body }),
  );

export const useTakeRole = () =>
  useChange(({ userId, role, reason }: About & { role: GivenRole }) =>
    call('POST /admin/users/:userId/roles/:role/revoke', {
      params: { userId, role },
      body: { reason },
    }),
  );

export type Invitation = CallOptions<'POST /admin/team/invitations'>['body'];

export const useInvite = () =>
  useChange((body: Invitation) => call('POST /admin/team/invitations', { body }), { quiet: true });

type Decision = CallOptions<'POST /admin/team/requests/:approvalId/decide'>['body'];

export const useDecide = () =>
  useChange(({ approvalId, ...body }: Decision & { approvalId: string }) =>
    call('POST /admin/team/requests/:approvalId/decide', { params: { approvalId }, body }),
  );

export const useWithdraw = () =>
  useChange((approvalId: string) =>
    call('POST /admin/team/requests/:approvalId/withdraw', { params: { approvalId } }),
  );

type Closing = CallOptions<'PUT /admin/platform/maintenance/:frontEnd'>['body'];

export const useCloseFrontEnd = () =>
  useChange(({ frontEnd, ...body }: Closing & { frontEnd: string }) =>
    call('PUT /admin/platform/maintenance/:frontEnd', { params: { frontEnd }, body }),
  );

type NewNotice = CallOptions<'POST /admin/platform/notices'>['body'];

export const usePostNotice = () =>
  useChange((body: NewNotice) => call('POST /admin/platform/notices', { body }), { quiet: true });

export const useEndNotice = () =>
  useChange((noticeId: string) =>
    call('POST /admin/platform/notices/:noticeId/end', { params: { noticeId } }),
  );

export const useVerify = () =>
  useMutation({ mutationFn: () => call('GET /admin/activity-log/verify') });
