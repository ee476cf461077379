import { timingSafeEqual } from 'node:crypto';
import { refuse } from '@holdfast/domain/refusals';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Edge } from './edge.ts';
import { sha256 } from './seal.ts';

/** Metrics for operators, at /api/metrics for the holder of METRICS_TOKEN. */
export function measure(app: FastifyInstance, edge: Edge): void {
  const expected = edge.config.metricsToken;
  if (!expected) return;
  const register = new Registry();
  collectDefaultMetrics({ register });
  const took = new Histogram({
    name: 'holdfast_http_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  new Gauge({
    name: 'holdfast_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'open' }, edge.pool.totalCount);
      this.set({ state: 'idle' }, edge.pool.idleCount);
      this.set({ state: 'waiting' }, edge.pool.waitingCount);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    took.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/api/metrics', { schema: { hide: true } as never }, async (request, reply) => {
    const given = request.headers.authorization ?? '';
    if (!timingSafeEqual(sha256(given), sha256(`Bearer ${expected}`)))
      return refuse('NOT_FOUND', {});
    return reply.type(register.contentType).send(await register.metrics());
  });
}
