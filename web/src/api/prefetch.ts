import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
} from '@tanstack/react-query';

/** A `query`, `list` or `cursorList`, whatever it answers. */
export type AnyQuery = { readonly queryKey: readonly unknown[] };

/**
 * Begins to fetch what a page is about to show, while its code is still on its way. Nobody waits
 * for it, and a failure is left to the page, which asks again and shows it. What is in the cache
 * already is left alone: the page decides whether it is too old.
 */
export function prefetch(client: QueryClient, queries: readonly AnyQuery[]): void {
  for (const one of queries) {
    if (client.getQueryData(one.queryKey) !== undefined) continue;
    const quiet = { ...one, meta: { quiet: true } };
    void ('getNextPageParam' in quiet
      ? client.prefetchInfiniteQuery(quiet as unknown as FetchInfiniteQueryOptions)
      : client.prefetchQuery(quiet as FetchQueryOptions));
  }
}
