import { decideAccess } from '@holdfast/domain/access';
import { STAFF_ROLES } from '@holdfast/domain/administration/users/roles';
import { allEndpoints } from '@holdfast/domain/contracts';
import { beforeAll, expect, test } from 'vitest';
import { company, person, type Someone, staff } from './people.ts';
import { openWorld } from './world.ts';

// Every endpoint of the register that moves value, called by somebody who may.

const world = await openWorld();
const http = await world.http();
const endpoints = allEndpoints().filter(({ idempotent }) => idempotent);
const everybody: Someone[] = [];
beforeAll(async () => {
  everybody.push(await person(world, 'approved'), await company(world, { isOwner: true }));
  for (const role of STAFF_ROLES) everybody.push(await staff(world, role));
});

test('a key that is missing is called missing, and one that is no key is called so', async () => {
  const wrong: string[] = [];
  for (const { method, path, access } of endpoints) {
    const who = everybody.find(({ actor }) => !decideAccess(access, actor.standing));
    for (const key of [undefined, 'short', 'with a space', 'é'.repeat(9)]) {
      const answer = await http.inject({
        method,
        url: `/api${path}`,
        headers: {
          authorization: `Bearer ${who?.token}`,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        payload: {},
      });
      const expected = key ? 'IDEMPOTENCY_KEY_INVALID' : 'IDEMPOTENCY_KEY_REQUIRED';
      const { code } = answer.json();
      if (code !== expected) wrong.push(`${method} ${path} with ${key}: ${code}`);
    }
  }
  expect(endpoints.length).toBeGreaterThan(8);
  expect(wrong).toEqual([]);
});
