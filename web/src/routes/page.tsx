import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRoute,
  lazyRouteComponent,
  redirect,
  useParams,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type AnyQuery, prefetch } from '../api/prefetch.ts';
import { fetchPart } from '../lib/lazy-part.ts';
import type { ParamsOf } from '../lib/page-params.ts';
import { readSearch, type SearchOf, type SearchParams } from '../lib/search.ts';
import { session } from '../lib/session/session.ts';
import { openDialog } from '../ui/dialogs/dialogs.ts';
import { guard, type Held } from './guard.ts';
import { takeLastPage } from './last-page.ts';
import type { PageFacts } from './names.ts';

type PageModule<Path extends string> = {
  readonly Page: (props: { readonly params: ParamsOf<Path> }) => ReactNode;
};

declare const PATH: unique symbol;

/** A route that carries its path, so that child pages know its parameters. */
type Above<Path extends string> = AnyRoute & { readonly [PATH]?: Path };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageFacts;
    load?: () => Promise<{ readonly Page: unknown }>;
    noQueries?: string;
    mayBeInRest?: boolean;
    /** The target of an address that redirects instead of showing a page. */
    leadsTo?: (params: Readonly<Record<string, string>>) => string;
  }
}

export type PageContext = { readonly held: Held | undefined };

export type RouterContext = { readonly queryClient: QueryClient };

type Line<Base extends string, Path extends string, S extends SearchParams> = PageFacts &
  Fetches<`${Base}/${Path}`, S> & {
    readonly path: Path;
    /** Loaded when the page opens; exports `Page`. */
    readonly load: () => Promise<PageModule<`${Base}/${Path}`>>;
    readonly search?: S;
  };

/** The page's preloaded requests, or the reason there are none. */
type Fetches<Path extends string, S extends SearchParams> =
  | {
      /** The page's first queries, as far as its address determines them. */
      readonly queries: (params: ParamsOf<Path>, search: SearchOf<S>) => readonly AnyQuery[];
      readonly noQueries?: never;
    }
  | { readonly noQueries: string; readonly queries?: never };

/** A page of the URL table. `parent` is the root or a layout route. */
export function page<
  Path extends string,
  S extends SearchParams = Record<never, never>,
  Base extends string = '',
>(
  parent: Above<Base>,
  line: Line<Base, Path, S>,
  children?: (self: Above<`${Base}/${Path}`>) => AnyRoute[],
): AnyRoute {
  type Params = ParamsOf<`${Base}/${Path}`>;
  const { path, load, search: params = {} as S, queries, noQueries, ...facts } = line;
  const route = createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { page: facts, load, ...(noQueries ? { noQueries } : {}) },
    beforeLoad: ({ location }): PageContext => {
      const verdict = guard(facts, session.now(), location.href);
      if (verdict.kind === 'redirect') throw redirect({ href: verdict.to, replace: true });
      const why = verdict.kind === 'held' ? verdict.why : undefined;
      if (why === 'not_authorized') overLastPage(location.href);
      return { held: why };
    },
    validateSearch: (query: Readonly<Record<string, unknown>>) => readSearch(params, query),
    loader: ({ context, location, params: named }) => {
      const { held, queryClient } = context as PageContext & RouterContext;
      if (held || !queries) return;
      prefetch(queryClient, queries(named as Params, readSearch(params, location.search)));
    },
    component: lazyRouteComponent(async () => {
      const { Page } = await fetchPart(load);
      return { Page: () => <Page params={useParams({ strict: false }) as Params} /> };
    }, 'Page'),
  }) as AnyRoute;
  return children ? (route.addChildren(children(route)) as AnyRoute) : route;
}

/** Without a last page, the address stays and its page shows an explanation. */
function overLastPage(requested: string): void {
  const last = takeLastPage();
  if (!last || last === requested) return;
  openDialog('not_authorized');
  throw redirect({ href: last, replace: true });
}

export function leadsTo<Path extends string, Base extends string = ''>(
  parent: Above<Base>,
  path: Path,
  to: (params: ParamsOf<`${Base}/${Path}`>) => string,
): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { leadsTo: to as (params: Readonly<Record<string, string>>) => string },
    beforeLoad: ({ params, location }) => {
      const hash = location.hash ? `#${location.hash}` : '';
      throw redirect({ href: to(params as ParamsOf<`${Base}/${Path}`>) + hash, replace: true });
    },
  }) as AnyRoute;
}
