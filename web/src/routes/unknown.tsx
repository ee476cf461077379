import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { fetchPart } from '../lib/lazy-part.ts';

/** The route of every address that no other route takes. */
export const UNKNOWN = '/$';

/** The rest of the URL table, for whoever asks for a page that is not in its first part. */
export type RestOfTable = {
  fetch(): Promise<void>;
  /** Whether an address has a page by now. */
  hasPage(pathname: string): boolean;
};

const FACTS = {
  page: { name: 'nomatch', title: 'Not found', for: 'anyone' },
  noQueries: 'Text of the application itself.',
} as const;

/** Once the whole table is there, what it does not have has no page. */
export const nothingIsMissing = (unknown: AnyRoute): AnyRoute =>
  unknown.update({ staticData: FACTS });

/** An address that is none of the pages: known once the rest of the URL table is there. */
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
