import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { refuse } from '@holdfast/domain/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasWeb } from '../config.ts';
import { SESSION_COOKIE } from './access.ts';
import type { Edge } from './edge.ts';
import { hintsFor, readFirstPages } from './first-load.ts';
import { allowStyles } from './headers.ts';

const NONCE_MARK = '__CSP_NONCE__';

/** Serves the web app: hashed files cached for ever, every other path the page with a new nonce. */
export async function serveWeb(
  app: FastifyInstance,
  { config, random }: Pick<Edge, 'config' | 'random'>,
): Promise<void> {
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
    const isVisitor = !request.headers.cookie?.includes(`${SESSION_COOKIE}=`);
    const hints = hintsFor(page.firstPages, request.url, { isVisitor });
    const nonce = random(16).toString('base64url');
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', allowStyles(policy, nonce))
      .send(page.html.replaceAll(NONCE_MARK, nonce).replace('</head>', () => `${hints}</head>`));
  };
  app.get('/', sendPage);
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

async function readPage(webDir: string) {
  const html = await readFile(join(webDir, 'index.html'), 'utf8');
  return { html, firstPages: await readFirstPages(webDir) };
}
