import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';
import { countQueries } from '../../../../test/queries.ts';
import { readQueues } from './queues.read.ts';

// Two colleagues never both handle a withdrawal, and staff are assigned only their own team's work.

const harness = await openMoneyOutHarness();
const { world, finance } = harness;
const PATH = '/admin/assignments';

let ann: Awaited<ReturnType<typeof harness.investor>>;
let colleague: Someone;
let support: Someone;
let withdrawal: { id: string; reference: string };

const withdrawalOf = async (amount: string) =>
  (await harness.withdraw(ann, amount)).body.data.withdrawal;

beforeAll(async () => {
  ann = await harness.investor(100_000);
  colleague = await staff(world, 'staff_finance');
  support = await staff(world, 'staff_support');
  withdrawal = await withdrawalOf('20000');
});

const assign = (who: Someone, to: Someone | null, from: Someone | null, id = withdrawal.id) =>
  harness.ask(who, 'PUT', PATH, {
    list: 'withdrawals',
    id,
    userId: to?.actor.userId ?? null,
    from: from?.actor.userId ?? null,
  });
const read = (who: Someone, ...ids: string[]) =>
  harness.ask(who, 'GET', `${PATH}?list=withdrawals&ids=${ids.join(',')}`);
const mine = async (who: Someone) =>
  (await harness.ask(who, 'GET', `${PATH}/mine`)).body.data.map(
    (one: { name: string }) => one.name,
  );

test('a withdrawal is assigned, reassigned and released, and shows its assignee', async () => {
  const taken = await assign(finance, finance, null);
  expect(taken.body.data.assigned).toMatchObject({
    id: withdrawal.id,
    userId: finance.actor.userId,
    by: finance.actor.name,
  });
  expect(await mine(finance)).toEqual([withdrawal.reference]);
  await assign(finance, colleague, finance);
  expect(await mine(finance)).toEqual([]);
  expect(await mine(colleague)).toEqual([withdrawal.reference]);
  const { assigned, assignees } = (await read(finance, withdrawal.id, 'nothing')).body.data;
  expect(assigned).toMatchObject([{ id: withdrawal.id, name: colleague.actor.name }]);
  const ids = assignees.map((one: { userId: string }) => one.userId);
  expect(ids).toContain(colleague.actor.userId);
  expect(ids).not.toContain(support.actor.userId);
  expect((await assign(colleague, null, colleague)).body.data.assigned).toBeNull();
  expect((await read(finance, withdrawal.id)).body.data.assigned).toEqual([]);
});

test('of two staff claiming a withdrawal, one succeeds; the other sees the assignee', async () => {
  const { id } = await withdrawalOf('20000');
  const both = await Promise.all([
    assign(finance, finance, null, id),
    assign(colleague, colleague, null, id),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('ASSIGNED_MEANWHILE');
  // A user with an outdated view can neither assign nor release the withdrawal.
  const has = (await read(finance, id)).body.data.assigned[0].userId;
  const other = has === finance.actor.userId ? colleague : finance;
  expect((await assign(other, null, other, id)).body.code).toBe('ASSIGNED_MEANWHILE');
  expect((await assign(other, null, null, id)).body.code).toBe('ASSIGNED_MEANWHILE');
});

test('staff can neither assign nor receive work outside their permissions', async () => {
  expect((await assign(finance, support, null)).body.code).toBe('NOT_THEIR_WORK');
  expect((await assign(support, support, null)).body.code).toBe('E_UNAUTHORIZED_ACTION');
  expect((await read(support, withdrawal.id)).body.code).toBe('E_UNAUTHORIZED_ACTION');
  expect((await assign(ann, ann, null)).status).toBe(403);
  expect((await assign(finance, finance, null, randomUUID())).body.code).toBe('NOT_FOUND');
  expect(await mine(support)).toEqual([]);
});

test('an assignment does not replace the second approval', async () => {
  await assign(finance, finance, null);
  await harness.approval.approve(finance, withdrawal.id);
  const alone = await harness.approval.approve(finance, withdrawal.id);
  expect(alone.body.code).toBe('OWN_REQUEST');
  // A colleague may approve without being the assignee.
  const second = await harness.approval.approve(colleague, withdrawal.id);
  expect(second.status).toBe(200);
  await assign(finance, null, finance);
});

test('a decided item leaves the assignee’s list', async () => {
  const small = await withdrawalOf('12000');
  await assign(finance, finance, null, small.id);
  expect(await mine(finance)).toContain(small.reference);
  await harness.desk(finance, small.id, 'reject', { reason: 'Asked for by mistake' });
  expect(await mine(finance)).not.toContain(small.reference);
});

test('a page of rows needs the same number of queries as one row', async () => {
  const few = await countQueries(world, () => read(finance, withdrawal.id));
  const many = [withdrawal.id, ...Array.from({ length: 99 }, () => randomUUID())];
  expect(await countQueries(world, () => read(finance, ...many))).toBe(few);
});

const heardBy = async (who: Someone) =>
  (await harness.ask(who, 'GET', '/user/notifications?limit=50')).body.data.filter(
    (one: { kind: string }) => one.kind === 'work_given',
  );

test('only the assigned colleague is notified, with the assigner’s name', async () => {
  const { id, reference } = await withdrawalOf('11000');
  const before = (await heardBy(colleague)).length;
  await assign(finance, finance, null, id);
  expect(await heardBy(finance)).toEqual([]);
  await assign(finance, colleague, finance, id);
  const [told, ...rest] = await heardBy(colleague);
  expect(rest.length).toBe(before);
  expect(told).toMatchObject({
    title: `Withdrawal ${reference} assigned to you`,
    body: `Assigned by ${finance.actor.name}.`,
    link: `/admin/funds/withdrawals/${id}`,
  });
  // Assigning to the current assignee sends no notification; releasing and assigning again does.
  await assign(finance, colleague, colleague, id);
  expect((await heardBy(colleague)).length).toBe(before + 1);
  await assign(colleague, null, colleague, id);
  expect(await heardBy(finance)).toEqual([]);
  await assign(finance, colleague, null, id);
  expect((await heardBy(colleague)).length).toBe(before + 2);
});

test('only staff have notifications of assignments, which they can turn off', async () => {
  const path = '/user/notifications/preferences';
  const groupsOf = async (who: Someone) =>
    (await harness.ask(who, 'GET', path)).body.data.map((one: { group: string }) => one.group);
  expect(await groupsOf(colleague)).toContain('work');
  expect(await groupsOf(ann)).not.toContain('work');
  const mails = async () => {
    const { rows } = await world.edge.pool.query(
      `select 1 from notifications.mail m join identity."user" u on u.email = m.recipient
       where u.id = $1 and m.subject like '%assigned to you%'`,
      [colleague.actor.userId],
    );
    return rows.length;
  };
  const give = async () => {
    const { id } = await withdrawalOf('100');
    await assign(finance, colleague, null, id);
  };
  const choose = (inApp: boolean, byMail: boolean) =>
    harness.ask(colleague, 'PUT', path, { preferences: [{ group: 'work', inApp, byMail }] });
  await choose(false, true);
  const [heard, mailed] = [(await heardBy(colleague)).length, await mails()];
  await give();
  expect([(await heardBy(colleague)).length, await mails()]).toEqual([heard, mailed + 1]);
  await choose(true, false);
  await give();
  expect([(await heardBy(colleague)).length, await mails()]).toEqual([heard + 1, mailed + 1]);
});

test('counts as waiting for each colleague only what they may take on and decide', async () => {
  const yours = async (who: Someone) => {
    const { queues } = (await harness.ask(who, 'GET', '/admin/overview')).body.data;
    const [queue] = queues.filter((one: { what: string }) => one.what === 'withdrawals');
    return { all: queue.count, yours: queue.yours };
  };
  const [before, theirs] = [await yours(finance), await yours(colleague)];
  const { id } = await withdrawalOf('20000');
  expect((await yours(colleague)).yours).toBe(theirs.yours + 1);
  await assign(finance, finance, null, id);
  expect(await yours(finance)).toEqual({ all: before.all + 1, yours: before.yours + 1 });
  expect(await yours(colleague)).toEqual({ all: before.all + 1, yours: theirs.yours });
  const own = { ...finance.actor, partyId: ann.actor.partyId };
  const [queue] = await world.as(own, (ctx) => readQueues(ctx, ['withdrawals']));
  expect(queue).toMatchObject({ count: before.all + 1, yours: 0 });
});

test('a request for second approval waits for others than its requester', async () => {
  const { id } = await withdrawalOf('20000');
  const read = () => world.as(finance.actor, (ctx) => readQueues(ctx, ['withdrawals']));
  const [before] = await read();
  await world.edge.db
    .insertInto('approvals.approval')
    .values({
      ...{ id: randomUUID(), kind: 'withdrawal.approve', subjectId: id, title: 'Withdrawal' },
      ...{ payload: '{}', payloadHash: Buffer.alloc(32), needed: 1, status: 'REQUESTED' },
      requestedBy: finance.actor.userId,
      requestedAt: world.clock.now(),
      expiresAt: new Date(world.clock.now().getTime() + 3_600_000),
    })
    .execute();
  const [after] = await read();
  expect(after).toMatchObject({ count: before?.count, yours: (before?.yours ?? 0) - 1 });
});
