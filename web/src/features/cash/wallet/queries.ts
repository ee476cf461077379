import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { addressOf, type CallData, call, callFull } from '../../../lib/call.ts';
import type { HistoryFilter } from './history-filter.ts';

export type WalletBalance = CallData<'GET /user/wallet/overview'>['walletBalance'];
export type CurrencyLine = WalletBalance['currencies'][number];
export type Movement = CallData<'GET /user/wallet/transactions'>[number];

export const overviewQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'overview'],
    queryFn: ({ signal }) => call('GET /user/wallet/overview', { signal }),
  });

/** Pages of movements that pass a filter, newest first. */
export const movementsQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'transactions', filter],
    queryFn: ({ pageParam, signal }) =>
      callFull('GET /user/wallet/transactions', {
        query: { ...filter, limit: 20, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) =>
      (page.meta as { next?: string | null } | undefined)?.next ?? undefined,
  });

export type Receipt = CallData<'GET /user/wallet/transactions/:movementId'>;

/** Everything about one movement. A page that it can't find says so itself. */
export const receiptQuery = (movementId: string) =>
  queryOptions({
    queryKey: ['wallet', 'receipt', movementId],
    queryFn: ({ signal }) =>
      call('GET /user/wallet/transactions/:movementId', { params: { movementId }, signal }),
    meta: { quiet: true },
  });

export const receiptPdfUrl = (movementId: string): string =>
  addressOf('/user/wallet/transactions/:movementId/receipt', { params: { movementId } });

type Days = { readonly from: string; readonly to: string };

/** What a period did to the wallet, by currency. */
export const statementQuery = (days: Days | undefined) =>
  queryOptions({
    queryKey: ['wallet', 'statement', days],
    queryFn: ({ signal }) =>
      call('GET /user/wallet/statement/summary', { query: days as Days, signal }),
    enabled: days !== undefined,
    placeholderData: (previous) => previous,
    meta: { quiet: true },
  });
export type StatementSums = CallData<'GET /user/wallet/statement/summary'>['currencies'][number];

export const statementUrl = (days: Days, format: 'csv' | 'pdf'): string =>
  addressOf('/user/wallet/statement', { query: { ...days, format } });
