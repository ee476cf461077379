import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallData, type CallOptions, call, callFull } from '../../../lib/call.ts';
import { session } from '../../../lib/session.ts';
import { notify } from '../../../ui/notify.tsx';

export type CompanyProfile = CallData<'GET /company/:companyId'>;
export type OwnCompany = CallData<'GET /company/profile'>;
export type Team = CallData<'GET /company/members'>;
export type Member = Team['members'][number];
export type Invitation = Team['invitations'][number];
export type Role = Team['roles'][number];
export type InvitationFacts = CallData<'POST /company/invitations/look'>;

type Body<K extends Parameters<typeof call>[0]> =
  CallOptions<K> extends { body?: infer B } ? NonNullable<B> : never;

/** A managing company's public profile; one that isn't there leads to the page that says so. */
export const companyQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['companies', companyId],
    queryFn: ({ signal }) => call('GET /company/:companyId', { params: { companyId }, signal }),
  });

/** The company that the person acts for. */
export const ownCompanyQuery = () =>
  queryOptions({
    queryKey: ['companies', 'own'],
    queryFn: ({ signal }) => call('GET /company/profile', { signal }),
    meta: { quiet: true },
  });

/** Its members and the invitations that nobody used yet. */
export const teamQuery = () =>
  queryOptions({
    queryKey: ['companies', 'team'],
    queryFn: ({ signal }) => call('GET /company/members', { signal }),
    meta: { quiet: true },
  });

/** What a link is for: asked once, with its secret in the body. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['companies', 'invitation', token],
    queryFn: ({ signal }) => call('POST /company/invitations/look', { body: { token }, signal }),
    meta: { quiet: true },
    retry: false,
  });

/** After a change of the company: its pages and the user, whose company has name and logo. */
function useReread() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['companies'] });
    await session.refresh();
  };
}

export function useSaveCompany() {
  const reread = useReread();
  return useMutation({
    mutationFn: (body: Body<'POST /company/update'>) => callFull('POST /company/update', { body }),
    onSuccess: async ({ message }) => {
      notify.ok(message ?? '');
      await reread();
    },
  });
}

type Sending = { signal: AbortSignal; onProgress: (sent: number, total: number) => void };

/** Sends a logo; it stands everywhere once it is there. */
export function useSendLogo() {
  const reread = useReread();
  return async (file: File, how: Sending) => {
    const { message } = await callFull('POST /company/logo', { body: {}, file, ...how });
    notify.ok(message ?? '');
    await reread();
  };
}

export function useRemoveLogo() {
  const reread = useReread();
  return useMutation({
    mutationFn: () => callFull('DELETE /company/logo'),
    onSuccess: async ({ message }) => {
      notify.ok(message ?? '');
      await reread();
    },
  });
}

/** After a change of the team: its table, and what was said about it. */
function useTeamChange<V>(change: (given: V) => Promise<{ message: string | undefined }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message }) => notify.ok(message ?? ''),
    onSettled: () => client.invalidateQueries({ queryKey: ['companies', 'team'] }),
  });
}

export const useInvite = () =>
  useTeamChange((body: Body<'POST /company/members/invite'>) =>
    callFull('POST /company/members/invite', { body }),
  );

export const useResendInvitation = () =>
  useTeamChange((invitationId: string) =>
    callFull('POST /company/invitations/:invitationId/resend', { params: { invitationId } }),
  );

export const useWithdrawInvitation = () =>
  useTeamChange((invitationId: string) =>
    callFull('POST /company/invitations/:invitationId/withdraw', { params: { invitationId } }),
  );

export const useChangeRole = () =>
  useTeamChange(({ memberId, ...body }: { memberId: string; role: Role; code?: string }) =>
    callFull('POST /company/members/:memberId', { params: { memberId }, body }),
  );

export const useRemoveMember = () =>
  useTeamChange(
    ({ memberId, reason, ...rest }: { memberId: string; reason: string; code?: string }) =>
      callFull('POST /company/members/:memberId/remove', {
        params: { memberId },
        body: reason ? { reason, ...rest } : rest,
      }),
  );
