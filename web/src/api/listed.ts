import type { KeptList } from '@holdfast/domain/administration/desk/lists';
import type { ListFacts } from '@holdfast/domain/kernel/list';
import type { CallInput } from '../lib/call.ts';
import type { ListSearch } from '../lib/list-search.ts';
import { pageOf } from '../lib/search.ts';
import type { AnyQuery } from './prefetch.ts';
import { list, type QueryArguments, query, type Read, type Use } from './query.ts';

export type ListedAt<K extends Read> = {
  /** The parameters of the endpoint's path. */
  readonly params?: CallInput<K>['params'];
  /** How many rows a page has unless the address says so. */
  readonly limit?: number;
};

/** How a list is requested for an address: the input of its endpoint. */
export const askedAt = <K extends Read, L extends ListFacts>(
  search: ListSearch<L>,
  { params, limit }: ListedAt<K> = {},
) => ({ params, query: { ...search, ...pageOf(search, limit) } }) as unknown as CallInput<K>;

/** A list as an address requests it, for `useQuery`. */
export const listAt = <K extends Read, L extends ListFacts>(
  name: K,
  search: ListSearch<L>,
  at: ListedAt<K> = {},
  use: { readonly pageWide?: boolean } = {},
) =>
  list(
    name,
    ...([askedAt(search, at), use] as unknown as QueryArguments<K, Omit<Use<K>, 'select'>>),
  );

/** What a page with a list fetches first: its rows, and the columns and views that staff keep. */
export const listed = <K extends Read, L extends ListFacts>(
  name: K,
  facts: L,
  search: ListSearch<L>,
  at?: ListedAt<K>,
): readonly AnyQuery[] => [
  listAt(name, search, at),
  ...(facts.name ? [query('GET /admin/lists', { query: { list: facts.name as KeptList } })] : []),
];
