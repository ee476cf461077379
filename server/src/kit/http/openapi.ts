import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { WorkerPool } from '../workers/pool.ts';
import { networkOf } from './network.ts';
import { type Asked, MAKE_DOCUMENT, type Made } from './openapi-document.ts';
import type { RequestLimits } from './request-limits.ts';
import type { Route } from './route.ts';

const PATH = '/api/openapi.json';
/** Per network, since the document is several megabytes. */
const MOST_PER_MINUTE = 30;
const SECONDS = 120;
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export async function describe(
  app: FastifyInstance,
  config: Config,
  routes: readonly Route[],
  limits: RequestLimits,
): Promise<void> {
  const document = once({
    publicUrl: config.publicUrl,
    isProduction: config.env === 'production',
    routes: routes.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`),
  });
  app.get(PATH, {
    schema: { hide: true } as never,
    onRequest: async ({ ip }) => limits.consumePlain(`GET ${PATH}`, networkOf(ip), MOST_PER_MINUTE),
    handler: async ({ headers }, reply) => {
      const made = await document();
      void reply
        .header('cache-control', 'public, max-age=300')
        .header('vary', 'accept-encoding')
        .header('etag', made.etag);
      if (headers['if-none-match'] === made.etag) return reply.status(304).send();
      const encoding = negotiate(headers['accept-encoding'] ?? '', [...ENCODINGS]);
      void reply.type('application/json');
      if (encoding !== 'br' && encoding !== 'gzip') return reply.send(made.plain);
      return reply.header('content-encoding', encoding).send(made[encoding]);
    },
  });
  if (config.env !== 'production') await readable(app);
}

function once(asked: Asked): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make(asked).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

async function make(asked: Asked): Promise<Made> {
  const pool = new WorkerPool({
    size: 1,
    waiting: 1,
    waitingPerAccount: 1,
    waitSeconds: SECONDS,
    memoryMegabytes: 512,
    byteMegabytes: 256,
  });
  try {
    return (await pool.run({ ...MAKE_DOCUMENT, given: [asked] }, SECONDS)) as Made;
  } finally {
    await pool.stop();
  }
}

/** The API reference has its own scripts and styles, and therefore its own policy. */
async function readable(app: FastifyInstance): Promise<void> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      const policy =
        "default-src 'self' 'unsafe-inline' data: blob:; script-src 'self' 'unsafe-inline'; object-src 'none'; frame-ancestors 'none'";
      reply.header('content-security-policy', policy);
      return payload;
    });
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        withDefaultFonts: false,
        telemetry: false,
      } as never,
    });
  });
}
