import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { refuse } from '@holdfast/domain/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasWeb } from '../../config.ts';
import { serveAssets } from '../assets.ts';
import {
  type FirstLoad,
  firstPageAt,
  hintsFor,
  readFirstPages,
  signedInLoad,
  stylesOf,
} from '../first-view/first-load.ts';
import { type FirstView, FirstViews } from '../first-view/first-view.ts';
import { SESSION_COOKIE, XSRF_COOKIE } from './access.ts';
import type { Edge } from './edge.ts';
import { withNonce } from './headers.ts';

const NONCE_MARK = '__CSP_NONCE__';
const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Hashed files from memory, others from disk, and the page with a new nonce for every other path.
 */
export async function serveWeb(
  app: FastifyInstance,
  edge: Pick<Edge, 'config' | 'random' | 'log'>,
): Promise<void> {
  const { config, random } = edge;
  const views = new FirstViews(app, edge);
  await mkdir(config.webDir, { recursive: true });
  serveAssets(app, config.webDir);
  await app.register(fastifyStatic, {
    root: config.webDir,
    // Only `sendFile` serves files, so that a page's path isn't looked up as a file.
    serve: false,
    index: false,
    cacheControl: false,
    // The server-side renderer isn't public.
    allowedPath: (path) => !path.startsWith('/first-view/'),
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=300');
      reply.header('vary', 'accept-encoding');
    },
  });
  const page = pageOf(config.webDir);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!hasWeb(config)) {
      const text = 'The web app is being built. Reload in a few seconds.';
      return reply.status(503).header('retry-after', '3').type('text/plain').send(text);
    }
    const { html: made, firstPages } = await page();
    const nonce = random(16).toString('base64url');
    const policy = withNonce(
      String(reply.getHeader('content-security-policy') ?? ''),
      'style',
      nonce,
    );
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .header('content-security-policy', policy);
    const { app, pages } = firstPages;
    const first = firstPageAt(pages, request.url);
    // A signed-in user's page differs, and a query may change the content.
    const isForAll = isVisitor(request) && !request.url.includes('?');
    const html = made.replaceAll(NONCE_MARK, nonce);
    const view = first && isForAll ? await views.of(first, request) : undefined;
    if (first && view) {
      const shown = inHead(withView(html, view, first), stylesOf(app, first));
      // Scripts can read the style nonce, so they have a different one.
      const ofScript = random(16).toString('base64url');
      void reply.header('content-security-policy', withNonce(policy, 'script', ofScript));
      const { style, script } = views.marks;
      return reply.send(shown.replaceAll(style, nonce).replaceAll(script, ofScript));
    }
    const { signedIn } = firstPages;
    if (signedIn && !isVisitor(request)) {
      const load = signedInLoad(signedIn, request.url);
      const framed = html.replace(EMPTY_ROOT, () => EMPTY_ROOT + load.waiting);
      return reply.send(inHead(framed, hintsFor(app, load, { withReads: true })));
    }
    return reply.send(inHead(html, hintsFor(app, first, { withReads: isForAll })));
  };
  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (path === '/api' || path.startsWith('/api/')) return refuse('NOT_FOUND', {});
    return isFile(path) ? reply.sendFile(path) : sendPage(request, reply);
  });
  app.addHook('onListen', async () => void drawFirst(app, config.webDir));
  app.setNotFoundHandler(async () => refuse('NOT_FOUND', {}));
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/';
const isFile = (path: string): boolean => /\.(?:[a-z0-9]{2,5}|webmanifest)$/i.test(path);

/** The first rendering takes long, so it runs before any visitor waits for it. */
async function drawFirst(app: FastifyInstance, webDir: string): Promise<void> {
  try {
    const { pages } = await readFirstPages(webDir);
    for (const { path } of pages) await app.inject(path);
  } catch {
    // The first visitors get the page without a first view.
  }
}

const isVisitor = ({ headers }: FastifyRequest): boolean =>
  !headers.authorization &&
  [SESSION_COOKIE, XSRF_COOKIE].every((name) => !headers.cookie?.includes(`${name}=`));

const textOf = (plain: string): string =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const inHead = (html: string, more: string): string =>
  html.replace('</head>', () => `${more}</head>`);

function withView(html: string, view: FirstView, { scripts }: FirstLoad): string {
  const data = `{"at":${Date.now()},"answers":${view.answers}}`;
  const about = `id="first-view" data-scripts="${scripts.join(' ')}"`;
  const block = `<script type="application/json" ${about}>${data}</script>`;
  return html
    .replace(/<title>[^<]*/, () => `<title>${textOf(view.title)} · Holdfast`)
    .replace(EMPTY_ROOT, () => `<div id="root">${view.html}</div>${block}`);
}

function pageOf(webDir: string) {
  const files = ['index.html', 'first-pages.json'].map((name) => join(webDir, name));
  let kept:
    | { readonly of: string; readonly page: Awaited<ReturnType<typeof readPage>> }
    | undefined;
  return async () => {
    const times = files.map((file) =>
      stat(file).then(
        (found) => found.mtimeMs,
        () => 0,
      ),
    );
    const of = (await Promise.all(times)).join();
    if (kept?.of === of) return kept.page;
    const page = await readPage(webDir);
    kept = { of, page };
    return page;
  };
}

async function readPage(webDir: string) {
  const html = await readFile(join(webDir, 'index.html'), 'utf8');
  return { html, firstPages: await readFirstPages(webDir) };
}
