import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Form choices that don't change while a page is open. */
const forGood = { staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } } as const;

export const languagesQuery = () =>
  queryOptions({
    queryKey: ['reference', 'languages'],
    queryFn: ({ signal }) => call('GET /languages', { signal }),
    ...forGood,
  });
