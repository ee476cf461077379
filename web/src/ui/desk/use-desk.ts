import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import type { SearchOf, SearchParams } from '../../lib/search.ts';
import { useGo, usePathname } from '../link.tsx';
import { type ListUrl, useListUrl } from '../tables/url-state.ts';

/** Keeps a queue's state in the URL, even when a case is opened, for Back, reload and sharing. */
export function useQueueUrl<S extends SearchParams>(
  params: S,
): ListUrl<SearchOf<S>> & { readonly withQueue: (path: string) => string } {
  const url = useListUrl({ params });
  const texts = Object.entries(url.search).map(([name, value]) => [name, String(value)]);
  const text = new URLSearchParams(texts).toString();
  return { ...url, withQueue: (path) => (text ? `${path}?${text}` : path) };
}

/**
 * The case chosen in the URL. `shown`, on screen, follows only when session and data have loaded;
 * until then, input must not reach it.
 */
export function useOpenCase(shown: string | undefined, base: string): string {
  const path = usePathname();
  const chosen = path.startsWith(`${base}/`) ? path.slice(base.length + 1).split('/')[0] : '';
  return chosen ? decodeURIComponent(chosen) : (shown ?? '');
}

type Moving = {
  readonly ids: readonly string[] | undefined;
  readonly openId: string;
  readonly to: (id: string) => string;
};

/**
 * By J and K. On wide screens, opens the first case if none is chosen, replacing the URL so that
 * Back leaves the desk.
 */
export function useMoveInQueue({ ids, openId, to }: Moving): (by: 1 | -1) => void {
  const go = useGo();
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const here = usePathname();
  const first = isWide && !openId ? ids?.[0] : undefined;
  const firstPath =
    first !== undefined && here === homeOf(to(first), first) ? to(first) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` reads the one router there is
  useEffect(() => {
    if (firstPath !== undefined) void go(firstPath, { replace: true, keepScroll: true });
  }, [firstPath]);
  return (by) => {
    const at = ids?.indexOf(openId) ?? -1;
    const next = ids?.[at < 0 ? 0 : at + by];
    if (next !== undefined) void go(to(next), { keepScroll: true });
  };
}

/** The desk's own address: while another page loads after it, nothing is opened. */
function homeOf(path: string, id: string): string {
  const [place = ''] = path.split('?');
  return place.endsWith(`/${id}`) ? place.slice(0, -id.length - 1) : place;
}
