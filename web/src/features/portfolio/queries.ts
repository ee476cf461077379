import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callFull } from '../../lib/call.ts';

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

export const movementsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['portfolio', 'transactions'],
    queryFn: ({ pageParam, signal }) =>
      callFull('GET /user/portfolio/transactions', {
        query: { limit: 25, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) =>
      (page.meta as { next?: string | null } | undefined)?.next ?? undefined,
  });

export type Portfolio = Awaited<
  ReturnType<NonNullable<ReturnType<typeof portfolioQuery>['queryFn']>>
>;
export type Holding = Portfolio['holdings'][number];
export type Movement = {
  readonly id: string;
  readonly kind: string;
  readonly at: string;
  readonly assetId: string;
  readonly name: string;
  readonly symbol: string;
  readonly category: string;
  readonly units: string;
  readonly cost: string;
  readonly txId: string | null;
};
