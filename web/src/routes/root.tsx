import { type AnyRoute, createRootRouteWithContext } from '@tanstack/react-router';
import { entryRoutes } from './entry.tsx';
import { explorerRoutes } from './explorer.tsx';
import type { RouterContext } from './page.tsx';
import { publicRoutes } from './public.tsx';
import { overrideNotFound, type RestOfTable, unknownPage } from './unknown.tsx';

const createRoot = createRootRouteWithContext<RouterContext>();

type RootOptions = Parameters<typeof createRoot>[0];
type Routes = (root: AnyRoute) => AnyRoute[];

/** Visitors' pages are present from the start; `addRest` adds the rest when an address needs it. */
export function routeTree(options: RootOptions, rest: RestOfTable) {
  const root = createRoot(options);
  const first = [...publicRoutes(root), ...entryRoutes(root), ...explorerRoutes(root)];
  const unknown = unknownPage(root, rest);
  return {
    root: root.addChildren([...first, unknown]),
    addRest: (others: Routes) =>
      root.addChildren([...first, ...others(root), overrideNotFound(unknown)]),
  };
}

/** The complete URL table, for code that reads it without showing pages. */
export const wholeTree = (options: RootOptions, others: Routes) =>
  routeTree(options, { fetch: async () => {}, hasPage: () => false }).addRest(others);
