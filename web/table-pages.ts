import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROUTES = resolve(import.meta.dirname, 'src/routes');

/** The rest of the URL table, which whoever is signed in loads with any page. */
export const TABLE = 'routes/signed-in.tsx';

const SLOTS = ['features/people/notifications/bell.tsx'];

/** What stands around the pages of people who are signed in, with what it shows at once. */
export const FRAMES = {
  investor: [
    'app/investor-shell.tsx',
    ...SLOTS,
    'features/views/wallet/wallet-chip.tsx',
    'features/assets/marketplace/watchlist-slot.tsx',
  ],
  owner: ['app/owner-shell.tsx', ...SLOTS],
  platform: ['app/platform-shell.tsx', ...SLOTS],
} as const;

export type TablePage = {
  /** `/assets/:assetId/faq` */
  readonly path: string;
  /** Its file, after that of the page around it. */
  readonly files: readonly string[];
  /** Nothing stands around it. */
  readonly isBare: boolean;
};

/** Each page of the URL table and the files it is made of, as its sources say. */
export function pagesOfTable(): readonly TablePage[] {
  return readdirSync(ROUTES)
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .flatMap((name) => pagesOf(readFileSync(join(ROUTES, name), 'utf8')));
}

const FACTS = /\bpath: '([^']+)'|import\('\.\.\/(pages\/[^']+)'\)|\bframe: '(bare)'/g;
type Found = Omit<TablePage, 'files'> & { readonly file: string };

function pagesOf(source: string): TablePage[] {
  const found: Found[] = [];
  // Paths wait for the file that is named after them; it may be the file of several.
  let waiting: string[] = [];
  // A file that is named before its paths is that of the ones which no other takes.
  let before: string | undefined;
  let isBare = false;
  for (const [, path, file, bare] of source.matchAll(FACTS)) {
    if (path) waiting.push(path);
    if (bare) isBare = true;
    if (!file) continue;
    if (waiting.length === 0) before = file;
    for (const one of waiting) found.push({ path: one, file, isBare });
    waiting = [];
    isBare = false;
  }
  for (const one of waiting) if (before) found.push({ path: one, file: before, isBare });
  return withWhatIsAround(found);
}

/** A path that begins with no slash stands below the last one that does. */
function withWhatIsAround(found: readonly Found[]): TablePage[] {
  let around: TablePage = { path: '', files: [], isBare: false };
  return found.map(({ path, file, isBare }) => {
    const here = path.replaceAll('$', ':');
    if (!path.startsWith('/')) {
      return { ...around, path: `${around.path}/${here}`, files: [...around.files, file] };
    }
    around = { path: here, files: [file], isBare };
    return around;
  });
}
