import { useRouter, useRouterState } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { notForThem, useUser } from '../lib/session/session.ts';

/** Goes to a path built by `paths`, without loading the page anew. */
export function useGo() {
  const router = useRouter();
  return (href: string, options: { replace?: boolean; keepScroll?: boolean } = {}) =>
    router.navigate({
      href,
      replace: options.replace ?? false,
      resetScroll: !options.keepScroll,
      hashScrollIntoView: false,
    });
}

/** The address's path, without query and hash. */
export const usePathname = (): string => useRouterState({ select: (s) => s.location.pathname });

/**
 * Whether a path has a page that the person may open: what hides entries that lead to nothing built
 * yet, or to what their role does not hold.
 */
export function useHasPage() {
  const router = useRouter();
  const user = useUser();
  return (href: string): boolean => {
    const [, , found] = router.getMatchedRoutes(href.split(/[?#]/)[0] ?? href);
    const { page, mayBeInRest } = found?.options.staticData ?? {};
    if (found === undefined || found.fullPath === '/$') return mayBeInRest === true;
    return !user || !page || !notForThem(page, user);
  };
}

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path from `paths`. */
  readonly to: string;
  readonly replace?: boolean;
  readonly keepScroll?: boolean;
};

/** A link inside the app. Its page's code is fetched when the pointer or the focus comes near. */
export function Link({ to, replace, keepScroll, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const go = useGo();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (event.defaultPrevented || !plain || event.altKey || rest.target === '_blank') return;
    event.preventDefault();
    void go(to, { replace: replace ?? false, keepScroll: keepScroll ?? false });
  };
  const fetchAhead = () => {
    const [matched] = router.getMatchedRoutes(to.split(/[?#]/)[0] ?? to);
    for (const each of matched) void router.loadRouteChunk(each);
  };
  return (
    <a {...rest} href={to} onClick={follow} onPointerEnter={fetchAhead} onFocus={fetchAhead} />
  );
}
