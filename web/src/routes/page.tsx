import type { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { type AnyQuery, prefetch } from '../api/prefetch.ts';
import { fetchPart } from '../lib/lazy-part.ts';
import { readSearch, type SearchOf, type SearchParams } from '../lib/search.ts';
import { session } from '../lib/session/session.ts';
import { openDialog } from '../ui/dialogs/dialogs.ts';
import { guard, type Held } from './guard.ts';
import { takeLastPage } from './last-page.ts';
import type { PageFacts } from './names.ts';

type PageModule = { readonly Page: ComponentType };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageFacts;
    /** Fetches its module. */
    load?: () => Promise<PageModule>;
    /** Why nothing is fetched together with the page's file. */
    noQueries?: string;
    /** On the route of unknown addresses: a page may be in the part that is not there yet. */
    mayBeInRest?: boolean;
  }
}

/** What a route hands to the frame around it: why its page is held back, if it is. */
export type PageContext = { readonly held: Held | undefined };

/** What the app hands to the routes. */
export type RouterContext = { readonly queryClient: QueryClient };

type Line<S extends SearchParams> = PageFacts &
  Fetches<S> & {
    readonly path: string;
    /** The page's file, which exports `Page`: fetched when the page is opened. */
    readonly load: () => Promise<PageModule>;
    /** The parameters of the page's query. */
    readonly search?: S;
  };

/** What is fetched together with the page's file, or why nothing is. */
type Fetches<S extends SearchParams> =
  | {
      /** What the page shows first, as far as its address tells. */
      readonly queries: (
        params: Readonly<Record<string, string>>,
        search: SearchOf<S>,
      ) => readonly AnyQuery[];
      readonly noQueries?: never;
    }
  | { readonly noQueries: string; readonly queries?: never };

/** One page of the URL table. `parent` is the root, or a page that renders an `<Outlet />`. */
export function page<P extends AnyRoute, S extends SearchParams = Record<never, never>>(
  parent: P,
  line: Line<S>,
  children?: (self: P) => AnyRoute[],
) {
  const { path, load, search: params = {} as S, queries, noQueries, ...facts } = line;
  const route = createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { page: facts, load, ...(noQueries ? { noQueries } : {}) },
    beforeLoad: ({ location, preload }): PageContext => {
      const verdict = guard(facts, session.now(), location.href);
      if (verdict.kind === 'redirect') throw redirect({ href: verdict.to, replace: true });
      const why = verdict.kind === 'held' ? verdict.why : undefined;
      if (why === 'not_authorized' && !preload) overLastPage(location.href);
      return { held: why };
    },
    validateSearch: (query: Readonly<Record<string, unknown>>) => readSearch(params, query),
    loader: ({ context, location, params: named }) => {
      const { held, queryClient } = context as PageContext & RouterContext;
      if (held || !queries) return;
      prefetch(queryClient, queries(named, readSearch(params, location.search)));
    },
    component: lazyRouteComponent(() => fetchPart(load), 'Page'),
  });
  return withChildren(route as unknown as P, children);
}

/**
 * Without permission the dialog opens over the page that one comes from. Who comes from nowhere
 * stays at the address, which then explains itself.
 */
function overLastPage(requested: string): void {
  const last = takeLastPage();
  if (!last || last === requested) return;
  openDialog('not_authorized');
  throw redirect({ href: last, replace: true });
}

/** An address that only leads to another one: `/portfolio` → `/portfolio/assets`. */
export function leadsTo<P extends AnyRoute>(
  parent: P,
  path: string,
  to: (params: Readonly<Record<string, string>>) => string,
) {
  return createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: ({ params, location }) => {
      const hash = location.hash ? `#${location.hash}` : '';
      throw redirect({ href: to(params as Record<string, string>) + hash, replace: true });
    },
  }) as AnyRoute;
}

function withChildren<P extends AnyRoute>(route: P, children?: (self: P) => AnyRoute[]): AnyRoute {
  return children ? (route.addChildren(children(route)) as AnyRoute) : route;
}
