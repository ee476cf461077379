import { QUEUE_NAMES, QUEUES, type QueueName } from '@holdfast/domain/administration/desk/queues';
import { HOUR } from '@holdfast/domain/kernel/moment';
import { expect, test } from 'vitest';
import { person, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { countQueries } from '../../../../test/queries.ts';
import { openWorld } from '../../../../test/world.ts';
import { readQueues } from './queues.read.ts';

// An overlooked case leaves an investor waiting indefinitely.

const world = await openWorld();
const http = await world.http();
const read = (names: readonly QueueName[] = QUEUE_NAMES) =>
  world.as(undefined, (ctx) => readQueues(ctx, names));
const tickets = async () => (await read(['tickets']))[0];

test('all queues are read in two queries', async () => {
  expect((await read()).map(({ what }) => what)).toEqual([...QUEUE_NAMES]);
  expect(await countQueries(world, () => read())).toBe(2);
  expect(await countQueries(world, () => read(['cases']))).toBe(2);
  expect(await countQueries(world, () => read([]))).toBe(0);
});

test('an item counts as open until it is decided, and as late after its deadline', async () => {
  expect(await tickets()).toMatchObject({ count: 0, oldest: null, came: 0, done: 0 });
  const customer = await person(world, 'approved');
  const agent = await staff(world, 'staff_support');
  const question = { type: 'wallet', subject: 'Where is my deposit?', text: 'I sent it today.' };
  const made = await ask(http, 'POST', '/user/tickets/create', customer.token, question);
  const { id, number } = made.body.data.ticket;
  expect(await tickets()).toMatchObject({ count: 1, late: 0, came: 1, oldest: { name: number } });
  const words = { text: 'It is credited.', next: 'resolve' };
  const answered = await ask(http, 'POST', `/admin/tickets/${id}/answer`, agent.token, words);
  expect(answered.status).toBe(200);
  expect(await tickets()).toMatchObject({ count: 0, oldest: null, came: 1, done: 1 });

  await ask(http, 'POST', '/user/tickets/create', customer.token, question);
  const due = (await tickets())?.oldest?.due ?? new Date(0);
  const half = world.clock.now().getTime() + (due.getTime() - world.clock.now().getTime()) / 2;
  world.clock.set(new Date(half));
  expect(await tickets()).toMatchObject({ half: 1, late: 0 });
  world.clock.set(due);
  expect(await tickets()).toMatchObject({ count: 1, half: 0, late: 1 });
});

test('a queue’s own time limit applies where an item has no deadline', async () => {
  const { edge } = world;
  const at = world.clock.now();
  await edge.db
    .insertInto('structures.structure')
    .values({
      id: crypto.randomUUID(),
      companyId: crypto.randomUUID(),
      name: 'Quay One',
      type: 'SPV',
      jurisdiction: 'IRL',
      status: 'pending',
      submittedAt: at,
      createdAt: at,
    })
    .execute();
  const [queue] = await read(['structures']);
  const apart = (queue?.oldest?.due.getTime() ?? 0) - at.getTime();
  expect(apart).toBe(QUEUES.structures.hours * HOUR);
});
