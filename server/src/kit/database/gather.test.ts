import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import type { Gathered } from '../ctx.ts';
import { byKey } from './gather.ts';
import { readOnly, transaction } from './transaction.ts';

const { edge } = await openWorld();
await edge.pool.query('create table public.thing (id int primary key, name text not null)');
await edge.pool.query("insert into public.thing values (1, 'one'), (2, 'two')");
const cause = { requestId: 'test' };
const rename = (id: number, name: string) =>
  edge.pool.query('update public.thing set name = $2 where id = $1', [id, name]);

function namesOfThings(before: () => Promise<unknown> = async () => {}) {
  const asked: (readonly number[])[] = [];
  const names: Gathered<number, string | undefined> = {
    read: async (tx, ids) => {
      asked.push(ids);
      await before();
      const { rows } = await sql<{ id: number; name: string }>`
        select id, name from public.thing where id = any(${ids}::int[])
          and 1 / least(${Math.min(...ids)}::int, 1) > 0`.execute(tx);
      return byKey(ids, rows, (row) => row.id).map((row) => row?.name);
    },
  };
  const ask = (id: number) => readOnly(edge, cause, (ctx) => ctx.gathered(names, id));
  return { asked, names, ask };
}

test('answers concurrent look-ups with one read, each with the value of its key', async () => {
  const { asked, ask } = namesOfThings();
  expect(await Promise.all([2, 1, 3, 2].map(ask))).toEqual(['two', 'one', undefined, 'two']);
  expect(asked).toEqual([[2, 1, 3, 2]]);
});

test('gathers look-ups during a read into the next one', async () => {
  let release = () => {};
  const first = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { asked, ask } = namesOfThings(() => first);
  const one = ask(1);
  await expect.poll(() => asked.length).toBe(1);
  const others = [ask(1), ask(2)];
  await rename(1, 'renamed');
  const late = ask(1);
  release();
  await one;
  // A read that starts after a change must see it, whatever was in flight.
  expect(await late).toBe('renamed');
  expect(await Promise.all(others)).toEqual(['renamed', 'two']);
  expect([asked[0], asked.flat()]).toEqual([[1], [1, 1, 2, 1]]);
});

test('doesn’t delay other look-ups while a read is pending', async () => {
  let release = () => {};
  const stuck = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { asked, ask } = namesOfThings(() => (asked.length === 1 ? stuck : Promise.resolve()));
  const first = ask(1);
  await expect.poll(() => asked.length).toBe(1);
  expect(await ask(2)).toBe('two');
  release();
  expect(await first).toBe('renamed');
});

test('doesn’t cache results: the next look-up reads again', async () => {
  const { ask } = namesOfThings();
  await ask(2);
  await rename(2, 'another');
  expect(await ask(2)).toBe('another');
});

test('fails only the look-up of a failing key', async () => {
  const { ask } = namesOfThings();
  const ends = await Promise.allSettled([ask(2), ask(0), ask(3)]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('reads separately in a transaction, so that it sees its own changes', async () => {
  const { asked, names, ask } = namesOfThings();
  const inside = transaction(edge, cause, async (ctx) => {
    await sql`update public.thing set name = 'inside' where id = 1`.execute(ctx.tx);
    return [await ctx.gathered(names, 1), await ask(1)];
  });
  expect(await inside).toEqual(['inside', 'renamed']);
  expect(asked).toEqual([[1], [1]]);
});
