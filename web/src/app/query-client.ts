import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { invalidateAll } from '../api/cache.ts';
import { ApiError, wasAborted } from '../lib/api-error.ts';
import { session } from '../lib/session/session.ts';
import { react } from './react-to-failure.ts';

type Meta = { readonly quiet?: boolean; readonly call?: string } | undefined;

/** Once, after a server failure or without a response; refusals are final. */
const worthRetrying = (tries: number, error: unknown): boolean =>
  tries < 1 &&
  !wasAborted(error) &&
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500);

/**
 * With `meta: { quiet: true }`, the component handles failures. The end of a session and
 * maintenance always affect the whole page.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      react(error, (query.meta as Meta)?.quiet);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, given, _context, mutation) => {
      const { quiet, call } = (mutation.meta as Meta) ?? {};
      react(error, quiet, { call, given });
    },
  }),
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 10_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/**
 * No user sees another's data: empties the cache when a session ends, refetches when the next
 * begins.
 */
export function clearCacheOnAccountChange(): void {
  let last = session.user()?.id;
  session.subscribe(() => {
    const now = session.user()?.id;
    if (now === last) return;
    last = now;
    if (now === undefined) return queryClient.clear();
    queryClient.removeQueries({ type: 'inactive' });
    void invalidateAll(queryClient);
  });
}
