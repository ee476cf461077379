import { allEndpoints } from '@holdfast/domain/contracts';
import { type Endpoint, honoursKey } from '@holdfast/domain/kernel/endpoint';
import { afterAll, describe, expect, test } from 'vitest';
import { nameOf } from './access/moves-value.ts';
import { figures } from './figures.ts';
import type { Fixture } from './fixtures/fixture.ts';
import { openFixtures } from './fixtures/fixtures.ts';
import { smallPdf } from './fixtures/pdf-files.ts';
import { ask, png, sendForm } from './fixtures/uploads.ts';
import { printOf } from './traces.ts';

// Sends every change of an owned record twice under one key: the response is replayed and nothing
// written. The long run also replays other tests' changes (`replays.ts`).

const fixtures = await openFixtures();
const { http, world } = fixtures;
const register = allEndpoints();
const changes = register.filter(
  (endpoint) => honoursKey(endpoint) && fixtures.names.includes(nameOf(endpoint)),
);

const PDF = { bytes: smallPdf('A document'), name: 'a.pdf', mime: 'application/pdf' };
const PNG = { bytes: await png(), name: 'a.png', mime: 'image/png' };
const MISSING = '018f0000-0000-7000-8000-000000000000';

type Sent = { readonly token: string; readonly key: string; readonly id?: string };

function send(endpoint: Endpoint, fixture: Fixture, { token, key, id = fixture.id }: Sent) {
  const [first = '', ...names] = [...endpoint.path.matchAll(/:(\w+)/g)].map((found) => found[1]);
  let path = endpoint.path.replace(`:${first}`, encodeURIComponent(id));
  for (const name of names) path = path.replace(`:${name}`, fixture.more?.[name ?? ''] ?? '');
  const headers = { 'idempotency-key': key };
  if (endpoint.upload) {
    const file = endpoint.upload.maxBytes > 6_000_000 ? PDF : PNG;
    return sendForm(http, path, token, fixture.fields ?? {}, file, headers);
  }
  const body = endpoint.body && (fixture.body ?? {});
  return ask(http, endpoint.method as 'POST', path, token, body, headers);
}

let taken = 0;

describe('a change under an Idempotency-Key', () => {
  const cases = changes.flatMap((endpoint) =>
    fixtures
      .sortsOf(nameOf(endpoint))
      .slice(0, 1)
      .map((sort) => [nameOf(endpoint), sort, endpoint] as const),
  );

  test.for(cases)('%s takes effect once', async ([name, sort, endpoint], context) => {
    const fixture = await fixtures.make(name, sort);
    const { token } = fixture.owner;
    const key = `once:${name.replaceAll(' ', ':')}`;
    const first = await send(endpoint, fixture, { token, key });
    const isTaken = first.status < 300;
    const before = await printOf(world);
    const again = await send(endpoint, fixture, { token, key });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers['idempotent-replayed']).toBe(isTaken ? 'true' : undefined);
    // Refusals aren't stored, so the caller may retry under the same key.
    if (!isTaken) return expect(await printOf(world)).toEqual(before);
    taken++;
    figures(context, 'Idempotency', { changes: 1 });

    const other = await send(endpoint, fixture, { token, key, id: MISSING });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);

    const stranger = await send(endpoint, fixture, { token: fixture.other.token, key });
    expect(stranger.headers['idempotent-replayed']).toBeUndefined();
    expect(stranger.status).toBeGreaterThanOrEqual(400);
    expect(stranger.body.code).not.toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await printOf(world)).toEqual(before);
  });

  afterAll(() => {
    expect(taken).toBeGreaterThanOrEqual(100);
  });
});

describe('the list of endpoints that ignore keys', () => {
  const without = register.filter((one) => one.method !== 'GET' && !honoursKey(one));

  test('states a reason for each', () => {
    for (const { path, idempotency } of without) {
      const { none } = idempotency as { none: string };
      expect({ path, none }).toEqual({ path, none: expect.stringMatching(/^[A-Z].{10,}\.$/) });
    }
    expect(without.length).toBeLessThan(30);
  });

  test('includes every endpoint whose reply contains a secret', async () => {
    const { z } = await import('zod');
    const SECRET = /^(token|secret|pass|challenge|otpauthUrl|codes|backupCodes)$/;
    /** Not secrets: an asset's token, codes of transfer rules, whether a poll is secret. */
    const PLAIN =
      /^\/(offerings|admin\/assets|owner\/assets|owner\/issuance|admin\/tokenisations)\//;
    const found = register.filter(({ reply, path }) => {
      const shape = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' });
      return !PLAIN.test(path) && namesIn(shape).some((name) => SECRET.test(name));
    });
    const kept = found.filter(honoursKey).map(nameOf);
    expect(found.length).toBeGreaterThan(5);
    expect(kept).toEqual([]);
  });
});

function namesIn(shape: unknown): string[] {
  if (!shape || typeof shape !== 'object') return [];
  return Object.entries(shape).flatMap(([name, value]) => [
    ...(name === 'properties' ? Object.keys(value as object) : []),
    ...namesIn(value),
  ]);
}
