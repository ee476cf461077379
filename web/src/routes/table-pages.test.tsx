import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { FRAMES, pagesOfTable, TABLE } from '../../table-pages.ts';
import { wholeTree } from './root.tsx';
import { signedInRoutes } from './signed-in.tsx';
import { UNKNOWN } from './unknown.tsx';

// The server names a page's files in the page that it sends. One that is not named comes a round
// later, after the app has run.

const SRC = resolve(import.meta.dirname, '..');
const pages = pagesOfTable();

const router = createRouter({
  routeTree: wholeTree({}, signedInRoutes) as AnyRoute,
  history: createMemoryHistory({ initialEntries: ['/'] }),
  context: { queryClient: new QueryClient() },
});
const table = Object.values<AnyRoute>(router.routesById)
  .filter(({ options, children }) => options.staticData?.page && !children)
  .map(({ fullPath, options }) => {
    return { path: fullPath.replaceAll('$', ':'), frame: options.staticData?.page?.frame };
  })
  .filter(({ path }) => path !== UNKNOWN.replace('$', ':'));

it('every page of the URL table is known, with files that are there', () => {
  const known = new Set(pages.map(({ path }) => path));
  expect(table.length).toBeGreaterThan(200);
  expect(table.filter(({ path }) => !known.has(path))).toEqual([]);
  const files = [TABLE, ...Object.values(FRAMES).flat(), ...pages.flatMap((page) => page.files)];
  expect(files.filter((file) => !existsSync(resolve(SRC, file)))).toEqual([]);
});

// A sidebar would be seen for a moment where none belongs.
it('the pages that nothing stands around are known', () => {
  const bareOf = (all: readonly { readonly path: string; readonly isBare: boolean }[]) =>
    all.flatMap(({ path, isBare }) => (isBare ? [path] : [])).sort();
  const inTable = table.map(({ path, frame }) => ({ path, isBare: frame === 'bare' }));
  expect(bareOf(inTable).length).toBeGreaterThan(10);
  expect(bareOf(pages)).toEqual(bareOf(inTable));
});

it.each([
  ['/trade/:assetId/order-book', ['pages/trade/trade.tsx', 'pages/trade/order-book.tsx']],
  ['/assets/:assetId/faq', ['pages/assets/asset.tsx', 'pages/assets/faq.tsx']],
  ['/owner/assets/:assetId/structure', ['pages/owner/asset-editor.tsx']],
  ['/owner/assets/:assetId/basics', ['pages/owner/asset-editor.tsx']],
])('%s is made of its own file and that of the page around it', (path, files) => {
  expect(pages.find((page) => page.path === path)?.files).toEqual(files);
});
