import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

const SRC = resolve(import.meta.dirname, 'src');
const DOMAIN = resolve(import.meta.dirname, '../domain/src');
const TABLER = '@tabler/icons-react';

const MAIN = 'app/main.tsx';

/**
 * Likely landing pages with their first queries, named in the HTML so that they load alongside the
 * app.
 */
export const FIRST_PAGES = [
  {
    path: '/',
    files: ['pages/home.tsx'],
    reads: ['/api/assets?status=open&sort=closing&limit=3', '/api/stats', '/api/legal'],
  },
  {
    path: '/market',
    files: ['pages/market/market.tsx'],
    reads: [
      '/api/assets?status=all&sort=closing&page=1&limit=12',
      '/api/market/counts?status=all',
      '/api/stats',
    ],
  },
  ...['/assets/:assetId', '/assets/:assetId/background'].map((path) => ({
    path,
    files: ['pages/assets/asset.tsx', 'pages/assets/background.tsx'],
    reads: [
      '/api/assets/:assetId',
      '/api/assets/:assetId/investment',
      '/api/assets/:assetId/background',
    ],
  })),
  { path: '/sign-in', files: ['pages/sign-in.tsx'], reads: ['/api/stats'] },
  { path: '/terms', files: ['pages/terms.tsx'], reads: [] },
];

const PAGES = [...new Set(FIRST_PAGES.flatMap(({ files }) => files))];

const WAYS_IN = ['pages/sign-in.tsx', 'pages/join.tsx', 'pages/password-reset.tsx'];

type Import = { readonly from: string; readonly names: readonly string[] };
type Reached = {
  /** Each file's path, mapped to its importer. */
  readonly files: ReadonlyMap<string, string>;
  readonly packages: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Files that load before the given one runs; without types and dynamic imports. */
export function reachedBy(file: string): Reached {
  const files = new Map<string, string>([[resolve(SRC, file), '']]);
  const packages = new Map<string, Set<string>>();
  for (const [path] of files) {
    for (const { from, names } of importsOf(path)) {
      const next = fileOf(path, from);
      if (next && !files.has(next)) files.set(next, path);
      if (next || from.startsWith('.')) continue;
      packages.set(from, new Set([...(packages.get(from) ?? []), ...names]));
    }
  }
  return { files, packages };
}

type Asks = (id: string) => boolean;

/**
 * Modules shared by the app and the first pages, and by the sign-in pages. Each set becomes one
 * chunk.
 */
export function sharedAtFirst(): {
  isFile: Asks;
  isIcon: Asks;
  isOfForms: Asks;
  /** The only first page that needs a module; its chunk is named after the page. */
  neededBy: (id: string) => string | null;
} {
  const app = reachedBy(MAIN);
  const pages = PAGES.map(reachedBy);
  const waysIn = WAYS_IN.map(reachedBy);
  const icons = new Set([app, ...pages].flatMap((one) => [...(one.packages.get(TABLER) ?? [])]));
  const inSeveral = (id: string, of: Reached[]) =>
    of.filter(({ files }) => files.has(id)).length > 1;
  const partOf = (id: string) => /@mantine\/core\/esm\/components\/(\w+)\//.exec(id)?.[1] ?? '';
  const needs = (page: Reached, id: string) =>
    page.files.has(id) || page.packages.get('@mantine/core')?.has(partOf(id));
  return {
    neededBy: (id) => {
      const by = PAGES.filter((_, at) => pages[at] && needs(pages[at], id));
      return by.length === 0 ? null : `of-${by.map((page) => basename(page, '.tsx')).join('-')}`;
    },
    isFile: (id) => app.files.has(id) || inSeveral(id, pages),
    isOfForms: (id) => inSeveral(id, waysIn),
    isIcon: (id) => icons.has(/@tabler\/icons-react\/.*\/(\w+)\.mjs$/.exec(id)?.[1] ?? ''),
  };
}

function importsOf(file: string): Import[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type\b)(?:(\{[^}]*\}|[^'{]*(?:\{[^}]*\})?) from )?'([^']+)';$/gm,
  );
  return [...found]
    .map(([, names = '', from = '']) => ({ from, isBare: names === '', names: valuesOf(names) }))
    .filter(({ isBare, names }) => isBare || names.length > 0);
}

const valuesOf = (names: string): string[] =>
  names
    .replaceAll(/[{}]/g, ',')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '));

function fileOf(from: string, spec: string): string | undefined {
  if (spec.startsWith('@holdfast/domain/')) {
    return join(DOMAIN, `${spec.slice('@holdfast/domain/'.length)}.ts`);
  }
  const file = spec.startsWith('.') ? resolve(dirname(from), spec) : '';
  return /\.tsx?$/.test(file) && existsSync(file) ? file : undefined;
}

export const inSources = (path: string): string => relative(SRC, path);
