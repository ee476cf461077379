import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countTurns } from '../../../test/money/turns.ts';
import { openWorld } from '../../../test/world.ts';
import type { Tx } from './db.ts';
import { transaction } from './transaction.ts';

const { edge } = await openWorld();
const doing = { requestId: 'transaction' };
await edge.pool.query('create table public.item (id int primary key)');
const put = (tx: Tx, id: number) => sql`insert into public.item values (${id})`.execute(tx);
const items = async () =>
  (await edge.pool.query<{ id: number }>('select id from public.item order by id')).rows.map(
    ({ id }) => id,
  );

test('writes nothing that a failed transaction’s concurrent work sends after its end', async () => {
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

test('sends concurrent statements in one round trip, in order', async () => {
  const seen: number[] = [];
  const counted = await countTurns(() =>
    transaction(edge, doing, async ({ tx }) => {
      const count = () => sql<{ n: number }>`select count(*)::int n from public.item`.execute(tx);
      const answers = await Promise.all([put(tx, 1), count(), put(tx, 2), count()]);
      seen.push(...[answers[1], answers[3]].map(({ rows }) => rows[0]?.n ?? -1));
    }),
  );
  expect(seen).toEqual([1, 2]);
  expect(counted).toEqual({ statements: 6, turns: 2 });
});

test('completes an awaited write before the next line runs', async () => {
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
  expect(counted).toEqual({ statements: 7, turns: 6 });
});

test('rejects a failed write at the call that made it', async () => {
  const met: unknown[] = [];
  const failing = transaction(edge, doing, async ({ tx }) => {
    await put(tx, 50);
    await put(tx, 50).catch(({ code }) => met.push(code));
    throw new Error('Refused');
  });
  await expect(failing).rejects.toThrow('Refused');
  expect(met).toEqual(['23505']);
});

const turns = () => new Promise((next) => setTimeout(next, 20));
const looking = (tx: Tx) => sql`select 1`.execute(tx);
/** Not awaited: Node would otherwise report the failure as unhandled. */
const sendOnly = (tx: Tx, id: number) => void put(tx, id).catch(() => {});

test.each<{ what: string; after: (tx: Tx) => unknown }>([
  { what: 'it is the last statement', after: () => {} },
  { what: 'others follow', after: looking },
  { what: 'it is answered while the work goes on', after: turns },
  { what: 'others follow later', after: (tx) => turns().then(() => looking(tx)) },
  { what: 'the failure of the next is swallowed', after: (tx) => looking(tx).catch(() => {}) },
  { what: 'others leave with it', after: (tx) => Promise.allSettled([looking(tx), put(tx, 41)]) },
  { what: 'the next is sent only', after: (tx) => sendOnly(tx, 41) },
])(
  'rolls back the transaction on a failed statement that is not awaited: $what',
  async ({ after }) => {
    const before = await items();
    const failing = transaction(edge, doing, async ({ tx }) => {
      await put(tx, 40);
      sendOnly(tx, 40);
      await after(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await items()).toEqual(before);
  },
);

test('rolls back on a failure that a use case swallows, and throws it', async () => {
  const before = await items();
  const failing = transaction(edge, doing, async ({ tx }) => {
    await put(tx, 40);
    await put(tx, 40).catch(() => {});
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await items()).toEqual(before);
});

test('fails the transaction if a log entry written at its end fails', async () => {
  const before = await items();
  const failing = transaction(edge, doing, async (ctx) => {
    await put(ctx.tx, 40);
    await ctx.record({ action: 'x', subject: { kind: 'thing', id: 'no uuid' } });
  });
  await expect(failing).rejects.toMatchObject({ code: '22P02' });
  expect(await items()).toEqual(before);
});
