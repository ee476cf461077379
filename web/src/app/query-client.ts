import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, wasAborted } from '../lib/api-error.ts';
import { react } from './react-to-failure.ts';

type Meta = { readonly quiet?: boolean } | undefined;

/** Refused calls are answered; only what never arrived, or broke there, is tried once more. */
const worthRetrying = (tries: number, error: unknown): boolean =>
  tries < 1 &&
  !wasAborted(error) &&
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500);

/** `meta: { quiet: true }` keeps a query's failure to the part that shows it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!(query.meta as Meta)?.quiet) react(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => {
      if (!(mutation.meta as Meta)?.quiet) react(error);
    },
  }),
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 10_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
