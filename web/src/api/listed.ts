import type { KeptList } from '@holdfast/domain/administration/desk/lists';
import type { ListFacts } from '@holdfast/domain/kernel/list';
import type { CallInput } from '../lib/call.ts';
import { type ListSearch, searchOf } from '../lib/list-search.ts';
import { pageOf, readSearch } from '../lib/search.ts';
import type { AnyQuery } from './prefetch.ts';
import { list, type QueryArguments, query, type Read, type Use } from './query.ts';

/** A list whose name, if it has one, is among those under which staff keep columns and views. */
export type KeptFacts = ListFacts & { readonly name?: KeptList };

export type ListedAt<K extends Read> = {
  /** The parameters of the endpoint's path. */
  readonly params?: CallInput<K>['params'];
  /** How many rows a page has unless the address says so. */
  readonly limit?: number;
  /** Filters that apply where the address sets none. */
  readonly initial?: Partial<CallInput<K>['query']>;
  /** Filters that the page sets, whatever the address says. */
  readonly fixed?: Partial<CallInput<K>['query']>;
};

/** How a list is requested for an address: the input of its endpoint. */
export const askedAt = <K extends Read, L extends ListFacts>(
  facts: L,
  search: ListSearch<L>,
  { params, limit, initial, fixed }: ListedAt<K> = {},
) => {
  // The address may say more than the list takes: which row is open, for one.
  const own = readSearch(searchOf(facts), search);
  return {
    params,
    query: { ...initial, ...own, ...fixed, ...pageOf(search, limit) },
  } as unknown as CallInput<K>;
};

/** How a list's answer is used. */
export type ListUse<K extends Read = Read> = Pick<Use<K>, 'pageWide' | 'refetchInterval'>;

/** A list as an address requests it, for `useQuery`. */
export const listAt = <K extends Read, L extends ListFacts>(
  name: K,
  facts: L,
  search: ListSearch<L>,
  at: ListedAt<K> = {},
  use: ListUse<NoInfer<K>> = {},
) =>
  list(
    name,
    ...([askedAt(facts, search, at), use] as unknown as QueryArguments<K, Omit<Use<K>, 'select'>>),
  );

/** What a page with a list fetches first: its rows, and the columns and views that staff keep. */
export const listed = <K extends Read, L extends KeptFacts>(
  name: K,
  facts: L,
  search: ListSearch<L>,
  at?: ListedAt<K>,
): readonly AnyQuery[] => [
  listAt(name, facts, search, at),
  ...(facts.name ? [query('GET /admin/lists', { query: { list: facts.name } })] : []),
];
