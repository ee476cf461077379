import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { isOtherAudience, useUser } from '../lib/session/session.ts';
import type { SessionUser } from '../lib/session/session-user.ts';

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

export const usePathname = (): string => useRouterState({ select: (s) => s.location.pathname });

/**
 * By the access of the path's page in the URL table, or of a redirect's target. Menus and tabs list
 * only allowed pages.
 */
export function mayOpen(router: AnyRouter, user: SessionUser | undefined, href: string): boolean {
  const [, params, found] = router.getMatchedRoutes(href.split(/[?#]/)[0] ?? href);
  const { page, leadsTo, mayBeInRest } = found?.options.staticData ?? {};
  if (found === undefined || found.fullPath === '/$') return mayBeInRest === true;
  if (leadsTo) return mayOpen(router, user, leadsTo(params));
  return !user || !page || !isOtherAudience(page, user);
}

/** The title of the page at a path, from the URL table. */
export function useTitleOf(): (path: string) => string {
  const router = useRouter();
  return (path) => router.getMatchedRoutes(path)[2]?.options.staticData?.page?.title ?? '';
}

export function useMayOpen(): (href: string) => boolean {
  const router = useRouter();
  const user = useUser();
  return (href) => mayOpen(router, user, href);
}

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: string;
  readonly replace?: boolean;
  readonly keepScroll?: boolean;
};

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
