import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countTurns } from '../../../test/money/turns.ts';
import { openWorld } from '../../../test/world.ts';
import { readOnly } from './transaction.ts';
import { openWriter } from './writer.ts';

const { edge } = await openWorld();
const looking = { requestId: 'test' };
const agreements = () =>
  readOnly(edge, looking, ({ tx }) =>
    tx.selectFrom('agreements.agreement').selectAll().where('version', '>', 0).execute(),
  );

test('lets the database refuse a write', async () => {
  const writing = readOnly(edge, looking, ({ tx }) => sql`create table public.t ()`.execute(tx));
  await expect(writing).rejects.toThrow('read-only transaction');
});

test('uses neither parallel workers nor the JIT compiler on any connection', async () => {
  const settings = sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where name in ('jit', 'max_parallel_workers_per_gather') order by name`;
  const writer = openWriter(edge.pool, 1_000);
  const asked = [
    settings.execute(edge.db),
    readOnly(edge, looking, ({ tx }) => settings.execute(tx)),
    settings.execute(writer),
  ];
  for (const { rows } of await Promise.all(asked)) {
    expect(rows.map(({ setting }) => setting)).toEqual(['off', '0']);
  }
  await writer.destroy();
});

test('answers concurrent reads in one round trip, and fails only the failing one', async () => {
  const wrong = () => readOnly(edge, looking, ({ tx }) => sql`select 1 / 0`.execute(tx));
  const all = () => Promise.allSettled([agreements(), wrong(), agreements()]);
  await all();
  let ends: string[] = [];
  const counted = await countTurns(async () => {
    ends = (await all()).map(({ status }) => status);
  });
  expect(ends).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(counted).toEqual({ statements: 3, turns: 1 });
});

test('keeps a slow statement from delaying later ones', async () => {
  const ends: string[] = [];
  const ask = async (seconds: number) => {
    const text = String(seconds);
    await readOnly(edge, looking, ({ tx }) => sql`select pg_sleep(${seconds})`.execute(tx));
    ends.push(text);
  };
  const slow = ask(2);
  await new Promise((later) => setTimeout(later, 500));
  await Promise.all([0, 0, 0].map(ask));
  expect(ends).toEqual(['0', '0', '0']);
  await slow;
});

test('survives a column added at runtime', async () => {
  await edge.pool.query(
    "insert into agreements.agreement values (gen_random_uuid(), 'account', null, 'Text', 1, now())",
  );
  await agreements();
  await edge.pool.query("alter table agreements.agreement add tone text default 'plain'");
  const answers = await Promise.all([agreements(), agreements(), agreements()]);
  for (const rows of answers) expect(rows[0]).toHaveProperty('tone');
});

test('repeats a read that is in a deadlock with a migration', async () => {
  await edge.pool.query('create table public.one (id int); create table public.other (id int)');
  const migration = await edge.pool.connect();
  await migration.query('begin; lock table public.one');
  const read = readOnly(edge, looking, ({ tx }) =>
    sql`select * from public.other, public.one where public.one.id = ${1}`.execute(tx),
  );
  const waiting = 'select 1 from pg_locks where not granted and database is not null';
  await expect.poll(async () => (await edge.pool.query(waiting)).rows.length).toBeGreaterThan(0);
  await migration.query('lock table public.other');
  await migration.query('commit');
  migration.release();
  expect((await read).rows).toEqual([]);
});

test('replaces a lost connection', async () => {
  await agreements();
  await edge.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'holdfast reader %' and datname = current_database()",
  );
  await expect
    .poll(() =>
      agreements().then(
        () => 'there',
        () => 'gone',
      ),
    )
    .toBe('there');
});
