import { queryOptions } from '@tanstack/react-query';
import { type CallData, call } from '../../../lib/call.ts';

export type Transaction = CallData<'GET /explorer/transactions/:txId'>;
export type Asset = CallData<'GET /explorer/assets/:assetIndex'>;
export type Account = CallData<'GET /explorer/accounts/:address'>;
export type Block = CallData<'GET /explorer/blocks/:round'>;
export type Line = Transaction['group'][number];
export type Source = Transaction['source'];
export type Roles = Transaction['roles'];

/** A failure is shown in the page itself: somebody may have mistyped an id. */
const quiet = { meta: { quiet: true } };

export const transactionQuery = (txId: string) =>
  queryOptions({
    queryKey: ['explorer', 'transaction', txId],
    queryFn: ({ signal }) => call('GET /explorer/transactions/:txId', { params: { txId }, signal }),
    // What is in a block never changes.
    staleTime: Number.POSITIVE_INFINITY,
    ...quiet,
  });

export const assetQuery = (assetIndex: string, page: number, limit: number) =>
  queryOptions({
    queryKey: ['explorer', 'asset', assetIndex, page, limit],
    queryFn: ({ signal }) =>
      call('GET /explorer/assets/:assetIndex', {
        params: { assetIndex },
        query: { page, limit },
        signal,
      }),
    placeholderData: (previous) => previous,
    ...quiet,
  });

export const accountQuery = (address: string, page: number, limit: number) =>
  queryOptions({
    queryKey: ['explorer', 'account', address, page, limit],
    queryFn: ({ signal }) =>
      call('GET /explorer/accounts/:address', {
        params: { address },
        query: { page, limit },
        signal,
      }),
    placeholderData: (previous) => previous,
    ...quiet,
  });

export const blockQuery = (round: string, page: number, limit: number) =>
  queryOptions({
    queryKey: ['explorer', 'block', round, page, limit],
    queryFn: ({ signal }) =>
      call('GET /explorer/blocks/:round', { params: { round }, query: { page, limit }, signal }),
    placeholderData: (previous) => previous,
    ...quiet,
  });
