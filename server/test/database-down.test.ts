import { allEndpoints } from '@holdfast/domain/contracts';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResolveSession } from '../src/kit/http/access.ts';
import { buildHttp } from '../src/kit/http/http.ts';
import { openMaintenance } from '../src/kit/maintenance.ts';
import { serviceRoutes } from '../src/modules/platform/system/index.ts';
import { casesOf, openFuzzHarness } from './attacks/fuzz-harness.ts';
import { DatabaseLine } from './database-line.ts';
import { figures } from './figures.ts';

const line = new DatabaseLine();
const harness = await openFuzzHarness({ through: line.lay });
const { world } = harness;
const endpoints = allEndpoints().filter(({ answers }) => answers !== 'stream');
const nameOf = (one: { method: string; path: string }) => `${one.method} ${one.path}`;
let http: FastifyInstance;
let asVisitor: FastifyInstance;

/** Caches sessions before the database is cut off, so that requests get past authentication. */
async function rememberSessions(): Promise<ResolveSession> {
  const found = new Map<string, Awaited<ReturnType<ResolveSession>>>();
  for (const { token } of harness.callers) {
    if (token) found.set(token, await world.modules.resolve(world.edge, token, false));
  }
  return async (_edge, token) =>
    found.get(token) ?? { kind: 'ended', code: 'INVALID_TOKEN', isReplaced: false };
}

beforeAll(async () => {
  const maintenance = await openMaintenance(world.edge);
  const service = serviceRoutes(world.config, () => ({ ready: true, maintenance }));
  const routes = [...service, ...world.modules.routes];
  const resolve = await rememberSessions();
  http = await buildHttp(world.edge, { routes, resolve, maintenance });
  asVisitor = await world.http();
  await line.cut();
});
afterAll(async () => {
  await http.close();
});

test('every endpoint answers 503 with the time to retry, and never 500', async (context) => {
  const wrong: string[] = [];
  let away = 0;
  for (const endpoint of endpoints) {
    const cases = fc.sample(casesOf(endpoint, harness.callers, harness.ids), {
      numRuns: 12,
      seed: 14,
    });
    for (const { request } of cases) {
      const answer = await http.inject(request).catch((error: Error) => error);
      if (answer instanceof Error) {
        // A download under way is aborted, so that a client can't mistake a part for the whole.
        if (endpoint.answers !== 'file') wrong.push(`${nameOf(endpoint)}: ${answer}`);
        continue;
      }
      const { statusCode, headers, body } = answer;
      if (statusCode < 500) continue;
      away += 1;
      const isRight = statusCode === 503 && headers['retry-after'] === '2';
      if (!isRight) wrong.push(`${nameOf(endpoint)}: ${statusCode} ${body}`);
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
  expect(away).toBeGreaterThan(endpoints.length);
  figures(context, 'Database down', { 'requests answered 503': away });
});

test('a session is kept while it cannot be looked up', async () => {
  const token = harness.callers.find((one) => one.token)?.token ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const answer = await asVisitor.inject({ method: 'GET', url: '/api/user/me', headers });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'OUT_OF_SERVICE']);
  expect((await asVisitor.inject('/api/ready')).statusCode).toBe(503);
  expect((await asVisitor.inject('/api/health')).statusCode).toBe(200);
});

test('the embedded ledger continues from its stored blocks when the database is back', async () => {
  const { chain } = world.ports;
  await expect(chain.sealNow?.()).rejects.toThrow();
  await line.mend();
  const before = await chain.lastRound();
  await line.cut();
  await expect(chain.sealNow?.()).rejects.toThrow();
  await line.mend();
  expect(await chain.lastRound()).toBeGreaterThanOrEqual(before);
  await chain.sealNow?.();
  expect(await chain.lastRound()).toBeGreaterThan(before);
}, 60_000);
