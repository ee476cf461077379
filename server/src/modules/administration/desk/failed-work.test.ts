import { expect, test } from 'vitest';
import { staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { defineEvent } from '../../../kit/ctx.ts';
import { transaction } from '../../../kit/database/transaction.ts';
import type { Edge } from '../../../kit/http/edge.ts';
import { MOST_ATTEMPTS } from '../../../kit/jobs/attempts.ts';
import { eachDue } from '../../../kit/jobs/each-due.ts';
import { handler } from '../../../kit/jobs/events.ts';
import { openOutbox } from '../../../kit/jobs/outbox.ts';

const TOKEN = 'the token of the metrics';
const world = await openWorld({ env: { METRICS_TOKEN: TOKEN } });
const http = await world.http();
const administrator = await staff(world, 'staff_administrator');
const happened = defineEvent<{ subject: string }>('deliveries.happened');
const LIST = '/admin/platform/failed-work';

let fails = true;
const handled: string[] = [];
const outbox = openOutbox(
  [
    handler('deliveries.note', happened, async (_ctx, { subject }) => {
      if (fails) throw new TypeError('Yara Nasser has no account');
      handled.push(subject);
    }),
  ],
  () => {},
);
const edge: Edge = { ...world.edge, delivery: outbox.delivery };

async function giveUp(subject: string): Promise<void> {
  fails = true;
  await transaction(edge, { requestId: 'the-request' }, (ctx) =>
    ctx.publish(happened, { subject }),
  );
  for (let nth = 0; nth < MOST_ATTEMPTS; nth++) {
    await world.edge.pool.query("update kit.delivery set due_at = now() - interval '1 s'");
    await outbox.job.run(edge);
  }
}

const metrics = async (): Promise<string> =>
  (await http.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body;
const failedAttempts = (body: string): number =>
  Number(/^holdfast_delivery_attempts_failed_total (\d+)$/m.exec(body)?.[1]);
// Other tests in this process add to the counter.
const attemptsBefore = failedAttempts(await metrics());

const listed = async () => (await ask(http, 'GET', LIST, administrator.token)).body;
const retryAs = (token: string, source: 'event' | 'job', worker: string, itemId: string) =>
  ask(http, 'POST', `${LIST}/retry`, token, { source, worker, itemId });
const retry = (eventId: string, name = 'deliveries.note', token = administrator.token) =>
  retryAs(token, 'event', name, eventId);

test('staff see a failed event without its error message, and can retry it once', async () => {
  await giveUp('first');
  const { data, meta } = await listed();
  expect(meta).toMatchObject({ total: 1 });
  expect(data).toEqual([
    expect.objectContaining({
      source: 'event',
      event: 'deliveries.happened',
      worker: 'deliveries.note',
      attempts: MOST_ATTEMPTS,
      error: 'TypeError',
      requestId: 'the-request',
    }),
  ]);
  expect(JSON.stringify(data)).not.toContain('Yara');
  const { itemId: eventId } = data[0];
  fails = false;
  const answers = await Promise.all([retry(eventId), retry(eventId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('WORK_NOT_GIVEN_UP');
  expect(handled).toEqual([]);
  await outbox.job.run(edge);
  await outbox.job.run(edge);
  expect(handled).toEqual(['first']);
  expect((await listed()).data).toEqual([]);
  expect((await retry(eventId)).body.code).toBe('WORK_NOT_GIVEN_UP');
  const { rows } = await world.edge.pool.query(
    `select actor_id, subject_id, detail from kit.activity where action = 'delivery.retried'`,
  );
  expect(rows).toEqual([
    {
      actor_id: administrator.actor.userId,
      subject_id: eventId,
      detail: { handler: 'deliveries.note' },
    },
  ]);
});

test('only platform administrators can retry work, and only failed work', async () => {
  await giveUp('second');
  const [row] = (await listed()).data;
  const support = await staff(world, 'staff_support');
  expect((await ask(http, 'GET', LIST, support.token)).status).toBe(403);
  expect((await retry(row.itemId, 'deliveries.note', support.token)).status).toBe(403);
  expect((await retry(row.itemId, 'deliveries.other')).status).toBe(404);
  expect((await listed()).data).toEqual([row]);
});

test('the overview and the metrics show failed work', async () => {
  const { lines } = (await ask(http, 'GET', '/admin/health', administrator.token)).body.data;
  const line = lines.find(({ what }: { what: string }) => what === 'reactions');
  expect(line).toMatchObject({ state: 'bad', count: 0, stuck: 1, since: null });
  const body = await metrics();
  expect(body).toContain('holdfast_deliveries{state="waiting"} 0');
  expect(body).toContain('holdfast_deliveries{state="given_up"} 1');
  expect(failedAttempts(body) - attemptsBefore).toBe(2 * MOST_ATTEMPTS);
});

const isDue = new Set<string>();
let itemFails = true;
const turn = (edge: Edge) =>
  eachDue(edge, {
    job: 'failed_work.items',
    atOnce: 2,
    list: async (limit) => [...isDue].slice(0, limit),
    id: (id) => id,
    each: async (id) => {
      if (itemFails) throw new RangeError('Yara Nasser owes 5');
      return isDue.delete(id);
    },
  });

async function giveUpItem(id: string): Promise<void> {
  itemFails = true;
  isDue.add(id);
  for (let nth = 0; nth < MOST_ATTEMPTS; nth++) {
    await world.edge.pool.query("update kit.job_item set due_at = now() - interval '1 s'");
    await turn(world.edge);
  }
}

const listedJobs = async () =>
  (await listed()).data.filter(({ source }: { source: string }) => source === 'job');

test('a job’s failed item is in the same list, is retried once, and disappears', async () => {
  await giveUpItem('item-1');
  const [row, ...others] = await listedJobs();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    worker: 'failed_work.items',
    itemId: 'item-1',
    event: null,
    attempts: MOST_ATTEMPTS,
    error: 'RangeError',
    requestId: null,
  });
  expect(JSON.stringify(row)).not.toContain('Yara');
  expect((await listed()).meta.total).toBe(2);
  const { lines } = (await ask(http, 'GET', '/admin/health', administrator.token)).body.data;
  const line = lines.find(({ what }: { what: string }) => what === 'reactions');
  expect(line).toMatchObject({ state: 'bad', stuck: 2 });
  const gauge = 'holdfast_job_items{name="failed_work.items",state="given_up"}';
  expect(await metrics()).toContain(`${gauge} 1`);
  const retryItem = (token = administrator.token) => retryAs(token, 'job', row.worker, row.itemId);
  const support = await staff(world, 'staff_support');
  expect((await retryItem(support.token)).status).toBe(403);
  itemFails = false;
  const answers = await Promise.all([retryItem(), retryItem()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await turn(world.edge);
  expect([[...isDue], await listedJobs()]).toEqual([[], []]);
  expect((await retryItem()).body.code).toBe('WORK_NOT_GIVEN_UP');
  expect(await metrics()).not.toContain(gauge);
  const { rows } = await world.edge.pool.query(
    "select actor_id, detail from kit.activity where action = 'job_item.retried'",
  );
  expect(rows).toEqual([
    {
      actor_id: administrator.actor.userId,
      detail: { work: 'failed_work.items', itemId: 'item-1' },
    },
  ]);
});
