import { relative, resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import type { PageFiles } from './src/routes/page-files.ts';

type Table = typeof import('./src/routes/page-files.ts');

const SRC = resolve(import.meta.dirname, 'src');
const PAGE = '\0page:';

/** The part of the URL table for signed-in users, who load it with any page. */
export const TABLE = 'routes/signed-in.tsx';

const SLOTS = ['features/people/notifications/bell.tsx'];

/** The frames of signed-in users' pages, with the parts they show immediately. */
export const FRAMES = {
  investor: [
    'app/shell/investor-shell.tsx',
    ...SLOTS,
    'features/views/wallet/wallet-chip.tsx',
    'features/assets/catalogue/marketplace/watchlist-slot.tsx',
  ],
  owner: ['app/shell/owner-shell.tsx', ...SLOTS],
  platform: ['app/shell/platform-shell.tsx', ...SLOTS],
} as const;

/** Replaces each page's module with its file name. */
const namesOfPages: Plugin = {
  name: 'holdfast-names-of-pages',
  enforce: 'pre',
  resolveId: (specifier, importer) =>
    specifier.startsWith('../pages/') && importer
      ? PAGE + relative(SRC, resolve(importer, '..', specifier))
      : null,
  load: (id) =>
    id.startsWith(PAGE) ? `export const Page = ${JSON.stringify(id.slice(PAGE.length))};` : null,
};

export async function pagesOfTable(): Promise<readonly PageFiles[]> {
  const vite = await createServer({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    appType: 'custom',
    plugins: [namesOfPages],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const table = (await vite.ssrLoadModule('/src/routes/page-files.ts')) as Table;
    return await table.pageFiles();
  } finally {
    await vite.close();
  }
}
