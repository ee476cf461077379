import { done } from '@holdfast/domain/successes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call, callFull } from '../../../lib/call.ts';
import { session } from '../../../lib/session.ts';
import type { SessionUser } from '../../../lib/session-user.ts';
import { notify } from '../../../ui/notify.tsx';

type Body<K extends Parameters<typeof call>[0]> =
  CallOptions<K> extends { body?: infer B } ? NonNullable<B> : never;

/** What the market amounts to, beside sign-in; nothing is shown where it can't be read. */
export const marketFiguresQuery = () =>
  queryOptions({
    queryKey: ['assets', 'stats'],
    queryFn: ({ signal }) => call('GET /stats', { signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  });

export const useSignIn = () =>
  useMutation({
    mutationFn: (body: Body<'POST /user/login'>) => call('POST /user/login', { body }),
    onSuccess: (data) => {
      if ('token' in data) session.adopt(data.user as SessionUser, data.token);
    },
  });

export const useJoin = () =>
  useMutation({
    mutationFn: (body: Body<'POST /user/register'>) => call('POST /user/register', { body }),
    onSuccess: ({ user, token }) => {
      if (user && token) session.adopt(user as SessionUser, token);
    },
  });

/** Whose a referral code is; where it can't be asked, joining says it. */
export const referralQuery = (code: string) =>
  queryOptions({
    queryKey: ['account', 'referral', code],
    queryFn: ({ signal }) => call('POST /user/referral/verify', { body: { code }, signal }),
    meta: { quiet: true },
    retry: false,
    staleTime: 60_000,
  });

/** `onDone` belongs to the mutation: the form is gone once the session knows the e-mail is verified. */
export const useVerifyCode = (onDone: () => void) =>
  useMutation({
    mutationFn: (code: string) => call('POST /user/email/verify', { body: { code } }),
    meta: { quiet: true },
    onSuccess: async () => {
      await session.refresh();
      notify.ok(done.emailVerified);
      onDone();
    },
  });

export const useVerifyLink = () =>
  useMutation({
    mutationFn: (token: string) => call('POST /user/email/verify-link', { body: { token } }),
    meta: { quiet: true },
    onSuccess: async () => {
      if (session.user()) await session.refresh();
    },
  });

export const useResend = () =>
  useMutation({
    mutationFn: () => callFull('POST /user/email/resend'),
    meta: { quiet: true },
    onSuccess: ({ message }) => notify.ok(message ?? 'We sent a new code'),
  });

export const useForgot = () =>
  useMutation({
    mutationFn: (email: string) => call('POST /user/password/forgot', { body: { email } }),
  });

export const useReset = () =>
  useMutation({
    mutationFn: (body: Body<'POST /user/password/reset'>) =>
      callFull('POST /user/password/reset', { body }),
    onSuccess: ({ message }) => notify.ok(message ?? 'Your password was changed'),
  });

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: Body<'POST /user/password/change'>) =>
      callFull('POST /user/password/change', { body }),
    onSuccess: async ({ data, message }) => {
      const user = session.user();
      if (user) session.adopt(user, data.token);
      notify.ok(message ?? 'Your password was changed');
    },
  });

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => call('GET /user/sessions', { signal }),
    meta: { quiet: true },
  });

export type SessionItem = Awaited<ReturnType<typeof readSessions>>[number];
const readSessions = () => call('GET /user/sessions');

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) =>
      call('DELETE /user/sessions/:sessionId', { params: { sessionId } }),
    onSuccess: () => notify.ok('The session was ended'),
    onSettled: () => client.invalidateQueries({ queryKey: ['account', 'sessions'] }),
  });
}

export function useEndOthers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /user/sessions/end-others'),
    onSuccess: () => notify.ok('Every other session was ended'),
    onSettled: () => client.invalidateQueries({ queryKey: ['account', 'sessions'] }),
  });
}

export const profileQuery = () =>
  queryOptions({
    queryKey: ['account', 'profile'],
    queryFn: ({ signal }) => call('GET /user/profile', { signal }),
    meta: { quiet: true },
  });

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'PUT /user/profile'>) => call('PUT /user/profile', { body }),
    onSuccess: async (profile) => {
      client.setQueryData(profileQuery().queryKey, profile);
      notify.ok('Your profile was saved');
      await session.refresh();
    },
  });
}

/** Sends a picture of one's own; every place that shows it asks again. */
export function useUploadAvatar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => call('POST /user/profile/avatar', { body: {}, file }),
    meta: { quiet: true },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: profileQuery().queryKey });
      notify.ok('Your picture was saved');
      await session.refresh();
    },
  });
}

export const useSaveDisplay = () =>
  useMutation({
    mutationFn: (body: Body<'PUT /user/preferences'>) => call('PUT /user/preferences', { body }),
    onSuccess: () => session.refresh(),
  });
