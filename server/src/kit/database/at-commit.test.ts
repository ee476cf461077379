import { expect, test } from 'vitest';
import { countTurns } from '../../../test/money/turns.ts';
import { openWorld } from '../../../test/world.ts';
import { defineEvent } from '../ctx.ts';
import { readOnly, transaction } from './transaction.ts';

const { edge } = await openWorld();
const happened = defineEvent<{ number: number }>('at_commit.happened');
const doing = { requestId: 'at-commit' };
const entry = (action: string) => ({ action, subject: { kind: 'thing' } }) as const;
const logged = async () =>
  (
    await edge.pool.query<{ action: string }>(
      "select action from kit.activity where request_id = 'at-commit'",
    )
  ).rows
    .map(({ action }) => action)
    .sort();

test('writes a transaction’s log entries and events once, before its commit', async () => {
  const counted = await countTurns(() =>
    transaction(edge, doing, async (ctx) => {
      await ctx.record(entry('first'));
      await ctx.publish(happened, { number: 1 });
      await ctx.record(entry('second'));
      await ctx.publish(happened, { number: 2 });
    }),
  );
  // The writes are sent in one turn of the event loop, the commit in the next.
  expect(counted).toEqual({ statements: 4, turns: 2 });
  expect(await logged()).toEqual(['first', 'second']);
  const { rows } = await edge.pool.query(
    "select payload from kit.event where type = 'at_commit.happened' order by payload",
  );
  expect(rows.map(({ payload }) => payload.number)).toEqual([1, 2]);
});

test('writes no log entries for a failed transaction', async () => {
  const before = await logged();
  const failing = transaction(edge, doing, async (ctx) => {
    await ctx.record(entry('never'));
    await ctx.writeRecords();
    await ctx.record(entry('nor this'));
    throw new Error('No');
  });
  await expect(failing).rejects.toThrow('No');
  expect(await logged()).toEqual(before);
});

test('includes earlier entries in a read of the log in the same transaction', async () => {
  await transaction(edge, doing, async (ctx) => {
    await ctx.record(entry('read at once'));
    await ctx.writeRecords();
    const found = ctx.tx
      .selectFrom('kit.activity')
      .select('id')
      .where('action', '=', 'read at once');
    expect(await found.execute()).toHaveLength(1);
    await ctx.record(entry('after it'));
  });
  expect(await logged()).toEqual(expect.arrayContaining(['read at once', 'after it']));
});

test('rejects a record in a read-only transaction', async () => {
  const wrong = readOnly(edge, doing, (ctx) => ctx.record(entry('by a reader')));
  await expect(wrong).rejects.toThrow('read-only transaction');
});
