import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
} from '@tanstack/react-query';
import { addressOf, type RequestOptions } from '../lib/call.ts';
import { rememberedAnswer } from '../lib/given-answers.ts';

function applyPrefetched(client: QueryClient, { queryKey: [name, input] }: AnyQuery): boolean {
  if (typeof name !== 'string' || !name.startsWith('GET /')) return false;
  const given = rememberedAnswer(
    addressOf(name.slice('GET '.length) as `/${string}`, input as RequestOptions),
  );
  if (!given) return false;
  const { data, meta } = given.answer;
  const answer = { data, meta, code: undefined, message: undefined };
  client.setQueryData([name, input], answer, { updatedAt: given.at });
  return true;
}

/** A `query`, `list` or `cursorList` with any type of response. */
export type AnyQuery = { readonly queryKey: readonly unknown[] };

/**
 * Not awaited. After a failure, the page requests it again and shows the error; the page also
 * decides whether cached data is stale.
 */
export function prefetch(client: QueryClient, queries: readonly AnyQuery[]): void {
  for (const one of queries) {
    if (client.getQueryData(one.queryKey) !== undefined || applyPrefetched(client, one)) continue;
    const quiet = { ...one, meta: { quiet: true } };
    void ('getNextPageParam' in quiet
      ? client.prefetchInfiniteQuery(quiet as unknown as FetchInfiniteQueryOptions)
      : client.prefetchQuery(quiet as FetchQueryOptions));
  }
}
