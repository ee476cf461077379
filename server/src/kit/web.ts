import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { refuse } from '@holdfast/domain/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasWeb } from '../config.ts';
import { SESSION_COOKIE, XSRF_COOKIE } from './access.ts';
import type { Edge } from './edge.ts';
import { type FirstLoad, firstPageAt, hintsFor, readFirstPages, stylesOf } from './first-load.ts';
import { type FirstView, FirstViews } from './first-view.ts';
import { allowStyles } from './headers.ts';

const NONCE_MARK = '__CSP_NONCE__';

/** Serves the web app: hashed files cached for ever, every other path the page with a new nonce. */
export async function serveWeb(
  app: FastifyInstance,
  edge: Pick<Edge, 'config' | 'random' | 'log'>,
): Promise<void> {
  const { config, random } = edge;
  const views = new FirstViews(app, edge);
  await mkdir(config.webDir, { recursive: true });
  let page: Awaited<ReturnType<typeof readPage>> | undefined;
  await app.register(fastifyStatic, {
    root: config.webDir,
    serve: true,
    index: false,
    wildcard: true,
    prefix: '/',
    cacheControl: false,
    // The build leaves a copy in Brotli beside each text file; others are compressed as they go.
    preCompressed: true,
    // What renders pages here is no file of the page.
    allowedPath: (path) => !path.startsWith('/first-view/'),
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${config.webDir}/assets/`);
      reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      );
      reply.header('vary', 'accept-encoding');
    },
  });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!hasWeb(config)) {
      const text = 'The web app is being built. Reload in a few seconds.';
      return reply.status(503).header('retry-after', '3').type('text/plain').send(text);
    }
    page = config.env === 'production' && page ? page : await readPage(config.webDir);
    const nonce = random(16).toString('base64url');
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .header('content-security-policy', allowStyles(policy, nonce));
    const { app, pages } = page.firstPages;
    const first = firstPageAt(pages, request.url);
    // A person who is signed in sees something else, and a query may ask for something else.
    const isForAll = isVisitor(request) && !request.url.includes('?');
    const html = page.html.replaceAll(NONCE_MARK, nonce);
    const view = first && isForAll ? await views.of(first, request) : undefined;
    if (first && view) {
      const shown = withView(html, view, first);
      const head = stylesOf(app, first);
      return reply.send(inHead(shown, head).replaceAll(views.mark, nonce));
    }
    return reply.send(inHead(html, hintsFor(app, first, { withReads: isForAll })));
  };
  app.get('/', sendPage);
  app.addHook('onListen', async () => void drawFirst(app, config.webDir));
  app.setNotFoundHandler(async (request: FastifyRequest, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isFile = /\.[a-z0-9]{2,5}$/i.test(path);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (path === '/api' || path.startsWith('/api/') || !reads || isFile) {
      return refuse('NOT_FOUND', {});
    }
    return sendPage(request, reply);
  });
}

/** The first of all renderings takes long: nobody shall wait for it. */
async function drawFirst(app: FastifyInstance, webDir: string): Promise<void> {
  try {
    const { pages } = await readFirstPages(webDir);
    for (const { path } of pages) await app.inject(path);
  } catch {
    // Whoever comes first is sent the page without it.
  }
}

const isVisitor = ({ headers }: FastifyRequest): boolean =>
  !headers.authorization &&
  [SESSION_COOKIE, XSRF_COOKIE].every((name) => !headers.cookie?.includes(`${name}=`));

const textOf = (plain: string): string =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const inHead = (html: string, more: string): string =>
  html.replace('</head>', () => `${more}</head>`);

/** The page with what a visitor sees first, and beside it what the app takes that over with. */
function withView(html: string, view: FirstView, { scripts }: FirstLoad): string {
  const data = `{"at":${Date.now()},"answers":${view.answers}}`;
  const when = view.isWhole ? 'used' : 'shown';
  const about = `data-start="${when}" data-scripts="${scripts.join(' ')}"`;
  const block = `<script type="application/json" id="first-view" ${about}>${data}</script>`;
  return html
    .replace(/<title>[^<]*/, () => `<title>${textOf(view.title)} · Holdfast`)
    .replace('<div id="root"></div>', () => `<div id="root">${view.html}</div>${block}`);
}

async function readPage(webDir: string) {
  const html = await readFile(join(webDir, 'index.html'), 'utf8');
  return { html, firstPages: await readFirstPages(webDir) };
}
