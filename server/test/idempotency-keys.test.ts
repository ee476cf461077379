import { decideAccess } from '@holdfast/domain/access';
import { STAFF_ROLES } from '@holdfast/domain/administration/users/roles';
import { allEndpoints } from '@holdfast/domain/contracts';
import { type Endpoint, honoursKey, requiresKey } from '@holdfast/domain/kernel/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { nameOf } from './access/moves-value.ts';
import { company, person, type Someone, staff } from './fixtures/people.ts';
import { sendForm } from './fixtures/uploads.ts';
import { openWorld } from './world.ts';

const world = await openWorld();
const http = await world.http();
const changes = allEndpoints().filter(honoursKey);
const callers: Someone[] = [];
beforeAll(async () => {
  callers.push(await person(world, 'approved'), await company(world, { isOwner: true }));
  for (const role of STAFF_ROLES) callers.push(await staff(world, role));
});

async function codeOf(endpoint: Endpoint, key: string | undefined): Promise<string | undefined> {
  const { method, path, access, upload } = endpoint;
  const who = callers.find(({ actor }) => !decideAccess(access, actor.standing));
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  if (upload)
    return (await sendForm(http, path, who?.token ?? '', {}, undefined, headers)).body.code;
  if (who) headers.authorization = `Bearer ${who.token}`;
  const answer = await http.inject({ method, url: `/api${path}`, headers, payload: {} });
  return answer.json().code;
}

describe('an Idempotency-Key', () => {
  test('is refused by every change when it is malformed', async () => {
    const wrong: string[] = [];
    for (const endpoint of changes) {
      for (const key of ['short', 'with a space', 'é'.repeat(9)]) {
        const code = await codeOf(endpoint, key);
        if (code !== 'IDEMPOTENCY_KEY_INVALID') wrong.push(`${nameOf(endpoint)} ${key}: ${code}`);
      }
    }
    expect(changes.length).toBeGreaterThan(250);
    expect(wrong).toEqual([]);
  });

  test('is required only where value moves', async () => {
    const without = new Map<string, string | undefined>();
    for (const endpoint of changes)
      without.set(nameOf(endpoint), await codeOf(endpoint, undefined));
    const refused = [...without].filter(([, code]) => code === 'IDEMPOTENCY_KEY_REQUIRED');
    const required = changes.filter(requiresKey).map(nameOf);
    expect(required.length).toBeGreaterThan(8);
    expect(refused.map(([name]) => name).sort()).toEqual(required.sort());
  });

  test('is documented for every change', async () => {
    const document = (await http.inject('/api/openapi.json')).json();
    for (const endpoint of allEndpoints()) {
      const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
      if (!operation) continue;
      const headers = (operation.parameters ?? []) as { name: string; required: boolean }[];
      const key = headers.find(({ name }) => name === 'Idempotency-Key');
      const name = nameOf(endpoint);
      expect({ name, has: key !== undefined }).toEqual({ name, has: honoursKey(endpoint) });
      expect(key?.required ?? false).toBe(requiresKey(endpoint));
    }
  });
});
