import { type AnyRoute, createRootRouteWithContext } from '@tanstack/react-router';
import { entryRoutes } from './entry.tsx';
import { explorerRoutes } from './explorer.tsx';
import type { RouterContext } from './page.tsx';
import { publicRoutes } from './public.tsx';
import { nothingIsMissing, type RestOfTable, unknownPage } from './unknown.tsx';

const createRoot = createRootRouteWithContext<RouterContext>();

type RootOptions = Parameters<typeof createRoot>[0];
type Routes = (root: AnyRoute) => AnyRoute[];

/**
 * The URL table in two parts under one root, which the app gives its frame and its maintenance
 * check: what visitors open stands in it from the start; any other address asks for the rest, which
 * `addRest` puts in.
 */
export function routeTree(options: RootOptions, rest: RestOfTable) {
  const root = createRoot(options);
  const first = [...publicRoutes(root), ...entryRoutes(root), ...explorerRoutes(root)];
  const unknown = unknownPage(root, rest);
  return {
    root: root.addChildren([...first, unknown]),
    addRest: (others: Routes) =>
      root.addChildren([...first, ...others(root), nothingIsMissing(unknown)]),
  };
}

/** The URL table with every page in it at once, for what reads it and shows none of it. */
export const wholeTree = (options: RootOptions, others: Routes) =>
  routeTree(options, { fetch: async () => {}, hasPage: () => false }).addRest(others);
