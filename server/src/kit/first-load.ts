import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the web build knows of a page that is often met first. */
type FirstPage = {
  /** `/assets/:assetId` */
  readonly path: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Addresses of the API that the page asks first, with the parameters of its path. */
  readonly reads: readonly string[];
};

const NAME = /^[\w-]{1,80}$/;

/** Reads what the build left beside the page; a build without it hints at nothing. */
export async function readFirstPages(webDir: string): Promise<readonly FirstPage[]> {
  const text = await readFile(join(webDir, 'first-pages.json'), 'utf8').catch(() => '[]');
  return JSON.parse(text) as readonly FirstPage[];
}

/**
 * What a browser may fetch beside the app instead of after it: the page's code, and for a visitor
 * what it asks first. A person who is signed in is answered something else, and a query may ask for
 * something else.
 */
export function hintsFor(
  pages: readonly FirstPage[],
  url: string,
  { isVisitor }: { readonly isVisitor: boolean },
): string {
  const [pathname = '/', query] = url.split('?');
  for (const page of pages) {
    const params = paramsOf(page.path, pathname);
    if (!params) continue;
    const filled = (read: string) => read.replaceAll(/:(\w+)/g, (_, name) => params[name] ?? '');
    const reads = isVisitor && query === undefined ? page.reads.map(filled) : [];
    return [
      ...page.styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
      ...page.scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
      ...reads.map(
        (href) =>
          `<link rel="preload" as="fetch" crossorigin href="${href.replaceAll('&', '&amp;')}">`,
      ),
    ].join('');
  }
  return '';
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
