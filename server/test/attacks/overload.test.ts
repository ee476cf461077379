import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { runWithCause } from '../../src/kit/admission/cause.ts';
import { buildHttp } from '../../src/kit/http/http.ts';
import { openMaintenance } from '../../src/kit/maintenance.ts';
import { workersLoad } from '../../src/kit/workers/heavy.ts';
import { serviceRoutes } from '../../src/modules/platform/system/index.ts';
import { person } from '../fixtures/people.ts';
import { png, sendForm } from '../fixtures/uploads.ts';
import { openWorld } from '../world.ts';
import { hold } from './heavy-tasks.ts';

const TOKEN = 'the token of the metrics reader';
const world = await openWorld({ env: { METRICS_TOKEN: TOKEN } });
const http = await world.http();

/** Sends tasks from many accounts. The returned function releases the workers. */
async function fillWorkers(): Promise<() => Promise<void>> {
  const flag = new SharedArrayBuffer(4);
  const held: Promise<unknown>[] = [];
  const { refused } = workersLoad();
  while (workersLoad().refused === refused) {
    const cause = { account: `account ${held.length}`, address: `address ${held.length}` };
    held.push(runWithCause(cause, () => hold(flag)).catch(() => undefined));
    await Promise.resolve();
  }
  return async () => {
    Atomics.store(new Int32Array(flag), 0, 1);
    Atomics.notify(new Int32Array(flag), 0);
    await Promise.all(held);
  };
}

describe('while the workers are busy and their queue is full', () => {
  test('an upload is refused with the time to retry, and accepted afterwards', async () => {
    const { token } = await person(world, 'new');
    const bytes = await png();
    const upload = () => sendForm(http, '/user/profile/avatar', token, {}, { bytes });
    const free = await fillWorkers();
    const refused = await upload();
    const alive = await http.inject({ method: 'GET', url: '/api/health' });
    await free();
    expect([refused.status, refused.body.code]).toEqual([503, 'OVERLOADED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(alive.statusCode).toBe(200);
    expect((await upload()).status).toBe(200);
  });
});

test('clients that disconnect in the middle of a form release its memory', async () => {
  const { token } = await person(world, 'new');
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as { port: number };
  const begun =
    `POST /api/user/profile/avatar HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
    'content-type: multipart/form-data; boundary=x\r\ncontent-length: 9000\r\n\r\n--x\r\n';
  const seen = Array.from({ length: 60 }, async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(begun);
    return socket;
  });
  const sockets = await Promise.all(seen);
  await fetch(`http://127.0.0.1:${port}/api/health`);
  for (const socket of sockets) socket.destroy();
  const taken = await sendForm(http, '/user/profile/avatar', token, {}, { bytes: await png() });
  expect(taken.status).toBe(200);
});

describe('while the event loop is late', () => {
  let isOverloaded = false;
  let served: FastifyInstance;
  const ask = (url: string) =>
    served.inject({ url, headers: { authorization: `Bearer ${TOKEN}` } });
  const open = async () => {
    const maintenance = await openMaintenance(world.edge);
    const service = serviceRoutes(world.config, () => ({ ready: true, maintenance }));
    const { resolve } = world.modules;
    const delay = () => ({ mean: 700, p99: 900, max: 1200 });
    const eventLoop = { delay, isOverloaded: () => isOverloaded, stop: () => {} };
    const routes = [...service, ...world.modules.routes];
    return buildHttp(world.edge, { routes, resolve, maintenance, eventLoop });
  };
  afterAll(() => served.close());

  test('every request is refused except health, readiness and metrics', async () => {
    served = await open();
    expect((await ask('/api/market/counts')).statusCode).toBe(200);
    isOverloaded = true;
    for (const url of ['/api/market/counts', '/api/user/me', '/api/nowhere', '/']) {
      const refused = await ask(url);
      expect([url, refused.statusCode, refused.json().code]).toEqual([url, 503, 'OVERLOADED']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    for (const url of ['/api/health', '/api/ready', '/api/metrics']) {
      expect([url, (await ask(url)).statusCode]).toEqual([url, 200]);
    }
    isOverloaded = false;
    expect((await ask('/api/market/counts')).statusCode).toBe(200);
  });

  test('the metrics show the delay, the overload and the workers', async () => {
    isOverloaded = true;
    const { body } = await ask('/api/metrics');
    isOverloaded = false;
    expect(body).toContain('holdfast_event_loop_delay_seconds{part="mean"} 0.7');
    expect(body).toContain('holdfast_event_loop_delay_seconds{part="p99"} 0.9');
    expect(body).toContain('holdfast_overloaded 1');
    for (const queue of ['forms', 'searches', 'downloads']) {
      expect(body).toContain(`holdfast_admission{queue="${queue}",state="inside"}`);
    }
    for (const state of ['busy', 'waiting']) {
      expect(body).toContain(`holdfast_workers{state="${state}"}`);
    }
    expect(body).toContain('holdfast_refused_total{queue="workers"}');
  });
});
