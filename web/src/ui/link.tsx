import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { isOtherAudience, mayAct, useUser } from '../lib/session/session.ts';
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

const pathOf = (href: string): string => href.split(/[?#]/)[0] ?? href;

/** Undefined without a page at the address. */
function opens(router: AnyRouter, user: SessionUser | undefined, href: string) {
  const [, params, found] = router.getMatchedRoutes(pathOf(href));
  const { page, leadsTo, mayBeInRest } = found?.options.staticData ?? {};
  if (found === undefined || found.fullPath === '/$') return mayBeInRest;
  if (leadsTo) return mayOpen(router, user, leadsTo(params));
  if (!user || !page) return true;
  return !isOtherAudience(page, user) && mayAct(user, page.acts, href);
}

/** The title of the page at a path, from the URL table. */
export function useTitleOf(): (path: string) => string {
  const router = useRouter();
  return (path) => router.getMatchedRoutes(path)[2]?.options.staticData?.page?.title ?? '';
}
/**
 * By the access of the page at the path, or of a redirect's target, and of the act that the address
 * opens.
 */
export const mayOpen = (router: AnyRouter, user: SessionUser | undefined, href: string): boolean =>
  opens(router, user, href) === true;

export function useMayOpen(): (href: string) => boolean {
  const router = useRouter();
  const user = useUser();
  return (href) => mayOpen(router, user, href);
}

/** False for an address known to be closed to the user, who meets no live link to it. */
export function useIsLive(): (href: string) => boolean {
  const router = useRouter();
  const user = useUser();
  return (href) => !user || opens(router, user, href) !== false;
}

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: string;
  readonly replace?: boolean;
  readonly keepScroll?: boolean;
};

const isControl = ({ className = '' }: { className?: string | undefined }): boolean =>
  /\bmantine-(Button|ActionIcon|Menu)-/.test(className);

/** A control whose address the user may not open disappears; of a link in text, its text stays. */
export function Link(props: LinkProps) {
  const isLive = useIsLive();
  if (isLive(props.to)) return <LiveLink {...props} />;
  const { className, title, children } = props;
  return isControl(props) ? null : <span {...{ className, title }}>{children}</span>;
}

function LiveLink({ to, replace, keepScroll, onClick, ...rest }: LinkProps) {
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
    const [matched] = router.getMatchedRoutes(pathOf(to));
    for (const each of matched) void router.loadRouteChunk(each);
  };
  return (
    <a {...rest} href={to} onClick={follow} onPointerEnter={fetchAhead} onFocus={fetchAhead} />
  );
}
