import { done } from '@holdfast/domain/successes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { session } from '../../../lib/session.ts';
import type { SessionUser } from '../../../lib/session-user.ts';
import { notify } from '../../../ui/notify.tsx';

const readStatus = (signal?: AbortSignal) =>
  call('GET /user/two-factor-authentication', { signal });
export type TwoFactorStatus = Awaited<ReturnType<typeof readStatus>>;

export const twoFactorQuery = () =>
  queryOptions({
    queryKey: ['account', 'two-factor'],
    queryFn: ({ signal }) => readStatus(signal),
    meta: { quiet: true },
  });

/** Begins anew: a secret that nobody confirmed is worth nothing, so the last one made counts. */
export const useBegin = () =>
  useMutation({
    mutationFn: () =>
      call('POST /user/two-factor-authentication', { body: { type: 'AUTHENTICATOR' } }),
  });

/** The first code; `onDone` then asks for the backup codes that were made with it. */
export function useTurnOn(onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (code: string) =>
      call('POST /user/two-factor-authentication', { body: { type: 'AUTHENTICATOR', code } }),
    onSuccess: async () => {
      notify.ok(done.twoFactorTypeUpdated);
      onDone();
      await refresh();
    },
  });
}

/** `onDone` closes the dialog before the card, which it stands in, becomes another. */
export function useTurnOff(onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (proof: { code: string; password: string }) =>
      call('POST /user/two-factor-authentication', { body: { type: null, ...proof } }),
    meta: { quiet: true },
    onSuccess: async () => {
      notify.ok(done.twoFactorTypeUpdated);
      onDone();
      await refresh();
    },
  });
}

/** The one look at the codes. It is an act, never a query: asked twice, it answers nothing. */
export function useSeeCodes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('GET /user/backup-codes'),
    onSettled: () => client.invalidateQueries({ queryKey: twoFactorQuery().queryKey }),
  });
}

export const useRenewCodes = () =>
  useMutation({
    mutationFn: (code: string) => call('POST /user/backup-codes', { body: { code } }),
    meta: { quiet: true },
  });

/** `onDone` belongs to the mutation: the form may be gone once somebody is signed in. */
export const useSecondStep = (onDone: () => void) =>
  useMutation({
    mutationFn: (body: { challenge: string; code: string }) =>
      call('POST /user/login/two-factor', { body }),
    onSuccess: ({ user, token }) => {
      session.adopt(user as SessionUser, token);
      notify.ok(done.otpVerified);
      onDone();
    },
  });

/** What the change touches: the card, the sessions that ended, the user everywhere. */
function useRefresh() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['account'] });
    await session.refresh();
  };
}
