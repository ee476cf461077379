import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countTurns } from '../../test/turns.ts';
import { openWorld } from '../../test/world.ts';
import type { Tx } from './db.ts';
import { transaction } from './transaction.ts';

// A transaction is all or nothing, also where a use case sends several statements at once.

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
  // Begin leaves with the first; then the commit.
  expect(counted).toEqual({ statements: 6, turns: 2 });
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
