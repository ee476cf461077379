import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { countTurns } from '../../../test/money/turns.ts';
import { openWorld } from '../../../test/world.ts';
import { openDatabase, openPool } from './db.ts';
import { transaction } from './transaction.ts';

const { edge, databaseUrl } = await openWorld();
const pool = openPool(databaseUrl, 1);
const db = openDatabase(pool);
const one = { ...edge, pool, db };
afterAll(() => pool.end());
const doing = { requestId: 'test' };
await pool.query('create table public.thing (id int primary key, open boolean, note text)');
await pool.query('create unique index on public.thing (note) where open');

const times = async (count: number, work: (at: number) => Promise<unknown>) => {
  for (let at = 0; at < count; at++) await work(at);
};
const prepared = async () =>
  (await pool.query('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement as string,
  );
const put = (id: number, note = 'a', open = false) =>
  transaction(one, doing, ({ tx }) =>
    sql`insert into public.thing (id, open, note) values (${id}, ${open}, ${note})`.execute(tx),
  );

test('keeps a repeated statement prepared on its connection', async () => {
  await times(2, (at) => put(at));
  expect(await prepared()).toEqual([]);
  await times(8, (at) => put(10 + at));
  expect(await prepared()).toEqual([expect.stringContaining('insert into public.thing')]);
});

test('isolates the next transaction from a rejected row', async () => {
  const ends = await Promise.allSettled([
    transaction(one, doing, async ({ tx }) => {
      await sql`insert into public.thing (id) values (${1})`.execute(tx).catch(() => {});
      await sql`select * from public.thing where id = ${1} and note <> ${'-'}`.execute(tx);
    }),
  ]);
  expect(ends[0]).toMatchObject({ status: 'rejected', reason: { code: '23505' } });
  await expect(times(6, () => put(1))).rejects.toMatchObject({ code: '23505' });
  await times(6, (at) => put(30 + at));
  await times(6, () =>
    sql`select * from public.thing where id = ${1} and note <> ${'-'}`.execute(db),
  );
});

test('rolls back a failed transaction and leaves nothing open', async () => {
  const failing = transaction(one, doing, async ({ tx }) => {
    await sql`insert into public.thing (id) values (${70})`.execute(tx);
    throw new Error('No');
  });
  await expect(failing).rejects.toThrow('No');
  const { rows } = await sql`select 1 from public.thing where id = ${70}`.execute(db);
  expect(rows).toEqual([]);
  const open = await edge.pool.query(
    "select 1 from pg_stat_activity where state like 'idle in%' and datname = current_database()",
  );
  expect(open.rows).toEqual([]);
});

test('begins a transaction with its first statement', async () => {
  expect(await countTurns(() => put(80))).toEqual({ statements: 3, turns: 2 });
});

test('detects a conflict on a partial index on every repetition', async () => {
  await times(12, (at) =>
    transaction(one, doing, ({ tx }) =>
      sql`insert into public.thing (id, open, note) values (${100 + at}, ${true}, ${'same'})
        on conflict (note) where open do update set id = ${200 + at}`.execute(tx),
    ),
  );
});

test('survives a column added at runtime', async () => {
  const read = () =>
    transaction(one, doing, ({ tx }) =>
      sql<{ tone?: string }>`select * from public.thing where id = ${1}`.execute(tx),
    );
  await times(5, read);
  await edge.pool.query("alter table public.thing add tone text default 'plain'");
  expect((await read()).rows[0]?.tone).toBe('plain');
});
