import type { Query, QueryClient } from '@tanstack/react-query';
import type { Answer, CallData, CallInput } from '../lib/call.ts';
import { keyOf, type Read } from './query.ts';

type Folders<
  Path extends string,
  Above extends string = '',
> = Path extends `${infer Folder}/${infer Rest}`
  ? `${Above}${Folder}/*` | Folders<Rest, `${Above}${Folder}/`>
  : never;

/** What can be out of date: an endpoint with every input it was asked with, or all under a path. */
export type Stale = Read | Folders<Read>;

const covers = (name: Stale, endpoint: unknown): boolean =>
  name === endpoint ||
  (name.endsWith('/*') && typeof endpoint === 'string' && endpoint.startsWith(name.slice(0, -1)));

/**
 * Marks answers as out of date. What is on the screen is asked for again at once; resolves when it
 * is there.
 */
export const invalidate = (client: QueryClient, names: readonly Stale[]): Promise<void> =>
  readAgain(client, ({ queryKey: [first] }) => names.some((name) => covers(name, first)));

/** The same of everything: what was told meanwhile was not heard. */
export const invalidateAll = (client: QueryClient): Promise<void> => readAgain(client, () => true);

/**
 * A first answer that is on its way may have been made before the change. The library lets it
 * finish and takes it for new, so it is marked once more when it came; a later one it starts anew.
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
 * Puts an answer into the cache: one that a change answered with, or one that is shown before the
 * server has confirmed it. `change` is given what is known and may answer undefined to leave it.
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
