import { randomUUID } from 'node:crypto';
import type pino from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { defineEvent } from '../src/kit/ctx.ts';
import { transaction } from '../src/kit/database/transaction.ts';
import type { Edge } from '../src/kit/http/edge.ts';
import { buildHttp } from '../src/kit/http/http.ts';
import { handler } from '../src/kit/jobs/events.ts';
import { startJobs } from '../src/kit/jobs/jobs.ts';
import { openOutbox } from '../src/kit/jobs/outbox.ts';
import { openLog } from '../src/kit/log.ts';
import { openMaintenance } from '../src/kit/maintenance.ts';
import { traceOutgoingCalls } from '../src/kit/outgoing-spans.ts';
import { openOfferingHarness } from './fixtures/offering-harness.ts';
import { person } from './fixtures/people.ts';
import { openTradedAsset } from './money/exchange-harness.ts';
import { recordSpans } from './recorded-spans.ts';

const recorded = recordSpans();
afterAll(recorded.stop);
const traded = await openTradedAsset(await openOfferingHarness());
const { world } = traded;
const lines: string[] = [];
const sink = { write: (line: string) => void lines.push(line) };
const log = openLog({ env: 'test', logLevel: 'info' }, sink as pino.DestinationStream);
const edge: Edge = { ...world.edge, log };
const { routes, resolve } = world.modules;
const maintenance = await openMaintenance(edge);
const http = await buildHttp(edge, { routes, resolve, maintenance });
afterAll(() => http.close());
const investor = await person(world, 'approved');

const SECRET = 'Yara-Nasser-4217';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const call = (url: string, headers: Record<string, string> = {}) =>
  http.inject({ url, headers: { authorization: `Bearer ${investor.token}`, ...headers } });
const spansOf = (traceId: string) => recorded.spans.filter((one) => one.traceId === traceId);

describe('a request', () => {
  test('has one span named by its route, with its statements within', async () => {
    const { headers } = await call('/api/user/wallet/overview');
    const requestId = String(headers['x-request-id']);
    const own = spansOf(requestId.replaceAll('-', ''));
    const [server] = own.filter(({ kind }) => kind === 'server');
    expect(server).toMatchObject({
      name: 'GET /api/user/wallet/overview',
      facts: {
        'http.request.method': 'GET',
        'http.route': '/api/user/wallet/overview',
        'http.response.status_code': 200,
        'holdfast.request_id': requestId,
      },
      hasEnded: true,
    });
    const statements = own.filter(({ facts }) => facts['db.system.name']);
    expect(statements.length).toBeGreaterThan(1);
    for (const one of statements)
      expect(one).toMatchObject({ parent: server?.name, hasEnded: true });
  });

  test('joins the trace of a valid traceparent, and begins its own for any other', async () => {
    const traceIdFor = async (traceparent: string) => {
      const { headers } = await call('/api/maintenance-mode', { traceparent });
      const id = headers['x-request-id'];
      return recorded.spans.find(({ facts }) => facts['holdfast.request_id'] === id);
    };
    const joined = { traceId: TRACE, parent: PARENT };
    expect(await traceIdFor(`00-${TRACE}-${PARENT}-01`)).toMatchObject(joined);
    expect(await traceIdFor(`cc-${TRACE}-${PARENT}-00-later`)).toMatchObject(joined);
    for (const wrong of [
      `00-${TRACE}-${PARENT}`,
      `00-${TRACE}-${PARENT}-01-more`,
      `ff-${TRACE}-${PARENT}-01`,
      `00-${'0'.repeat(32)}-${PARENT}-01`,
      `00-${TRACE}-${'0'.repeat(16)}-01`,
      `00-${TRACE.toUpperCase()}-${PARENT}-01`,
      SECRET,
    ]) {
      const span = await traceIdFor(wrong);
      expect([wrong, span?.traceId === TRACE, span?.parent]).toEqual([wrong, false, undefined]);
    }
  });

  test('logs the id of its trace on every line, and a 500 answers it', async () => {
    lines.length = 0;
    const broken = routes.map((one) =>
      one.endpoint.path === '/user/me'
        ? { ...one, run: { kind: 'read' as const, handle: () => Promise.reject(new Error('bug')) } }
        : one,
    );
    const server = await buildHttp(edge, { routes: broken, resolve, maintenance });
    const headers = {
      authorization: `Bearer ${investor.token}`,
      traceparent: `00-${TRACE}-${PARENT}-01`,
    };
    const answer = await server.inject({ url: '/api/user/me', headers });
    const plain = await server.inject({
      url: '/api/user/me',
      headers: { authorization: headers.authorization },
    });
    await server.close();
    expect(answer.json()).toMatchObject({ code: 'INTERNAL_ERROR', traceId: TRACE });
    const { requestId, traceId } = plain.json();
    expect(traceId).toBe(requestId.replaceAll('-', ''));
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged.filter((line) => line.traceId === TRACE).length).toBeGreaterThan(1);
    for (const line of logged) expect(line.traceId).toMatch(/^[0-9a-f]{32}$/);
    // A JSON line with a key twice would be read differently by each reader.
    for (const line of lines) expect(line.split('"traceId"').length).toBe(2);
  });
});

describe('background work', () => {
  test('has a span for each delivery, in the trace of the request that caused it', async () => {
    const happened = defineEvent<{ subject: string }>('spans.happened');
    const outbox = openOutbox([handler('spans.note', happened, async () => {})], () => {});
    const requestId = randomUUID();
    const own = { ...edge, delivery: outbox.delivery };
    await transaction(own, { requestId }, (ctx) => ctx.publish(happened, { subject: SECRET }));
    await outbox.job.run(own);
    expect(recorded.named('deliver spans.note')).toMatchObject([
      {
        kind: 'consumer',
        traceId: requestId.replaceAll('-', ''),
        facts: { 'holdfast.event': 'spans.happened', 'holdfast.request_id': requestId },
        hasEnded: true,
      },
    ]);
  });

  test('has a span for each job run, with the kind of its error and never its words', async () => {
    lines.length = 0;
    const run = () => Promise.reject(new RangeError(SECRET));
    const jobs = startJobs(edge, [{ name: 'spans.fails', everyMs: 60_000, isShared: true, run }]);
    await expect.poll(() => recorded.named('job spans.fails')).toHaveLength(1);
    await jobs.stop();
    expect(recorded.named('job spans.fails')).toMatchObject([
      { parent: undefined, facts: { 'error.type': 'RangeError' }, hasEnded: true },
    ]);
  });

  test('has spans for each batch of the exchange and each step of settlement', async () => {
    const bidder = await traded.trader(10_000);
    await traded.place(bidder, traded.assetId, 'make_buy', 90, 3);
    const [batch] = recorded.named('exchange batch').slice(-1);
    expect(batch).toMatchObject({ parent: undefined, hasEnded: true });
    expect(batch?.facts['holdfast.items']).toBe(1);
    expect(batch?.facts['holdfast.epoch']).toBeGreaterThan(0);
    expect(recorded.named('exchange place').at(-1)).toMatchObject({ hasEnded: true });
    await world.runJob('settlement');
    for (const step of ['prepare', 'follow', 'compare', 'sign', 'send']) {
      expect(recorded.named(`settlement ${step}`).length).toBeGreaterThan(0);
    }
  });
});

test('calls to other services are spans by host, without path and query', async () => {
  traceOutgoingCalls();
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`${address}/api/nothing/${SECRET}?for=${SECRET}`);
  const called = () => recorded.named('GET 127.0.0.1').filter(({ kind }) => kind === 'client');
  await expect.poll(() => called().map(({ hasEnded }) => hasEnded)).toEqual([true]);
  expect(called()[0]?.facts).toEqual({
    'http.request.method': 'GET',
    'server.address': '127.0.0.1',
    'http.response.status_code': 404,
  });
});

test('no span carries a parameter, a query string, a body, a header or an address', async () => {
  const before = recorded.spans.length;
  const { rows } = await world.edge.pool.query('select email from identity."user" where id = $1', [
    investor.actor.userId,
  ]);
  const email: string = rows[0].email;
  await call(`/api/assets?search=${SECRET}`, { 'user-agent': SECRET });
  await http.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email, password: SECRET },
    remoteAddress: '203.0.113.77',
  });
  await call(`/api/nothing/${SECRET}`);
  const spans = recorded.spans.slice(before);
  expect(spans.length).toBeGreaterThan(5);
  const text = JSON.stringify(recorded.spans);
  for (const secret of [SECRET, email, investor.token, '203.0.113.77', investor.actor.userId]) {
    expect(text).not.toContain(secret);
  }
  const summaries = recorded.spans.flatMap(({ facts }) => facts['db.query.summary'] ?? []);
  for (const summary of summaries) expect(summary).toMatch(/^[a-z_]+( \w+\.\w+(, \w+\.\w+)*)?$/);
});
