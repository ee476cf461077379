import { expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { defineEvent } from '../ctx.ts';
import { transaction } from '../database/transaction.ts';
import type { Edge } from '../http/edge.ts';
import { MOST_ATTEMPTS } from './attempts.ts';
import { retryDelivery } from './deliveries.ts';
import { type Handler, handler } from './events.ts';
import { inlineTogether, openOutbox } from './outbox.ts';

const happened = defineEvent<{ subject: string }>('outbox.happened');
const world = await openWorld();

function openProcess(handlers: readonly Handler[]) {
  let triggered = 0;
  const outbox = openOutbox(handlers, () => {
    triggered += 1;
  });
  const edge: Edge = { ...world.edge, delivery: outbox.delivery };
  return {
    triggered: () => triggered,
    run: () => outbox.job.run(edge),
    publish: (subject: string, fails = false) =>
      transaction(edge, { requestId: 'outbox' }, async (ctx) => {
        await ctx.publish(happened, { subject });
        if (fails) throw new Error('the command failed after it published');
      }),
  };
}

const waiting = async () => {
  const { rows } = await world.edge.pool.query<{ handler: string; attempts: number }>(
    'select handler, attempts from kit.delivery order by handler',
  );
  return rows;
};
const makeDue = () =>
  world.edge.pool.query("update kit.delivery set due_at = now() - interval '1 s'");

test('delivers an event once to each handler, triggered by its publication', async () => {
  const seen: string[] = [];
  const note = (name: string) =>
    handler(name, happened, async (_ctx, { subject }) => void seen.push(`${name} ${subject}`));
  const { publish, run, triggered } = openProcess([note('a'), note('b')]);
  await publish('one');
  expect(triggered()).toBe(1);
  expect(await waiting()).toHaveLength(2);
  await run();
  await run();
  expect(seen.sort()).toEqual(['a one', 'b one']);
  expect(await waiting()).toEqual([]);
});

test('delivers only events that match a handler’s filter, including earlier ones', async () => {
  const seen: string[] = [];
  const handle = async (_ctx: unknown, { subject }: { subject: string }) => void seen.push(subject);
  const before = openProcess([handler('e', happened, handle)]);
  const now = openProcess([handler('e', happened, handle, ({ subject }) => subject === 'mine')]);
  await before.publish('old one of others');
  await now.publish('of others');
  await now.publish('mine');
  expect(await waiting()).toHaveLength(2);
  await now.run();
  expect([seen, await waiting()]).toEqual([['mine'], []]);
});

test('discards an event published by a failed command', async () => {
  const { publish, run, triggered } = openProcess([handler('c', happened, async () => {})]);
  await expect(publish('never', true)).rejects.toThrow('failed after it published');
  expect([triggered(), await waiting()]).toEqual([0, []]);
  await run();
});

test('rolls back a failing handler, keeps its event and retries it', async () => {
  let fails = true;
  const { publish, run } = openProcess([
    handler('d', happened, async (ctx, { subject }) => {
      await ctx.record({ action: 'outbox.tested', subject: { kind: subject } });
      if (fails) throw new Error('not yet');
    }),
  ]);
  const lines = async () => {
    const { rows } = await world.edge.pool.query(
      "select 1 from kit.activity where action = 'outbox.tested'",
    );
    return rows.length;
  };
  await publish('later');
  await run();
  expect([await lines(), await waiting()]).toEqual([0, [{ handler: 'd', attempts: 1 }]]);
  await run();
  expect(await waiting()).toEqual([{ handler: 'd', attempts: 1 }]);
  fails = false;
  await makeDue();
  await run();
  await makeDue();
  await run();
  expect([await lines(), await waiting()]).toEqual([1, []]);
});

test('handles each event once when two processes deliver concurrently', async () => {
  const seen = new Map<string, number>();
  const count = handler('e', happened, async (_ctx, { subject }) => {
    await new Promise(setImmediate);
    seen.set(subject, (seen.get(subject) ?? 0) + 1);
  });
  const [one, other] = [openProcess([count]), openProcess([count])];
  const subjects = Array.from({ length: 40 }, (_, nth) => `s${nth}`);
  for (const subject of subjects) await one.publish(subject);
  await Promise.all([one.run(), other.run()]);
  while ((await waiting()).length > 0) await other.run();
  expect([...seen.entries()].sort()).toEqual(subjects.map((s) => [s, 1] as const).sort());
});

test('ignores a handler removed from this version without delaying others', async () => {
  const before = openProcess([handler('gone', happened, async () => {})]);
  await before.publish('for nobody');
  await openProcess([]).run();
  expect(await waiting()).toEqual([]);
});

test('handles a transaction’s events together, and events they cause in the next', async () => {
  const seen: string[] = [];
  const at = new Map<string, unknown>();
  const note = (name: string, then?: string) =>
    handler(name, happened, async (ctx, { subject }) => {
      seen.push(`${name} ${subject}`);
      at.set(`${name} ${subject}`, ctx.tx);
      if (then && subject === 'one') await ctx.publish(happened, { subject: then });
    });
  const edge: Edge = { ...world.edge, delivery: inlineTogether([note('a', 'later'), note('b')]) };
  await transaction(edge, { requestId: 'outbox' }, async (ctx) => {
    await ctx.publish(happened, { subject: 'one' });
    await ctx.publish(happened, { subject: 'two' });
  });
  expect(seen).toEqual(['a one', 'b one', 'a two', 'b two', 'a later', 'b later']);
  expect(at.get('b two')).toBe(at.get('a one'));
  expect(at.get('a later')).not.toBe(at.get('a one'));
});

async function fail(process: ReturnType<typeof openProcess>, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth++) {
    await makeDue();
    await process.run();
  }
}

const retry = (handlerName: string) =>
  transaction(world.edge, { requestId: 'retry' }, async (ctx) => {
    const { rows } = await world.edge.pool.query<{ id: string }>(
      'select event_id as id from kit.delivery where handler = $1',
      [handlerName],
    );
    const [row] = rows;
    return row ? retryDelivery(ctx, { eventId: row.id, handler: handlerName }) : false;
  });

const givenUp = async () => {
  const { rows } = await world.edge.pool.query(
    `select handler, attempts, last_error as error from kit.delivery
     where given_up_at is not null order by handler`,
  );
  return rows;
};

test('gives up on a handler that always fails, without delaying other events', async () => {
  const seen: string[] = [];
  const at = openProcess([
    handler('g.fails', happened, async () => {
      throw Object.assign(new RangeError('Yara Nasser owes 5'), { code: 'E_OWED' });
    }),
    handler('g.works', happened, async (_ctx, { subject }) => void seen.push(subject)),
  ]);
  await at.publish('first');
  await fail(at, MOST_ATTEMPTS - 1);
  expect([await givenUp(), await waiting()]).toEqual([
    [],
    [{ handler: 'g.fails', attempts: MOST_ATTEMPTS - 1 }],
  ]);
  await fail(at, 1);
  const row = { handler: 'g.fails', attempts: MOST_ATTEMPTS, error: 'RangeError E_OWED' };
  expect(await givenUp()).toEqual([row]);
  await at.publish('second');
  await fail(at, 3);
  expect(seen).toEqual(['first', 'second']);
  expect(await givenUp()).toEqual([row]);
  await world.edge.pool.query('delete from kit.delivery');
});

test('retries a failed delivery once when two processes compete', async () => {
  let fails = true;
  let handled = 0;
  const note = handler('h', happened, async () => {
    if (fails) throw new Error('not yet');
    await new Promise(setImmediate);
    handled += 1;
  });
  const [one, other] = [openProcess([note]), openProcess([note])];
  await one.publish('kept');
  await fail(one, MOST_ATTEMPTS);
  fails = false;
  await fail(other, 2);
  expect([handled, await givenUp()]).toMatchObject([0, [{ handler: 'h', attempts: 36 }]]);
  expect((await Promise.all([retry('h'), retry('h')])).sort()).toEqual([false, true]);
  await Promise.all([one.run(), other.run()]);
  await Promise.all([one.run(), other.run()]);
  expect([handled, await waiting()]).toEqual([1, []]);
});

test('gives up on a retried delivery again after one failed attempt', async () => {
  const at = openProcess([
    handler('i', happened, async () => {
      throw new TypeError('still broken');
    }),
  ]);
  await at.publish('kept');
  await fail(at, MOST_ATTEMPTS);
  expect(await retry('i')).toBe(true);
  expect(await givenUp()).toEqual([]);
  await at.run();
  expect(await givenUp()).toEqual([
    { handler: 'i', attempts: MOST_ATTEMPTS + 1, error: 'TypeError' },
  ]);
  await world.edge.pool.query('delete from kit.delivery');
});

test('tries an event that two processes have listed only once before its pause', async () => {
  let tried = 0;
  const fails = handler('j', happened, async () => {
    tried += 1;
    throw new Error('broken');
  });
  const [one, other] = [openProcess([fails]), openProcess([fails])];
  await one.publish('once');
  await Promise.all([one.run(), other.run()]);
  expect([tried, await waiting()]).toEqual([1, [{ handler: 'j', attempts: 1 }]]);
  await world.edge.pool.query('delete from kit.delivery');
});
