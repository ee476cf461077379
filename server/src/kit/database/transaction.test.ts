import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countTurns } from '../../../test/money/turns.ts';
import { openWorld } from '../../../test/world.ts';
import type { Tx } from './db.ts';
import { transaction } from './transaction.ts';

// A transaction is atomic, also when a use case issues several statements at once.

const { edge } = await openWorld();
const doing = { requestId: 'transaction' };
await edge.pool.query('create table public.item (id int primary key)');
const put = (tx: Tx, id: number) => sql`insert into public.item values (${id})`.execute(tx);
const items = async () =>
  (await edge.pool.query<{ id: number }>('select id from public.item order by id')).rows.map(
    ({ id }) => id,
  );

test('what goes on beside a statement that failed writes nothing after the end', async () => {
  for (let turns = 0; turns < 60; turns++) {
    let beside: Promise<unknown> | undefined;
    const failing = transaction(edge, doing, async ({ tx }) => {
      const goesOn = async () => {
        for (let i = 0; i < turns; i++) await new Promise(setImmediate);
        await put(tx, 1000 + turns);
      };
      beside = goesOn();
      await Promise.all([sql`select 1 / 0`.execute(tx), beside]);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    await Promise.allSettled([beside]);
  }
  expect(await items()).toEqual([]);
});

test('statements that are sent at once take one round trip, and keep their order', async () => {
  const seen: number[] = [];
  const counted = await countTurns(() =>
    transaction(edge, doing, async ({ tx }) => {
      const count = () => sql<{ n: number }>`select count(*)::int n from public.item`.execute(tx);
      const answers = await Promise.all([put(tx, 1), count(), put(tx, 2), count()]);
      seen.push(...[answers[1], answers[3]].map(({ rows }) => rows[0]?.n ?? -1));
    }),
  );
  expect(seen).toEqual([1, 2]);
  // Begin leaves with the first statement; then the commit.
  expect(counted).toEqual({ statements: 6, turns: 2 });
});

test('writes that answer nothing leave with what is asked for after them', async () => {
  let answer: unknown[] = [];
  const counted = await countTurns(() =>
    transaction(edge, doing, async ({ tx }) => {
      await put(tx, 30);
      await sql`update public.item set id = 31 where id = 30`.execute(tx);
      await sql`delete from public.item where id = 31`.execute(tx);
      await put(tx, 32);
      answer = (await sql`select id from public.item where id > 29`.execute(tx)).rows;
    }),
  );
  expect(answer).toEqual([{ id: 32 }]);
  expect(counted).toEqual({ statements: 7, turns: 2 });
});

test('who writes many rows in parts holds some of them at a time', async () => {
  const counted = await countTurns(() =>
    transaction(edge, doing, async ({ tx }) => {
      for (let part = 0; part < 20; part++) {
        const ids = Array.from({ length: 1_000 }, (_, at) => 10_000 + part * 1_000 + at);
        await sql`insert into public.item values ${sql.join(ids.map((id) => sql`(${id})`))}`.execute(
          tx,
        );
      }
    }),
  );
  expect(counted).toEqual({ statements: 22, turns: 5 });
  expect(await items()).toHaveLength(20_000 + 3);
  await edge.pool.query('delete from public.item where id >= 10000');
});

test('a write that answers nothing and fails undoes everything, and says why', async () => {
  const before = await items();
  const failing = async (after: (tx: Tx) => Promise<unknown>) =>
    transaction(edge, doing, async ({ tx }) => {
      await put(tx, 40);
      await put(tx, 40);
      await after(tx);
    });
  const looking = (tx: Tx) => sql`select 1`.execute(tx);
  const turns = () => new Promise((next) => setTimeout(next, 20));
  for (const after of [
    async () => {},
    looking,
    turns,
    async (tx: Tx) => {
      await turns();
      await looking(tx);
    },
    // A caller that swallows the failure still fails.
    (tx: Tx) => looking(tx).catch(() => {}),
  ]) {
    await expect(failing(after)).rejects.toMatchObject({ code: '23505' });
  }
  expect(await items()).toEqual(before);
});

test('a write that answers rows is waited for, and its failure is met where it is asked', async () => {
  const met: unknown[] = [];
  const failing = transaction(edge, doing, async ({ tx }) => {
    await put(tx, 50);
    await sql`insert into public.item values (50) returning id`
      .execute(tx)
      .catch(({ code }) => met.push(code));
    throw new Error('Refused');
  });
  await expect(failing).rejects.toThrow('Refused');
  expect(met).toEqual(['23505']);
});

test('a statement that nobody waited for and that failed undoes the transaction', async () => {
  const before = await items();
  const unheard = transaction(edge, doing, async ({ tx }) => {
    await put(tx, 7);
    put(tx, 7).catch(() => {});
  });
  await expect(unheard).rejects.toThrow();
  expect(await items()).toEqual(before);
});
