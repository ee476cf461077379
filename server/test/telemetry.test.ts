import { existsSync, globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { buildHttp } from '../src/kit/http/http.ts';
import { openMaintenance } from '../src/kit/maintenance.ts';
import { traced, traceWith } from '../src/kit/trace.ts';
import { measuresOf } from '../src/measures.ts';
import { startTelemetry } from '../src/telemetry.ts';
import { person } from './fixtures/people.ts';
import { openWorld } from './world.ts';

const ROOT = join(import.meta.dirname, '../..');
const isInstalled = existsSync(join(ROOT, 'server/telemetry/node_modules'));

test('a collector without the installed SDK is refused with the command that installs it', async () => {
  await expect(startTelemetry('/nowhere')).rejects.toThrow(/npm ci --prefix server\/telemetry/);
});

test('the product never loads OpenTelemetry without a collector', () => {
  const files = globSync('server/src/**/*.ts', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(500);
  const loading = files.filter((path) =>
    /(from|import\(|require\()\s*['"`]@opentelemetry/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(loading).toEqual([]);
});

type Attribute = { readonly key: string; readonly value: Record<string, unknown> };
type OtlpSpan = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number; readonly message?: string };
};
type OtlpMetric = { readonly name: string; readonly unit: string } & Record<string, unknown>;

type Histogram = {
  readonly dataPoints: readonly {
    readonly count: number;
    readonly bucketCounts: readonly number[];
    readonly explicitBounds: readonly number[];
  }[];
};

async function openCollector() {
  const bodies: { readonly path: string; readonly text: string }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    bodies.push({ path: request.url ?? '', text });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  afterAll(() => server.close());
  const all = <T>(path: string, key: string, scopes: string, items: string): T[] =>
    bodies
      .filter((one) => one.path === path)
      .flatMap(({ text }) => JSON.parse(text)[key])
      .flatMap((resource) => resource[scopes])
      .flatMap((scope) => scope[items]);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.map(({ text }) => text).join('\n'),
    spans: () => all<OtlpSpan>('/v1/traces', 'resourceSpans', 'scopeSpans', 'spans'),
    metrics: () => all<OtlpMetric>('/v1/metrics', 'resourceMetrics', 'scopeMetrics', 'metrics'),
  };
}

async function startWith(env: Readonly<Record<string, string>>) {
  Object.assign(process.env, env);
  try {
    return await startTelemetry();
  } finally {
    for (const name of Object.keys(env)) delete process.env[name];
  }
}

/** `npm run test:all` installs it; `npm test` runs this only where it is installed. */
describe.skipIf(!isInstalled)('the OpenTelemetry SDK', () => {
  test('sends spans and metrics to a collector, without personal data', async () => {
    const collector = await openCollector();
    const telemetry = await startWith({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    });
    traceWith(telemetry.tracer);
    const world = await openWorld();
    const investor = await person(world, 'approved');
    const { routes, resolve } = world.modules;
    const measures = measuresOf(world.modules);
    const maintenance = await openMaintenance(world.edge);
    const deps = { routes, resolve, maintenance, measures, telemetry };
    const http = await buildHttp(world.edge, deps);
    const answer = await http.inject({
      url: '/api/user/wallet/overview?secret=Yara-4217',
      headers: { authorization: `Bearer ${investor.token}` },
    });
    await traced(
      () => ({ name: 'fails' }),
      () => Promise.reject(new Error('Yara-4217')),
    ).catch(() => {});
    await telemetry.stop();
    traceWith(undefined);
    await http.close();

    const traceId = String(answer.headers['x-request-id']).replaceAll('-', '');
    const own = collector.spans().filter((span) => span.traceId === traceId);
    const [server] = own.filter(({ name }) => name === 'GET /api/user/wallet/overview');
    expect(server).toBeDefined();
    expect(server?.parentSpanId ?? '').toBe('');
    const statements = own.filter((span) => span.parentSpanId === server?.spanId);
    expect(statements.length).toBeGreaterThan(1);
    const [failed] = collector.spans().filter(({ name }) => name === 'fails');
    expect(failed?.status).toEqual({ code: 2 });
    const metrics = new Map(collector.metrics().map((metric) => [metric.name, metric]));
    expect(metrics.get('holdfast_outbox_age_seconds')).toMatchObject({ unit: 's' });
    expect(metrics.get('holdfast_database_errors_total')).toHaveProperty('sum.isMonotonic', true);
    const took = metrics.get('holdfast_http_request_duration_seconds')?.histogram as Histogram;
    const [point] = took.dataPoints;
    expect(point?.bucketCounts.length).toBe((point?.explicitBounds.length ?? 0) + 1);
    const counted = point?.bucketCounts.map(Number).reduce((sum, one) => sum + one, 0);
    expect(counted).toBe(Number(point?.count));
    const text = collector.text();
    expect(text).toContain('"service.name"');
    expect(text).toContain('deployment.environment.name');
    for (const secret of ['Yara-4217', investor.token, investor.actor.userId, 'process.command']) {
      expect(text).not.toContain(secret);
    }
  });

  test('ends without an error while the collector is away', async () => {
    const telemetry = await startWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
    telemetry.tracer.start({ name: 'never sent' }).end();
    await expect(telemetry.stop()).resolves.toBeUndefined();
  });
});
