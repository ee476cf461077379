import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { isOtherAudience, useUser } from '../lib/session/session.ts';
import type { SessionUser } from '../lib/session/session-user.ts';

/** Navigates to a path built by `paths`, without a page load. */
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

/** The current path, without query and hash. */
export const usePathname = (): string => useRouterState({ select: (s) => s.location.pathname });

/**
 * Whether a person may open a path, by the access of its page in the URL table; a path that
 * redirects is judged by where it leads. Menus and tabs list only what may be opened.
 */
export function mayOpen(router: AnyRouter, user: SessionUser | undefined, href: string): boolean {
  const [, params, found] = router.getMatchedRoutes(href.split(/[?#]/)[0] ?? href);
  const { page, leadsTo, mayBeInRest } = found?.options.staticData ?? {};
  if (found === undefined || found.fullPath === '/$') return mayBeInRest === true;
  if (leadsTo) return mayOpen(router, user, leadsTo(params));
  return !user || !page || !isOtherAudience(page, user);
}

export function useMayOpen(): (href: string) => boolean {
  const router = useRouter();
  const user = useUser();
  return (href) => mayOpen(router, user, href);
}

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path from `paths`. */
  readonly to: string;
  readonly replace?: boolean;
  readonly keepScroll?: boolean;
};

/** An internal link. Loads the page's code on hover or focus. */
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
