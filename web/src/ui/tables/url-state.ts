import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LIST, pageOf, readSearch, type SearchOf, type SearchParams } from '../../lib/search.ts';

type Search = Readonly<Record<string, string | undefined>>;

const useQueryText = (): Search => useRouterState({ select: (s) => s.location.search as Search });

/** The query string, parsed by the parameters of the page's entry in the URL table. */
export const useSearch = <S extends SearchParams>(params: S): SearchOf<S> =>
  readSearch(params, useQueryText());

type Defaults<S extends SearchParams> = {
  readonly params: S;
  readonly limit?: number;
  readonly sort?: string;
};

export type ListUrl<Said = Search> = {
  readonly search: Said;
  readonly q: string;
  readonly page: number;
  readonly limit: number;
  readonly sort: string | undefined;
  /** Writes to the URL; undefined removes a parameter. Resets to page 1 unless a page is given. */
  readonly set: (
    changes: Readonly<Record<string, string | number | undefined>>,
    replace?: boolean,
  ) => Promise<void>;
};

function write(
  router: AnyRouter,
  search: Readonly<Record<string, unknown>>,
  replace: boolean,
): Promise<void> {
  const next = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== '') next.set(key, String(value));
  }
  const { pathname } = router.state.location;
  const text = next.toString();
  return router.navigate({
    href: text ? `${pathname}?${text}` : pathname,
    replace,
    resetScroll: false,
    hashScrollIntoView: false,
  });
}

/**
 * Past the last page, in the URL too, once the list has loaded; until then, the total is 0.
 * Replaces the URL, so that Back leaves the list.
 */
export function useCorrectPage(
  page: number,
  { last, total }: { readonly last: number; readonly total: number },
  onPage: (page: number) => void,
): void {
  const router = useRouter({ warn: false }) as AnyRouter | undefined;
  const isPast = total > 0 && page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: onPage is created at each render
  useEffect(() => {
    if (!isPast) return;
    const search: Search = router?.state.location.search ?? {};
    if (router && String(search.page) === String(page)) {
      void write(router, { ...search, page: last }, true);
    } else onPage(last);
  }, [isPast, page, last, router]);
}

/** `params` are the page's, and determine the type of `search`. */
export function useListUrl<S extends SearchParams>(defaults: Defaults<S>): ListUrl<SearchOf<S>> {
  const router = useRouter();
  const raw = useQueryText();
  const known = readSearch(LIST, raw);

  const set: ListUrl['set'] = (changes, replace = false) => {
    const merged = { ...raw, ...('page' in changes ? {} : { page: undefined }), ...changes };
    return write(router, merged, replace);
  };
  return {
    search: readSearch(defaults.params, raw),
    q: known.q ?? '',
    ...pageOf(known, defaults.limit),
    sort: known.sort ?? defaults.sort,
    set,
  };
}

/** Like `useListUrl`, with page and filters in component state. */
export function useListState(usual?: number): ListUrl<SearchOf<SearchParams>> {
  const [search, change] = useState<SearchOf<SearchParams>>({});
  const { q, sort } = search;
  return {
    search,
    q: q === undefined ? '' : String(q),
    ...pageOf({ page: numberIn(search.page), limit: numberIn(search.limit) }, usual),
    sort: sort === undefined ? undefined : String(sort),
    set: async (changes) => change((was) => changed(was, changes)),
  };
}

const numberIn = (value: string | number | undefined) =>
  value === undefined ? undefined : Number(value);

const changed = (
  was: SearchOf<SearchParams>,
  changes: Readonly<Record<string, string | number | undefined>>,
): SearchOf<SearchParams> => {
  const next = { ...was, page: undefined, ...changes };
  const said = Object.entries(next).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(said) as SearchOf<SearchParams>;
};
