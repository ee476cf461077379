import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import type { SearchOf, SearchParams } from '../../lib/search.ts';
import { useGo, usePathname } from '../link.tsx';
import { type ListUrl, useListUrl } from '../tables/url-state.ts';

/** A queue's state is the address: Back, reload and sharing work, and a case keeps it. */
export function useQueueUrl<S extends SearchParams>(
  params: S,
): ListUrl<SearchOf<S>> & { readonly withQueue: (path: string) => string } {
  const url = useListUrl({ params });
  const texts = Object.entries(url.search).map(([name, value]) => [name, String(value)]);
  const text = new URLSearchParams(texts).toString();
  return { ...url, withQueue: (path) => (text ? `${path}?${text}` : path) };
}

/**
 * The case that is chosen: what the address says, from the moment that it says so. Its page is
 * `shown` a moment later, once session and service were asked; what is typed until then must not
 * belong to the case before.
 */
export function useOpenCase(shown: string | undefined, base: string): string {
  const path = usePathname();
  const chosen = path.startsWith(`${base}/`) ? path.slice(base.length + 1).split('/')[0] : '';
  return chosen ? decodeURIComponent(chosen) : (shown ?? '');
}

type Moving = {
  /** The ids of the rows that are shown; undefined until they are known. */
  readonly ids: readonly string[] | undefined;
  readonly openId: string;
  /** The address of a case. */
  readonly to: (id: string) => string;
};

/**
 * Moves through a queue: answers what J and K do. With none chosen the first case is opened where
 * queue and case stand side by side; that replaces the address, so that Back leaves the desk.
 */
export function useMoveInQueue({ ids, openId, to }: Moving): (by: 1 | -1) => void {
  const go = useGo();
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const first = isWide && !openId ? ids?.[0] : undefined;
  const firstPath = first === undefined ? undefined : to(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` reads the one router there is
  useEffect(() => {
    if (firstPath !== undefined) void go(firstPath, { replace: true, keepScroll: true });
  }, [firstPath]);
  return (by) => {
    const here = ids?.indexOf(openId) ?? -1;
    const next = ids?.[here < 0 ? 0 : here + by];
    if (next !== undefined) void go(to(next), { keepScroll: true });
  };
}
