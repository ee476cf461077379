import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { openSession } from '../src/modules/people/identity/index.ts';
import { person } from './fixtures/people.ts';
import { printOf } from './traces.ts';
import { openWorld } from './world.ts';

test('a database fingerprint changes with every written row, and only then', async () => {
  const world = await openWorld();
  const { actor } = await person(world, 'approved');
  const session = await world.as(undefined, (ctx) => openSession(ctx, actor.userId));
  const differsAfter = async (sql: string) => {
    const before = await printOf(world);
    await world.edge.pool.query(sql, [session.sessionId]);
    return !isDeepStrictEqual(await printOf(world), before);
  };
  const ofSession = 'from identity.session where id = $1';
  const writes = 'update identity.session set';
  expect(await differsAfter(`select 1 ${ofSession}`)).toBe(false);
  expect(await differsAfter(`${writes} last_seen_at = now() where id = $1`)).toBe(false);
  expect(await differsAfter(`${writes} ended_at = now() where id <> $1 and false`)).toBe(false);
  expect(await differsAfter(`${writes} ended_at = now() where id = $1`)).toBe(true);
  expect(await differsAfter(`delete ${ofSession}`)).toBe(true);
  const named = "update identity.user set first_name = 'Other' where id <> $1";
  expect(await differsAfter(named)).toBe(true);
});
