import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { LoneServer, urlOf } from '../../../test/two-servers.ts';
import { openWorld } from '../../../test/world.ts';
import { failureOf } from '../failures.ts';
import { openDatabase, openPool } from './db.ts';
import { openReader } from './reader.ts';
import { transaction } from './transaction.ts';

const { edge, databaseUrl } = await openWorld();
const doing = { requestId: 'test' };
const POOL = 3;
const pool = openPool(databaseUrl, POOL);
const db = openDatabase(pool);
const one = { ...edge, pool, db };
afterAll(() => db.destroy());

const write = () =>
  transaction(one, doing, ({ tx }) => sql`select nextval('public.ticket')`.execute(tx));
const answer = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => `${failureOf(error).status} ${failureOf(error).code}`,
  );
await edge.pool.query('create sequence public.ticket');
const database = (await edge.pool.query('select current_database() as name')).rows[0].name;
const openedAsReadOnly = (is: 'on' | 'off') =>
  edge.pool.query(`alter database ${database} set default_transaction_read_only = ${is}`);

test('a demoted server costs one 503, and every connection opened before is closed', async () => {
  const clients = await Promise.all(Array.from({ length: POOL }, () => pool.connect()));
  for (const client of clients) await client.query('set default_transaction_read_only = on');
  for (const client of clients) client.release();
  // The pool's wrapper has to know the connections.
  await Promise.all(Array.from({ length: POOL }, () => sql`select 1`.execute(db)));
  expect(await answer(write())).toBe('503 OUT_OF_SERVICE');
  const answers = await Promise.all(Array.from({ length: POOL * 3 }, () => answer(write())));
  expect(new Set(answers)).toEqual(new Set(['done']));
});

test('a terminated connection costs its own request a 503 and is replaced', async () => {
  const ended = answer(
    transaction(one, doing, async ({ tx }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await edge.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await sql`select nextval('public.ticket')`.execute(tx);
    }),
  );
  expect(await ended).toBe('503 OUT_OF_SERVICE');
  expect(await answer(write())).toBe('done');
});

test('a server that accepts no writes is refused when a connection is opened', async () => {
  await openedAsReadOnly('on');
  const other = openPool(databaseUrl, 1);
  await expect(other.query('select 1')).rejects.toThrow('accepts no writes');
  expect(await answer(other.query('select 1'))).toBe('503 OUT_OF_SERVICE');
  await openedAsReadOnly('off');
  expect(await answer(other.query('select 1'))).toBe('done');
  await other.end();
});

test('a statement whose server falls silent ends, and its connection is closed', async () => {
  const { openServerPool } = await import('./connect.ts');
  const session = { purpose: 'web', silentMs: 200 } as const;
  const quiet = openServerPool(databaseUrl, session, { max: 1 });
  expect(await answer(quiet.query('select pg_sleep(30)'))).toBe('503 OUT_OF_SERVICE');
  const client = await quiet.connect();
  await new Promise((later) => setTimeout(later, 500));
  // An idle connection isn't silent.
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  client.release();
  await quiet.end();
});

test('a URL of several servers leads to the primary, also after a failover', async () => {
  const servers = [await LoneServer.start(), await LoneServer.start()] as const;
  const [first, second] = servers;
  try {
    await first.demote();
    const both = openPool(urlOf(servers), 2);
    const reader = openReader(both, 1);
    const wrote = () => answer(both.query('create table if not exists written (id int)'));
    const read = () => answer(sql`select 1`.execute(reader));
    expect([await wrote(), await read()]).toEqual(['done', 'done']);
    const portOf = async () => (await both.query('show port')).rows[0].port;
    expect(second.host).toContain(await portOf());

    await second.stop();
    expect([await wrote(), await read()]).toEqual(['503 OUT_OF_SERVICE', '503 OUT_OF_SERVICE']);
    const standby = new pg.Client({ connectionString: urlOf([first]) });
    await standby.connect();
    await standby.query('select pg_promote()');
    await standby.end();
    expect([await wrote(), await read()]).toEqual(['done', 'done']);
    expect(first.host).toContain(await portOf());
    await reader.destroy();
    await both.end();
  } finally {
    await Promise.all(servers.map((server) => server.end()));
  }
}, 60_000);
