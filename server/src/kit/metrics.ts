import { timingSafeEqual } from 'node:crypto';
import { refuse } from '@holdfast/domain/refusals';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Admission } from './admission/admission.ts';
import { allCounts } from './counts.ts';
import type { EventLoop } from './event-loop.ts';
import type { Edge } from './http/edge.ts';
import { countDeliveries } from './jobs/deliveries.ts';
import { jobFailures } from './jobs/job-failures.ts';
import { countItems } from './jobs/job-items.ts';
import { sha256 } from './seal.ts';
import { workersLoad } from './workers/heavy.ts';

/** At /api/metrics for the holder of METRICS_TOKEN. */
export function measure(
  app: FastifyInstance,
  edge: Edge,
  loop: EventLoop,
  admission: Admission,
): void {
  const expected = edge.config.metricsToken;
  if (!expected) return;
  const register = new Registry();
  collectDefaultMetrics({ register });
  const took = new Histogram({
    name: 'holdfast_http_seconds',
    help: 'Request duration by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  new Gauge({
    name: 'holdfast_database_connections',
    help: 'Pool connections, and requests waiting for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'open' }, edge.pool.totalCount);
      this.set({ state: 'idle' }, edge.pool.idleCount);
      this.set({ state: 'waiting' }, edge.pool.waitingCount);
    },
  });
  measureLoad(register, loop);
  measureAdmission(register, admission);
  measureCounts(register);
  measureJobs(register, edge);
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

function measureCounts(register: Registry): void {
  for (const [name, count] of allCounts()) {
    new Counter({
      name,
      help: count.help,
      registers: [register],
      collect() {
        this.reset();
        this.inc(count.value);
      },
    });
  }
}

function measureJobs(register: Registry, edge: Edge): void {
  const registers = [register];
  new Counter({
    name: 'holdfast_job_failures',
    help: 'Job runs that failed or passed their time limit, and due items that failed, since the start',
    labelNames: ['job', 'failure'],
    registers,
    collect() {
      this.reset();
      for (const { job, failure, value } of jobFailures()) this.inc({ job, failure }, value);
    },
  });
  const failedWork = readsFailedWork(edge);
  new Gauge({
    name: 'holdfast_deliveries',
    help: 'Events of all processes waiting for a handler, and those abandoned',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const counts = await failedWork();
      if (!counts) return;
      this.set({ state: 'waiting' }, counts.deliveries.waiting);
      this.set({ state: 'given_up' }, counts.deliveries.givenUp);
    },
  });
  new Gauge({
    name: 'holdfast_job_items',
    help: 'Due items of jobs that failed and are retried, and those given up',
    labelNames: ['job', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { work, retried, givenUp } of (await failedWork())?.items ?? []) {
        this.set({ job: work, state: 'retried' }, retried);
        this.set({ job: work, state: 'given_up' }, givenUp);
      }
    },
  });
}

/** One read for both gauges; the other metrics are reported even while the database is down. */
function readsFailedWork({ db, pool }: Edge) {
  const read = async () => ({
    deliveries: await countDeliveries(db),
    items: await countItems(db),
  });
  let reading: Promise<Awaited<ReturnType<typeof read>> | undefined> | undefined;
  return () => {
    if (!reading && pool.waitingCount > 0) return Promise.resolve(undefined);
    reading ??= read()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
}

function measureAdmission(register: Registry, admission: Admission): void {
  const registers = [register];
  new Gauge({
    name: 'holdfast_admission',
    help: 'Uploads, downloads and searches admitted, waiting, and rejected since the start',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      for (const [queue, load] of Object.entries(admission.load)) {
        for (const [state, count] of Object.entries(load)) this.set({ queue, state }, count);
      }
    },
  });
  new Gauge({
    name: 'holdfast_upload_bytes',
    help: 'Bytes of uploads in memory',
    registers,
    collect() {
      this.set(admission.bytes);
    },
  });
}

function measureLoad(register: Registry, loop: EventLoop): void {
  const registers = [register];
  new Gauge({
    name: 'holdfast_event_loop_delay_seconds',
    help: 'Event loop delay in the latest second',
    labelNames: ['part'],
    registers,
    collect() {
      const { mean, p99, max } = loop.delay();
      this.set({ part: 'mean' }, mean / 1000);
      this.set({ part: 'p99' }, p99 / 1000);
      this.set({ part: 'max' }, max / 1000);
    },
  });
  new Gauge({
    name: 'holdfast_overloaded',
    help: '1 while requests are rejected because of event loop delay',
    registers,
    collect() {
      this.set(loop.isOverloaded() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'holdfast_workers',
    help: 'Tasks running in workers, waiting for one, and rejected since the start',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(workersLoad())) this.set({ state }, count);
    },
  });
}
