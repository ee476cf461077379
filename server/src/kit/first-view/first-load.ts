import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Files = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

export type FirstPage = Files & {
  readonly path: string;
  readonly reads: readonly string[];
};

type Frame = 'investor' | 'owner' | 'platform';

type SignedIn = {
  readonly frames: Readonly<Record<Frame, Files>>;
  readonly pages: readonly (Files & { readonly path: string; readonly isBare?: boolean })[];
  readonly waiting?: string;
};

export type FirstPages = {
  readonly app: Files;
  readonly pages: readonly FirstPage[];
  readonly signedIn?: SignedIn;
};

export type FirstLoad = Omit<FirstPage, 'path'> & { readonly pathname: string };

const NAME = /^[\w-]{1,80}$/;

export async function readFirstPages(webDir: string): Promise<FirstPages> {
  const text = await readFile(join(webDir, 'first-pages.json'), 'utf8').catch(() => undefined);
  return text ? JSON.parse(text) : { app: { scripts: [], styles: [] }, pages: [] };
}

export function firstPageAt(pages: readonly FirstPage[], url: string): FirstLoad | undefined {
  const [pathname = '/'] = url.split('?');
  for (const { path, reads, ...files } of pages) {
    const params = paramsOf(path, pathname);
    if (!params) continue;
    const filled = (read: string) => read.replaceAll(/:(\w+)/g, (_, name) => params[name] ?? '');
    return { ...files, pathname, reads: reads.map(filled) };
  }
  return undefined;
}

/** Preloaded in parallel: app, page code, and the first reads if the same for all. */
export function hintsFor(
  app: Files,
  page: (Files & { readonly reads: readonly string[] }) | undefined,
  { withReads }: { readonly withReads: boolean },
): string {
  const scripts = [...app.scripts, ...(page?.scripts ?? [])];
  return [
    stylesOf(app, page),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...(withReads ? (page?.reads ?? []) : []).map(
      (href) =>
        `<link rel="preload" as="fetch" crossorigin href="${href.replaceAll('&', '&amp;')}">`,
    ),
  ].join('');
}

export const stylesOf = (app: Files, page: Files | undefined): string =>
  [...app.styles, ...(page?.styles ?? [])]
    .map((href) => `<link rel="stylesheet" crossorigin href="${href}">`)
    .join('');

const ASKED_FIRST = ['/api/user/me'];

type SignedInLoad = Files & {
  readonly reads: readonly string[];
  readonly waiting: string;
};

/** The address's frame, the page and the user's identity. */
export function signedInLoad({ frames, pages, waiting }: SignedIn, url: string): SignedInLoad {
  const [pathname = '/'] = url.split('?');
  const area = frameAt(pathname);
  const frame = frames[area];
  const shown = pathname.startsWith('/trade/') ? 'trading' : area;
  const page = pages.find(({ path }) => paramsOf(path, pathname));
  const both = (kind: keyof Files) => [...new Set([...frame[kind], ...(page?.[kind] ?? [])])];
  return {
    scripts: both('scripts'),
    styles: both('styles'),
    reads: ASKED_FIRST,
    waiting: page && !page.isBare ? (waiting ?? '').replace('FRAME', shown) : '',
  };
}

function frameAt(pathname: string): Frame {
  if (/^\/admin(\/|$)/.test(pathname)) return 'platform';
  return /^\/owner(\/|$)/.test(pathname) ? 'owner' : 'investor';
}

function paramsOf(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const here = given[at] ?? '';
    if (!part.startsWith(':')) {
      if (part !== here) return undefined;
    } else if (!NAME.test(here)) return undefined;
    else params[part.slice(1)] = here;
  }
  return params;
}
