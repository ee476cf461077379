import type { Query, QueryClient } from '@tanstack/react-query';
import type { Answer, CallData, CallInput } from '../lib/call.ts';
import { keyOf, type Read } from './query.ts';

type Folders<
  Path extends string,
  Above extends string = '',
> = Path extends `${infer Folder}/${infer Rest}`
  ? `${Above}${Folder}/*` | Folders<Rest, `${Above}${Folder}/`>
  : never;

/** What can be stale: an endpoint with any input, or all endpoints under a path. */
export type Stale = Read | Folders<Read>;

const covers = (name: Stale, endpoint: unknown): boolean =>
  name === endpoint ||
  (name.endsWith('/*') && typeof endpoint === 'string' && endpoint.startsWith(name.slice(0, -1)));

/** Marks responses as stale and refetches those on screen. Resolves when they have arrived. */
export const invalidate = (client: QueryClient, names: readonly Stale[]): Promise<void> =>
  readAgain(client, ({ queryKey: [first] }) => names.some((name) => covers(name, first)));

/** Marks everything as stale: live updates in the meantime were missed. */
export const invalidateAll = (client: QueryClient): Promise<void> => readAgain(client, () => true);

/**
 * A first response on its way may predate the change. The library lets it finish and treats it as
 * fresh, so it is marked again on arrival; a refetch is restarted.
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
 * Writes to the cache: the answer of a change, or an optimistic value. `change` receives the cached
 * data and may return undefined to leave it.
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
