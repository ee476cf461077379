import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Files = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** What the web build knows of a page that is often met first. */
export type FirstPage = Files & {
  /** `/assets/:assetId` */
  readonly path: string;
  /** Addresses of the API that the page asks first, with the parameters of its path. */
  readonly reads: readonly string[];
};

type Frame = 'investor' | 'owner' | 'platform';

/** What the web build knows of the pages of people who are signed in. */
type SignedIn = {
  readonly frames: Readonly<Record<Frame, Files>>;
  readonly pages: readonly (Files & { readonly path: string; readonly isBare?: boolean })[];
  /** What stands around a page until the app draws it; FRAME stands for which it is. */
  readonly waiting?: string;
};

export type FirstPages = {
  readonly app: Files;
  readonly pages: readonly FirstPage[];
  readonly signedIn?: SignedIn;
};

/** A first page at an address: what it asks with the parameters filled in. */
export type FirstLoad = Omit<FirstPage, 'path'> & { readonly pathname: string };

const NAME = /^[\w-]{1,80}$/;

/** Reads what the build left beside the page; a build without it hints at nothing. */
export async function readFirstPages(webDir: string): Promise<FirstPages> {
  const text = await readFile(join(webDir, 'first-pages.json'), 'utf8').catch(() => undefined);
  return text ? JSON.parse(text) : { app: { scripts: [], styles: [] }, pages: [] };
}

/** The first page at an address, if it is one. */
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

/**
 * What a browser may fetch at once instead of one after another: the app, the page's own code, and
 * what it asks first where that is the same for everybody.
 */
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

/** The style sheets of the app and of a page. */
export const stylesOf = (app: Files, page: Files | undefined): string =>
  [...app.styles, ...(page?.styles ?? [])]
    .map((href) => `<link rel="stylesheet" crossorigin href="${href}">`)
    .join('');

/** What whoever is signed in asks before any page is shown. */
const ASKED_FIRST = ['/api/user/me'];

type SignedInLoad = Files & {
  readonly reads: readonly string[];
  /** The HTML of what stands around the page until the app draws it; empty where nothing does. */
  readonly waiting: string;
};

/**
 * What a browser of somebody who is signed in may fetch at once: the frame of the address's area,
 * the page, and who they are. What the frame of another area would need is not known here.
 */
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

/** The parameters of a path, plain names only; undefined where it is another page's. */
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
