import type { WalletCurrency } from '@holdfast/domain/kernel/money';
import type { MovementKind } from '@holdfast/domain/wallet/movements';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type CallData, call, callFull } from '../../lib/call.ts';

export type WalletBalance = CallData<'GET /user/wallet/overview'>['walletBalance'];
export type CurrencyLine = WalletBalance['currencies'][number];
export type Movement = CallData<'GET /user/wallet/transactions'>[number];

export const overviewQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'overview'],
    queryFn: ({ signal }) => call('GET /user/wallet/overview', { signal }),
  });

/** Pages of a currency's movements, newest first. */
export const movementsQuery = (currency: WalletCurrency, kind: MovementKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'transactions', currency, kind ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      callFull('GET /user/wallet/transactions', {
        query: { currency, kind, limit: 20, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) =>
      (page.meta as { next?: string | null } | undefined)?.next ?? undefined,
  });
