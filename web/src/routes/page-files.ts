import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router';
import { wholeTree } from './root.tsx';
import { signedInRoutes } from './signed-in.tsx';

// For the build alone, which puts in the place of each page's module the name of its file.

export type PageFiles = {
  /** `/assets/:assetId/faq` */
  readonly path: string;
  /** Its file, after those of the pages around it. */
  readonly files: readonly string[];
  /** Nothing stands around it. */
  readonly isBare: boolean;
};

async function filesOf({ options, parentRoute }: AnyRoute): Promise<string[]> {
  const around = parentRoute ? await filesOf(parentRoute) : [];
  const module = await options.staticData?.load?.();
  return module ? [...around, String(module.Page)] : around;
}

/** Each page of the URL table and its files. */
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
