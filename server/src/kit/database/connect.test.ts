import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { CONNECTIONS, LEAST_CONNECTIONS, sharesOf } from './connections.ts';
import { openDatabase, openPool } from './db.ts';
import { openReader } from './reader.ts';
import { openWriter } from './writer.ts';

const { databaseUrl, edge } = await openWorld();
const pool = openPool(databaseUrl, 1);
const jobs = openPool(databaseUrl, 1, { purpose: 'jobs' });
const [reader, writer] = [openReader(pool, 1), openWriter(pool, 1_500)];
afterAll(() => Promise.all([pool.end(), jobs.end(), reader.destroy(), writer.destroy()]));

const SETTINGS = [
  'application_name',
  'idle_in_transaction_session_timeout',
  'statement_timeout',
  'client_connection_check_interval',
  'jit',
];
const settingsOf = async (db: ReturnType<typeof openDatabase>) => {
  const { rows } = await sql<Record<string, string>>`
    select name, current_setting(name) as value from unnest(${SETTINGS}::text[]) name`.execute(db);
  return rows.map(({ value }) => value?.replace(/ [(].*/, ''));
};

test('each connection names its purpose and has its time limits', async () => {
  const facts = [openDatabase(pool), openDatabase(jobs), reader, writer].map(settingsOf);
  expect(await Promise.all(facts)).toEqual([
    ['holdfast web', '10s', '15s', '5s', 'off'],
    ['holdfast jobs', '30s', '15s', '5s', 'off'],
    ['holdfast reader', '0', '15s', '5s', 'off'],
    ['holdfast sequencer', '1500ms', '15s', '5s', 'off'],
  ]);
});

test('the server ends what a vanished process holds after 20 seconds', async () => {
  const address = new URL(databaseUrl);
  address.searchParams.delete('host');
  const other = openPool(address.toString(), 1);
  const { rows } = await other.query(
    "select current_setting('tcp_user_timeout') as unanswered, current_setting('tcp_keepalives_idle') as idle",
  );
  expect(rows).toEqual([{ unanswered: '20000', idle: '10' }]);
  await other.end();
});

test('a transaction left idle by its request is ended, and its locks are released', async () => {
  const client = await pool.connect();
  await client.query("set idle_in_transaction_session_timeout = '100ms'");
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(4410)');
  await edge.pool.query('select pg_advisory_xact_lock(4410)');
  await expect(client.query('select 1')).rejects.toThrow(
    /idle-in-transaction|terminated|not query/,
  );
  client.release(true);
});

test.each([LEAST_CONNECTIONS, 15, 20, CONNECTIONS, 60])(
  'a limit of %i connections is used up and not exceeded',
  (limit) => {
    const { web, jobs: forJobs, readers } = sharesOf(limit);
    expect(web + forJobs + readers + 2).toBe(limit);
    expect(Math.min(web, forJobs)).toBeGreaterThanOrEqual(4);
  },
);
