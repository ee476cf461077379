import { allEndpoints } from '@holdfast/domain/contracts';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { figures } from '../figures.ts';
import { casesOf, openFuzzHarness } from './fuzz-harness.ts';

// Every endpoint with valid, nearly valid and hostile input, as every kind of user: no 5xx, the
// envelope, no internals, consistent books.

const DEEP = process.env.DEEP === '1';
const CASES = DEEP ? 400 : 20;
/** A fixed seed in `npm test`, so that only a change causes a failure; the long run explores. */
const SEED = DEEP ? {} : { seed: 20, endOnFailure: true };
const harness = await openFuzzHarness();
const http = await harness.world.http();
afterEach(harness.reopen);

let hidden: unknown;
http.addHook('onError', async (_request, _reply, error) => {
  hidden = error;
});

const INSIDE = new RegExp(
  [
    'node_modules',
    '/(work|src)/',
    String.raw`\.ts:\d`,
    String.raw`\bat \w+ \(`,
    String.raw`\b(select|insert into|update) .{1,80}\b(from|set|values)\b`,
    'violates',
    'relation "',
    'syntax error at',
    'pg_',
    'kysely',
    'ECONNREFUSED',
    'ZodError',
  ].join('|'),
  'i',
);

function wrongWith(endpoint: Endpoint, answer: LightMyRequestResponse, method: string): string[] {
  const { statusCode, headers, body } = answer;
  const wrong: string[] = [];
  if (statusCode >= 500) wrong.push(`status ${statusCode}: ${hidden}`);
  for (const name of ['content-security-policy', 'referrer-policy', 'x-request-id']) {
    if (!headers[name]) wrong.push(`no ${name}`);
  }
  if (headers['x-content-type-options'] !== 'nosniff') wrong.push('not nosniff');
  if (headers['x-powered-by'] || headers.server) wrong.push('says what it is made of');
  if (String(headers['set-cookie'] ?? '').includes('x=1')) wrong.push('a header was split');
  const bytes = endpoint.answers === 'file' && statusCode === 200;
  if (bytes || headers['content-encoding'] || method === 'HEAD' || statusCode === 304) return wrong;
  if (!String(headers['content-type']).startsWith('application/json')) {
    return [...wrong, `content type ${headers['content-type']}`];
  }
  const envelope = JSON.parse(body) as Record<string, unknown>;
  if (typeof envelope.success !== 'boolean') wrong.push('no envelope');
  if (envelope.success !== statusCode < 400)
    wrong.push(`success ${envelope.success} with ${statusCode}`);
  if (envelope.success === false) {
    if (typeof envelope.code !== 'string' || typeof envelope.message !== 'string')
      wrong.push('no code');
    const inside = INSIDE.exec(body)?.[0];
    if (inside) wrong.push(`says “${inside}”`);
  }
  return wrong;
}

/** Moving the test clock by centuries would expire every session. */
const fuzzed = allEndpoints().filter((endpoint) => endpoint.path !== '/dev/clock');
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

/** A stream would not end, so only callers without access request it. */
const callersOf = (endpoint: Endpoint) => (endpoint.answers === 'stream' ? [{}] : harness.callers);
let slowest = { took: 0, what: '' };

describe('random input', () => {
  test.for(fuzzed.map((one) => [nameOf(one), one] as const))(
    '%s answers in the envelope',
    async ([_name, endpoint], context) => {
      const statuses = new Map<number, number>();
      const property = fc.asyncProperty(
        casesOf(endpoint, callersOf(endpoint), harness.ids),
        async ({ request }) => {
          const began = performance.now();
          const answer = await http.inject(request);
          const took = performance.now() - began;
          if (took > slowest.took) slowest = { took, what: `${request.method} ${request.url}` };
          statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
          const wrong = wrongWith(endpoint, answer, request.method ?? '');
          if (wrong.length > 0) {
            throw new Error(
              `${wrong.join(', ')}: ${answer.statusCode} ${answer.body.slice(0, 300)}`,
            );
          }
        },
      );
      await fc.assert(property, { numRuns: CASES, ...SEED });
      const accepted = [...statuses].filter(([status]) => status < 300);
      const taken = accepted.reduce((sum, [, times]) => sum + times, 0);
      figures(context, 'Fuzz', { routes: 1, cases: CASES, 'of them accepted': taken });
    },
  );

  test('leaves the ledger balanced', async (context) => {
    expect(await harness.findings()).toEqual([]);
    figures(context, 'Fuzz', { 'slowest answer, ms': Math.round(slowest.took) });
  });
});
