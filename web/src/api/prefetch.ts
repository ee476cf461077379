import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
} from '@tanstack/react-query';
import { addressOf, type RequestOptions } from '../lib/call.ts';
import { givenFor } from '../lib/given-answers.ts';

/** Puts the answer into the cache that came with the page, if one did. */
function takeGiven(client: QueryClient, { queryKey: [name, input] }: AnyQuery): boolean {
  if (typeof name !== 'string' || !name.startsWith('GET /')) return false;
  const given = givenFor(
    addressOf(name.slice('GET '.length) as `/${string}`, input as RequestOptions),
  );
  if (!given) return false;
  const { data, meta } = given.answer;
  const answer = { data, meta, code: undefined, message: undefined };
  client.setQueryData([name, input], answer, { updatedAt: given.at });
  return true;
}

/** A `query`, `list` or `cursorList`, whatever it answers. */
export type AnyQuery = { readonly queryKey: readonly unknown[] };

/**
 * Begins to fetch what a page is about to show, while its code is still on its way. Nobody waits
 * for it, and a failure is left to the page, which asks again and shows it. What is in the cache
 * already is left alone: the page decides whether it is too old.
 */
export function prefetch(client: QueryClient, queries: readonly AnyQuery[]): void {
  for (const one of queries) {
    if (client.getQueryData(one.queryKey) !== undefined || takeGiven(client, one)) continue;
    const quiet = { ...one, meta: { quiet: true } };
    void ('getNextPageParam' in quiet
      ? client.prefetchInfiniteQuery(quiet as unknown as FetchInfiniteQueryOptions)
      : client.prefetchQuery(quiet as FetchQueryOptions));
  }
}
