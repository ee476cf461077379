import { useParams, useRouter, useRouterState } from '@tanstack/react-router';

/** A parameter of the path: `useParam('assetId')`. */
export function useParam(name: string): string {
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  return params[name] ?? '';
}

export type Search = Readonly<Record<string, string | undefined>>;

/** The address's query as plain text values. */
export const useSearch = (): Search =>
  useRouterState({ select: (s) => s.location.search as Search });

/**
 * The query as the state of a list: `set({ status: 'open' })` writes it (undefined removes) and
 * begins at page 1 again; Back, reload and sharing work by themselves.
 */
export function useListUrl(defaults: { limit?: number; sort?: string } = {}) {
  const router = useRouter();
  const search = useSearch();
  const page = Math.max(1, Number.parseInt(search.page ?? '1', 10) || 1);
  const limit = Number.parseInt(search.limit ?? '', 10) || (defaults.limit ?? 25);

  const set = (changes: Record<string, string | number | undefined>, replace = false) => {
    const next = new URLSearchParams();
    const merged = { ...search, ...('page' in changes ? {} : { page: undefined }), ...changes };
    for (const [key, value] of Object.entries(merged)) {
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
  };
  return { search, q: search.q ?? '', page, limit, sort: search.sort ?? defaults.sort, set };
}
