import type { KeptList } from '@holdfast/domain/administration/desk/lists';
import type { ListFacts } from '@holdfast/domain/kernel/list';
import type { CallInput } from '../lib/call.ts';
import { type ListSearch, searchOf } from '../lib/list-search.ts';
import { pageOf, readSearch } from '../lib/search.ts';
import type { AnyQuery } from './prefetch.ts';
import { list, type QueryArguments, query, type Read, type Use } from './query.ts';

/** Without a name, it can't store staff's columns and views. */
export type KeptFacts = ListFacts & { readonly name?: KeptList };

export type ListedAt<K extends Read> = {
  readonly params?: CallInput<K>['params'];
  readonly limit?: number;
  readonly initial?: Partial<CallInput<K>['query']>;
  /** Filters that override the URL. */
  readonly fixed?: Partial<CallInput<K>['query']>;
};

export const askedAt = <K extends Read, L extends ListFacts>(
  facts: L,
  search: ListSearch<L>,
  { params, limit, initial, fixed }: ListedAt<K> = {},
) => {
  // Others, such as the open row, may be in the URL.
  const own = readSearch(searchOf(facts), search);
  return {
    params,
    query: { ...initial, ...own, ...fixed, ...pageOf(search, limit) },
  } as unknown as CallInput<K>;
};

export type ListUse<K extends Read = Read> = Pick<Use<K>, 'pageWide' | 'refetchInterval'>;

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

/** A list page preloads its rows, and staff's columns and views. */
export const listed = <K extends Read, L extends KeptFacts>(
  name: K,
  facts: L,
  search: ListSearch<L>,
  at?: ListedAt<K>,
): readonly AnyQuery[] => [
  listAt(name, facts, search, at),
  ...(facts.name ? [query('GET /admin/lists', { query: { list: facts.name } })] : []),
];
