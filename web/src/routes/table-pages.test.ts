import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { FRAMES, pagesOfTable, TABLE } from '../../table-pages.ts';

// The server names a page's files in its HTML; a missing one loads a round trip after the app's
// start.

const SRC = resolve(import.meta.dirname, '..');
const pages = await pagesOfTable();

it('every page of the URL table is listed with existing files', () => {
  expect(pages.length).toBeGreaterThan(200);
  const files = [TABLE, ...Object.values(FRAMES).flat(), ...pages.flatMap((page) => page.files)];
  expect(files.filter((file) => !existsSync(resolve(SRC, file)))).toEqual([]);
});

// Otherwise a sidebar would flash on a page that has none.
it('lists the pages without a frame', () => {
  const bare = pages.filter(({ isBare }) => isBare).map(({ path }) => path);
  expect(bare.length).toBeGreaterThan(10);
  expect(bare).toContain('/sign-in');
  expect(bare).not.toContain('/market');
});

it.each([
  ['/trade/:assetId/order-book', ['pages/trade/trade.tsx', 'pages/trade/order-book.tsx']],
  ['/assets/:assetId/faq', ['pages/assets/asset.tsx', 'pages/assets/faq.tsx']],
  ['/owner/assets/:assetId/structure', ['pages/owner/asset-editor.tsx']],
  ['/owner/assets/:assetId/basics', ['pages/owner/asset-editor.tsx']],
])('%s consists of its own file and that of the enclosing page', (path, files) => {
  expect(pages.find((page) => page.path === path)?.files).toEqual(files);
});
