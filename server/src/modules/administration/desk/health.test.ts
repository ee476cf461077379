import { expect, test } from 'vitest';
import { person, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';

const world = await openWorld({ env: { SMTP_URL: 'smtp://127.0.0.1:2525' } });
const http = await world.http();
const support = await staff(world, 'staff_support');

type Line = { what: string; state: string; count: number; stuck: number; since: string | null };
const line = async (what: string): Promise<Line> =>
  (await ask(http, 'GET', '/admin/health', support.token)).body.data.lines.find(
    (one: Line) => one.what === what,
  );

test('mail refused by the server is stuck, and mail that waits too long is late', async () => {
  await world.edge.pool.query('delete from notifications.mail');
  expect(await line('mail')).toMatchObject({ state: 'good', count: 0, stuck: 0, since: null });
  const insert = (minutes: number, error: string | null) =>
    world.edge.pool.query(
      `insert into notifications.mail (id, recipient, subject, dedupe_key, created_at,
         next_attempt_at, last_error)
       values (gen_random_uuid(), 'a@holdfast.test', 'A mail', gen_random_uuid()::text,
         $1::timestamptz, $1::timestamptz, $2)`,
      [new Date(world.clock.now().getTime() - minutes * 60_000), error],
    );
  await insert(1, null);
  expect(await line('mail')).toMatchObject({ state: 'good', count: 1, stuck: 0 });
  await insert(20, null);
  expect(await line('mail')).toMatchObject({ state: 'warn', count: 2, stuck: 0 });
  await insert(2, 'The server said no');
  expect(await line('mail')).toMatchObject({ state: 'bad', count: 3, stuck: 1 });
});

test('without a mail server, mails are kept and not reported as late', async () => {
  const without = await openWorld();
  const reader = await staff(without, 'staff_support');
  await without.edge.pool.query('delete from notifications.mail');
  await without.edge.pool.query(
    `insert into notifications.mail (id, recipient, subject, dedupe_key, created_at, next_attempt_at)
     values (gen_random_uuid(), 'a@holdfast.test', 'A mail', 'kept', $1::timestamptz, $1)`,
    [new Date(without.clock.now().getTime() - 90 * 86_400_000)],
  );
  const answer = await ask(await without.http(), 'GET', '/admin/health', reader.token);
  const mail = answer.body.data.lines.find((one: Line) => one.what === 'mail');
  expect(mail).toEqual({
    what: 'mail',
    state: 'good',
    count: 1,
    stuck: 0,
    limit: null,
    since: null,
  });
});

test('rates are reported as stale when not fetched, and as healthy when fresh', async () => {
  await world.edge.pool.query('delete from rates.rate');
  expect(await line('rates')).toMatchObject({ state: 'bad', since: null });
  await world.runJob('rates');
  expect(await line('rates')).toMatchObject({ state: 'good', count: 0 });
  await world.edge.pool.query('update rates.rate set kept_at = $1', [
    new Date(world.clock.now().getTime() - 2 * 3_600_000),
  ]);
  expect(await line('rates')).toMatchObject({ state: 'bad' });
});

test('the backlog is healthy when all queues are on time, and hidden from investors', async () => {
  expect((await line('backlog')).state).toBe('good');
  expect(
    (await ask(http, 'GET', '/admin/health', (await person(world, 'approved')).token)).status,
  ).toBe(403);
});
