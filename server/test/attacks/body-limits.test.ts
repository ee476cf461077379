import { allEndpoints } from '@holdfast/domain/contracts';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { bodyLimitOf, MOST, sizeOf } from '../../src/kit/http/body-limits.ts';
import { check, cutOff, measure, readJson, strict } from '../../src/kit/http/validation.ts';
import { figures } from '../figures.ts';
import { openWorld } from '../world.ts';
import { namesIn } from './schema-cases.ts';
import { worstBodies } from './worst-bodies.ts';

const DEEP = process.env.DEEP === '1';
const KILOBYTE = 1024;
const routeOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const bodies = allEndpoints().filter(
  (one): one is typeof one & { readonly body: z.ZodType } =>
    one.body !== undefined && one.method !== 'GET' && !one.upload,
);

test('every body is limited, as each of its fields has a maximum', () => {
  expect(bodies.length).toBeGreaterThan(200);
  const open = bodies.flatMap((one) =>
    sizeOf(one.body).open.map((field) => `${routeOf(one)} ${field}`),
  );
  expect(open).toEqual([]);
});

test('bodies without a session are limited to 16 KB, and all bodies to a megabyte', () => {
  const large = bodies
    .filter(({ access }) => access.who === 'anyone')
    .filter((one) => bodyLimitOf(one).bytes > 16 * KILOBYTE);
  expect(large.map(routeOf)).toEqual([]);
  expect(bodies.filter((one) => bodyLimitOf(one).bytes > MOST.bytes)).toEqual([]);
});

test('a body limit admits the largest value of its schema', () => {
  for (const one of bodies) {
    const { bytes, values } = sizeOf(one.body);
    const limit = bodyLimitOf(one);
    expect(limit.bytes, routeOf(one)).toBeGreaterThanOrEqual(Math.min(bytes, MOST.bytes));
    expect(limit.values, routeOf(one)).toBeGreaterThanOrEqual(Math.min(values, MOST.values));
  }
});

function outcomeOf(body: z.ZodType, bytes: Buffer, mostValues: number): string {
  try {
    check(strict(body), readJson(bytes, mostValues));
    return 'taken';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test('the largest admitted body needs little processing at every endpoint', (context) => {
  let slowest = 0;
  let slowestOf = '';
  let tried = 0;
  for (const one of bodies) {
    const limit = bodyLimitOf(one);
    const known = namesIn(one.body).length;
    for (const [kind, bytes] of Object.entries(worstBodies(one.body, limit))) {
      const name = `${routeOf(one)}: ${kind}`;
      expect(bytes.length, name).toBeLessThanOrEqual(limit.bytes);
      const work = measure(bytes, limit.values);
      expect(work.values, name).toBeLessThanOrEqual(limit.values + 1);
      let took = Number.POSITIVE_INFINITY;
      // The fastest of several runs, to exclude the effect of other processes.
      for (let turn = 0; turn < (DEEP ? 5 : 1); turn += 1) {
        const began = performance.now();
        expect(['BODY_TOO_LARGE', 'BAD_REQUEST', 'E_VALIDATION_FAILURE', 'taken'], name).toContain(
          outcomeOf(one.body, bytes, limit.values),
        );
        took = Math.min(took, performance.now() - began);
      }
      if (took > slowest) [slowest, slowestOf] = [took, name];
      tried += 1;
      if (kind !== 'many unknown fields') continue;
      const visited = cutOff(strict(one.body), readJson(bytes, limit.values));
      expect(Object.keys(visited as object).length, name).toBeLessThanOrEqual(known + 1);
    }
  }
  figures(context, 'Worst bodies', {
    'endpoints covered': bodies.length,
    'bodies tried': tried,
    ...(DEEP ? { [`slowest in milliseconds: ${slowestOf}`]: Math.ceil(slowest) } : {}),
  });
});

test('parsing stops at the first value over the limit and at excessive nesting', () => {
  const fields = Array.from({ length: 5000 }, (_, i) => `"k${i}":1`).join(',');
  expect(measure(Buffer.from(`{${fields}}`), 300).values).toBe(301);
  expect(measure(Buffer.from('['.repeat(5000)), 5000).depth).toBe(33);
  expect(measure(Buffer.from('{"a":"[,:{"}'), 300)).toEqual({ depth: 1, values: 3 });
});

test('a megabyte of unknown fields is refused unread at every public endpoint', async () => {
  const world = await openWorld();
  const http = await world.http();
  const fields = Array.from({ length: 85_000 }, (_, i) => [`k${i.toString(36)}`, 1]);
  const payload = JSON.stringify(Object.fromEntries(fields));
  const open = bodies.filter(({ access }) => access.who === 'anyone');
  expect(open.map(routeOf)).toContain('POST /user/login');
  for (const one of open) {
    const url = `/api${one.path.replaceAll(/:\w+/g, 'x')}`;
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'worst-body-1' };
    const answer = await http.inject({ method: one.method, url, headers, payload });
    expect([answer.statusCode, answer.json().code], routeOf(one)).toEqual([413, 'BODY_TOO_LARGE']);
  }
});

test('an unknown field is named, however many others there are', async () => {
  const login = bodies.find(({ path }) => path === '/user/login');
  const body = { email: 'a@b.test', password: 'x', extra: 1, another: 2 };
  const refused = () => check(strict(login?.body as z.ZodType), body);
  expect(refused).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ field: 'extra' })] }),
  );
});
