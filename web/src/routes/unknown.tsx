import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { fetchPart } from '../lib/lazy-part.ts';

export const UNKNOWN = '/$';

export type RestOfTable = {
  fetch(): Promise<void>;
  /** Whether an address has a page in the parts loaded so far. */
  hasPage(pathname: string): boolean;
};

const FACTS = {
  page: { name: 'nomatch', title: 'Not found', for: 'anyone' },
  noQueries: 'Text of the application itself.',
} as const;

/** When the whole URL table has loaded, an unknown address leads to the not-found page. */
export const overrideNotFound = (unknown: AnyRoute): AnyRoute =>
  unknown.update({ staticData: FACTS });

/** Resolves an unknown address after the rest of the URL table has loaded. */
export const unknownPage = (root: AnyRoute, rest: RestOfTable): AnyRoute =>
  createRoute({
    getParentRoute: () => root,
    path: '/$',
    staticData: { ...FACTS, mayBeInRest: true },
    beforeLoad: async ({ location }) => {
      await rest.fetch();
      if (rest.hasPage(location.pathname)) throw redirect({ href: location.href, replace: true });
    },
    component: lazyRouteComponent(() => fetchPart(() => import('../pages/not-found.tsx')), 'Page'),
  }) as AnyRoute;
