import type { TRANSACTION_KINDS } from '@holdfast/domain/views/portfolio/shapes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type CallData, call, callFull } from '../../../lib/call.ts';

export type Range = '1W' | '1M' | '3M' | 'YTD' | '1Y' | 'ALL';

export const portfolioQuery = () =>
  queryOptions({
    queryKey: ['portfolio'],
    queryFn: ({ signal }) => call('GET /user/portfolio', { signal }),
  });

export const performanceQuery = (range: Range) =>
  queryOptions({
    queryKey: ['portfolio', 'performance', range],
    queryFn: ({ signal }) => call('GET /user/portfolio/performance', { query: { range }, signal }),
    placeholderData: (previous) => previous,
  });

export type TransactionFilter = {
  readonly kind?: Kind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};
export type Kind = (typeof TRANSACTION_KINDS)[number];

export const transactionsQuery = (filter: TransactionFilter) =>
  infiniteQueryOptions({
    queryKey: ['portfolio', 'transactions', filter],
    queryFn: ({ pageParam, signal }) =>
      callFull('GET /user/portfolio/transactions', {
        query: { limit: 25, ...filter, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) =>
      (page.meta as { next?: string | null } | undefined)?.next ?? undefined,
  });

/** Where the file with everything that passes a filter is. */
export function transactionsUrl(filter: TransactionFilter): string {
  const query = Object.entries(filter).filter((pair): pair is [string, string] => !!pair[1]);
  return `/api/user/portfolio/transactions/csv?${new URLSearchParams(query).toString()}`;
}

export const exitQuery = (assetId: string, units: string) =>
  queryOptions({
    queryKey: ['portfolio', 'exit', assetId, units],
    queryFn: ({ signal }) =>
      call('GET /user/portfolio/exit/:assetId', {
        params: { assetId },
        query: units ? { units } : {},
        signal,
      }),
    placeholderData: (previous) => previous,
    meta: { quiet: true },
  });

export const exitsQuery = () =>
  queryOptions({
    queryKey: ['portfolio', 'exit'],
    queryFn: ({ signal }) => call('GET /user/portfolio/exit', { signal }),
    meta: { quiet: true },
  });

export const gainsQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: ['portfolio', 'gains', year],
    queryFn: ({ signal }) =>
      call('GET /user/portfolio/gains', { query: year ? { year } : {}, signal }),
    placeholderData: (previous) => previous,
  });

export const gainsUrl = (year: number, format: 'csv' | 'pdf'): string =>
  `/api/user/portfolio/gains/file?year=${year}&format=${format}`;

export type Portfolio = Awaited<
  ReturnType<NonNullable<ReturnType<typeof portfolioQuery>['queryFn']>>
>;
export type Holding = Portfolio['holdings'][number];
export type Performance = CallData<'GET /user/portfolio/performance'>;
export type Transaction = CallData<'GET /user/portfolio/transactions'>[number];
export type Exit = CallData<'GET /user/portfolio/exit/:assetId'>;
export type Gains = CallData<'GET /user/portfolio/gains'>;
