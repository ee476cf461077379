import type { WalletCurrency } from '@holdfast/domain/kernel/money';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallData, call } from '../../../lib/call.ts';

export type Crypto = CallData<'GET /user/wallet/crypto'>;
export type CryptoDeposit = Crypto['deposits'][number];
export type AlgoTransfer = Crypto['transfers'][number];
export type Rates = CallData<'GET /currency/rates'>;
export type Quote = CallData<'POST /user/wallet/conversions/quote'>['quote'];

/** While something waits for the chain or for staff, it is looked at again by itself. */
export const cryptoQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'crypto'],
    queryFn: ({ signal }) => call('GET /user/wallet/crypto', { signal, background: true }),
    refetchInterval: ({ state }) => {
      const open = [...(state.data?.deposits ?? []), ...(state.data?.transfers ?? [])];
      return open.some((one) => one.status === 'pending') ? 4_000 : false;
    },
    meta: { quiet: true },
  });

/** Without rates the amounts stand alone: that is no failure of the page. */
export const ratesQuery = () =>
  queryOptions({
    queryKey: ['rates'],
    queryFn: ({ signal }) => call('GET /currency/rates', { signal, background: true }),
    staleTime: 60_000,
    refetchInterval: 60_000,
    retry: false,
    meta: { quiet: true },
  });

function useWalletChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['wallet'] });
}

export function useFaucet() {
  const changed = useWalletChanged();
  return useMutation({
    mutationFn: () => call('POST /user/wallet/crypto/faucet', { body: {} }),
    onSuccess: changed,
  });
}

export type CryptoEntry =
  | { readonly currency: 'ALGO'; readonly transactionId: string }
  | { readonly currency: 'BTC'; readonly amount: string; readonly transactionId?: string };

export function useEnterCrypto() {
  const changed = useWalletChanged();
  return useMutation({
    mutationFn: (body: CryptoEntry) =>
      call('POST /user/wallet/transactions/create', { body: { kind: 'chain', ...body } }),
    onSuccess: changed,
    meta: { quiet: true },
  });
}

export function useCancelCrypto() {
  const changed = useWalletChanged();
  return useMutation({
    mutationFn: (transactionId: string) =>
      call('POST /user/wallet/transaction/:transactionId/delete', {
        params: { transactionId },
        body: {},
      }),
    onSettled: changed,
  });
}

export type AlgoOutBody = { address: string; amount: string; code?: string };

export function useSendAlgo() {
  const changed = useWalletChanged();
  return useMutation({
    mutationFn: ({ key, ...body }: AlgoOutBody & { key: string }) =>
      call('POST /user/wallet/balance-transfer', {
        body: { ...body, kind: 'algo_out' as const },
        idempotencyKey: key,
      }),
    onSuccess: changed,
    meta: { quiet: true },
  });
}

export const useQuoteConversion = () =>
  useMutation({
    mutationFn: (body: { from: WalletCurrency; to: WalletCurrency; amount: string }) =>
      call('POST /user/wallet/conversions/quote', { body }),
    meta: { quiet: true },
  });

export function useConfirmConversion() {
  const changed = useWalletChanged();
  return useMutation({
    mutationFn: ({ quoteId, key }: { quoteId: string; key: string }) =>
      call('POST /user/wallet/conversions', { body: { quoteId }, idempotencyKey: key }),
    onSuccess: changed,
    meta: { quiet: true },
  });
}
