import { timingSafeEqual } from 'node:crypto';
import { refuse } from '@holdfast/domain/refusals';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Edge } from '../http/edge.ts';
import { sha256 } from '../seal.ts';
import { instruments } from './instruments.ts';
import { measureOperations, type ReadOperations } from './operations.ts';
import { type Measured, measureProcess, type OwnGauge } from './process-gauges.ts';

export type Measures = {
  readonly readOperations: ReadOperations;
  readonly gauges: readonly OwnGauge[];
};

export type Scrape = () => Promise<Registry>;

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function openMetrics(
  app: FastifyInstance,
  edge: Edge,
  measured: Omit<Measured, 'pool' | 'own'>,
  measures: Measures | undefined,
): Scrape {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const took = new Histogram({
    name: 'holdfast_http_request_duration_seconds',
    help: 'Request duration by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    took.observe(labels, reply.elapsedTime / 1000);
  });
  measureProcess(register, { ...measured, pool: edge.pool, own: measures?.gauges ?? [] });
  const readOperations = measures && measureOperations(register, edge, measures.readOperations);
  return async () => {
    await readOperations?.();
    return Registry.merge([register, instruments]);
  };
}

export function serveMetrics(app: FastifyInstance, token: string, scrape: Scrape): void {
  const expected = sha256(`Bearer ${token}`);
  app.get('/api/metrics', { schema: { hide: true } as never }, async (request, reply) => {
    const given = request.headers.authorization ?? '';
    if (!timingSafeEqual(sha256(given), expected)) return refuse('NOT_FOUND', {});
    const registry = await scrape();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
