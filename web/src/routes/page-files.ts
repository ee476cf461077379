import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router';
import { wholeTree } from './root.tsx';
import { signedInRoutes } from './signed-in.tsx';

// For the build only, which replaces each page's module with its file name.

export type PageFiles = {
  readonly path: string;
  /** The files of parent pages come first. */
  readonly files: readonly string[];
  readonly isBare: boolean;
};

async function filesOf({ options, parentRoute }: AnyRoute): Promise<string[]> {
  const around = parentRoute ? await filesOf(parentRoute) : [];
  const module = await options.staticData?.load?.();
  return module ? [...around, String(module.Page)] : around;
}

export function pageFiles(): Promise<PageFiles[]> {
  const { routesById } = createRouter({
    routeTree: wholeTree({}, signedInRoutes) as AnyRoute,
    history: createMemoryHistory(),
  });
  const pages = Object.values<AnyRoute>(routesById).filter(
    ({ options }) => options.staticData?.load,
  );
  return Promise.all(
    pages.map(async (page) => ({
      path: page.fullPath.replaceAll('$', ':'),
      files: await filesOf(page),
      isBare: page.options.staticData?.page?.frame === 'bare',
    })),
  );
}
