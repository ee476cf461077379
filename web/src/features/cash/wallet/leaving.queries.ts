import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type CallData, call, callFull } from '../../../lib/call.ts';

export type LeavingTerms = CallData<'GET /user/wallet/leaving'>;
export type Withdrawal = CallData<'GET /user/wallet/withdrawals'>[number];
export type BankAccount = CallData<'GET /user/banks/get/active'>[number];

/** What may leave the wallet now, asked anew whenever a dialog opens. */
export const leavingQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'leaving'],
    queryFn: ({ signal }) => call('GET /user/wallet/leaving', { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

/** The accounts that money may go to. */
export const activeBanksQuery = () =>
  queryOptions({
    queryKey: ['banks', 'active'],
    queryFn: ({ signal }) => call('GET /user/banks/get/active', { signal }),
    meta: { quiet: true },
  });

/** The party's withdrawals, newest first; `open`: only those that are on their way. */
export const withdrawalsQuery = (open: 'yes' | 'no') =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'withdrawals', open],
    queryFn: ({ pageParam, signal }) =>
      callFull('GET /user/wallet/withdrawals', {
        query: { open, limit: 20, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) =>
      (page.meta as { next?: string | null } | undefined)?.next ?? undefined,
  });

/** Everything that shows the wallet asks again. */
function useWalletChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['wallet'] });
}

export type WithdrawBody = { amount: string; bankAccountId: string; code?: string };

/** Asks for a withdrawal; the same key asks once. Dialogs show what is refused themselves. */
export function useWithdraw() {
  const changed = useWalletChanged();
  return useMutation({
    mutationFn: ({ key, ...body }: WithdrawBody & { key: string }) =>
      call('POST /user/wallet/withdrawals', {
        body: { ...body, currency: 'USD' },
        idempotencyKey: key,
      }),
    onSuccess: changed,
    meta: { quiet: true },
  });
}

export type TransferBody = {
  email: string;
  currency: 'USD' | 'ALGO' | 'BTC';
  amount: string;
  memo?: string;
  code?: string;
};

export function useTransfer() {
  const changed = useWalletChanged();
  return useMutation({
    mutationFn: ({ key, ...body }: TransferBody & { key: string }) =>
      call('POST /user/wallet/balance-transfer', {
        body: { ...body, kind: 'internal' as const },
        idempotencyKey: key,
      }),
    onSuccess: changed,
    meta: { quiet: true },
  });
}

export function useCancelWithdrawal() {
  const changed = useWalletChanged();
  return useMutation({
    mutationFn: (withdrawalId: string) =>
      callFull('POST /user/wallet/withdrawals/:withdrawalId/cancel', { params: { withdrawalId } }),
    onSettled: changed,
  });
}
