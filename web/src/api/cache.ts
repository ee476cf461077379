import type { Query, QueryClient } from '@tanstack/react-query';
import type { Answer, CallData, CallInput } from '../lib/call.ts';
import { keyOf, type Read } from './query.ts';

type Folders<
  Path extends string,
  Above extends string = '',
> = Path extends `${infer Folder}/${infer Rest}`
  ? `${Above}${Folder}/*` | Folders<Rest, `${Above}${Folder}/`>
  : never;

/** A stale read: an endpoint with any input, or all endpoints under a path. */
export type Stale = Read | Folders<Read>;

const covers = (name: Stale, endpoint: unknown): boolean =>
  name === endpoint ||
  (name.endsWith('/*') && typeof endpoint === 'string' && endpoint.startsWith(name.slice(0, -1)));

/** Also refetches those on screen. Resolves after the refetch. */
export const invalidate = (client: QueryClient, names: readonly Stale[]): Promise<void> =>
  readAgain(client, ({ queryKey: [first] }) => names.some((name) => covers(name, first)));

export const invalidateAll = (client: QueryClient): Promise<void> => readAgain(client, () => true);

/**
 * The library would treat a first fetch in flight as fresh although it may predate the change: its
 * response is marked as stale on arrival. A refetch in flight is restarted.
 */
async function readAgain(client: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  const onTheirWay = client
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await client.invalidateQueries({ predicate });
  if (onTheirWay.length === 0) return;
  await Promise.allSettled(onTheirWay.map(({ promise }) => promise));
  await client.invalidateQueries({ predicate: (query) => onTheirWay.includes(query) });
}

/**
 * With a mutation's response or an optimistic value. `change` may return undefined to keep the
 * data.
 */
export function write<K extends Read>(
  client: QueryClient,
  name: K,
  input: CallInput<K>,
  change: (known: CallData<K> | undefined) => CallData<K> | undefined,
): void {
  client.setQueryData<Answer<CallData<K>>>(keyOf(name, input), (known) => {
    const data = change(known?.data);
    if (data === undefined) return known;
    return { meta: undefined, code: undefined, message: undefined, ...known, data };
  });
}
