import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { fastifySSE } from '@fastify/sse';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifySerializerCompiler,
  LogController,
} from 'fastify';
import type { z } from 'zod';
import type { Config } from '../../config.ts';
import { Admission } from '../admission/admission.ts';
import { shedLoad, watchEventLoop } from '../event-loop.ts';
import { sendFailure } from '../failures.ts';
import { openMetrics, serveMetrics } from '../metrics/metrics.ts';
import { traceOf } from '../trace-id.ts';
import { MEGABYTE, MOST } from './body-limits.ts';
import type { Edge } from './edge.ts';
import { newIdOf } from './edge.ts';
import { BARE_HEADERS, headers } from './headers.ts';
import { type HttpDeps, mount } from './mount.ts';
import { OncePerKey } from './once-per-key.ts';
import { describe } from './openapi.ts';
import { RequestLimits } from './request-limits.ts';
import { traceRequests } from './request-spans.ts';
import { serveSecurityText } from './security-text.ts';
import { Streams } from './streams.ts';
import { readJson } from './validation.ts';
import { serveWeb } from './web.ts';
import { answerUnreadable, limitBodies, watchConnections } from './wire.ts';

export async function buildHttp(edge: Edge, deps: HttpDeps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: edge.log as FastifyBaseLogger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => newIdOf(edge),
    childLoggerFactory: (log, bound, options, { headers }) => {
      const { traceId } = traceOf({ id: String(bound.requestId), headers });
      return log.child({ ...bound, traceId }, options);
    },
    bodyLimit: MOST.bytes,
    // Longer than a form's queueing and upload time together.
    requestTimeout: (edge.config.admission.body.wholeSeconds + 60) * 1000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 1000,
    trustProxy: trusted(edge.config.trustProxy),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...BARE_HEADERS, 'x-request-id': request.id });
      return sendFailure(error, request, reply);
    },
    clientErrorHandler: answerUnreadable,
    // `watchConnections` refuses requests without a host in the envelope instead.
    http: { requireHostHeader: false },
    return503OnClosing: true,
  });
  traceRequests(app);
  app.setErrorHandler(sendFailure);
  app.setSerializerCompiler(edge.config.env === 'test' ? checkedJson : plainJson);
  takeJson(app);
  await headers(app, edge.config);
  watchConnections(app);
  limitBodies(app);
  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 1024 });
  await app.register(multipart, {
    limits: { files: 1, parts: 20, fields: 18, fieldSize: 100_000, fileSize: 26 * MEGABYTE },
  });
  await app.register(fastifySSE, { heartbeatInterval: 20_000 });
  const limits = new RequestLimits(edge);
  await describe(app, edge.config, deps.routes, limits);
  logRequests(app);
  const loop = deps.eventLoop ?? watchEventLoop(edge.config.maxLoopDelayMs);
  shedLoad(app, loop);
  const once = new OncePerKey(edge);
  const admission = new Admission(edge.config.admission);
  const streams = new Streams(edge, deps.resolve);
  const { metricsToken } = edge.config;
  if (metricsToken || deps.telemetry) {
    const scrape = openMetrics(app, edge, { loop, admission, streams }, deps.measures);
    if (metricsToken) serveMetrics(app, metricsToken, scrape);
    deps.telemetry?.export(scrape);
  }
  app.addHook('preClose', async () => streams.stop());
  const mounted = { ...deps, streams, limits, once, admission };
  for (const route of deps.routes) mount(app, edge, mounted, route);
  serveSecurityText(app, edge, limits);
  await serveWeb(app, edge);
  return app;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyValues?: number;
  }
}

const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

const plainJson = () => (data: unknown) => JSON.stringify(data);

/** In tests, validates each reply against its schema. */
const checkedJson: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (data) =>
    JSON.stringify(schema.encode(schema.decode(data)));

function takeJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const bytes = body as Buffer;
      (request as FastifyRequest & { rawBody?: Buffer }).rawBody = bytes;
      done(null, readJson(bytes, request.routeOptions.config.bodyValues));
    } catch (error) {
      done(error as Error);
    }
  });
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const path = request.url.split('?')[0];
    const took = Math.round(reply.elapsedTime);
    const line = `${request.method} ${path} ${reply.statusCode} in ${took} ms`;
    const facts = {
      requestId: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      took,
    };
    if (edgeIsQuiet(path ?? '')) request.log.debug(facts, line);
    else request.log.info(facts, line);
  });
}

const edgeIsQuiet = (path: string) =>
  path === '/api/health' || path === '/api/ready' || path === '/api/maintenance-mode';
