import { describe, expect, test } from 'vitest';
import { person } from '../../../../test/fixtures/people.ts';
import { openBankHarness } from '../../../../test/money/bank-harness.ts';
import { becauseOf, openSuspense } from '../../../../test/money/suspense-harness.ts';
import { deadlineOf } from './rules/deadline.ts';

const harness = await openBankHarness();
const { world, call, finance2 } = harness;
const { decisions, finance3, act, shown, lost, assign } = await openSuspense(harness);

const runDeadlines = () => world.runJob('banking.suspense_deadlines');
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const until = (day: string) =>
  harness.wait((Date.parse(`${day}T12:00:00Z`) - world.clock.now().getTime()) / 86_400_000);
const list = async (search: string) =>
  (await call(finance2, 'GET', `/admin/funds/suspense?limit=100&${search}`)).body.data;
const noticesOf = async (id: string) =>
  (
    await world.edge.pool.query(
      `select user_id, title, body from notifications.notification where cause_id = $1`,
      [id],
    )
  ).rows;

describe('a line in suspense', () => {
  test('is overdue after ten business days, and its return is then proposed once', async () => {
    const sender = await person(world, 'new');
    const day = dayOf(world.clock.now());
    const dueOn = deadlineOf(day);
    const early = await lost(70_00n, sender, { day });
    expect(early).toMatchObject({ dueOn, isOverdue: false, isReturnDue: false });
    until(dueOn);
    await runDeadlines();
    expect(await shown(early.id)).toMatchObject({ isOverdue: false, isReturnDue: false });
    expect(await list('due=soon')).toMatchObject([{ id: early.id }]);
    expect(await list('due=overdue')).toEqual([]);
    harness.wait(1);
    const later = await lost(80_00n, sender, { day: dayOf(world.clock.now()) });
    await runDeadlines();
    await runDeadlines();
    expect(await shown(early.id)).toMatchObject({
      isOverdue: true,
      isReturnDue: true,
      approval: null,
    });
    expect(await list('due=overdue')).toMatchObject([{ id: early.id }]);
    expect(await list('sort=-due')).toMatchObject([{ id: later.id }, { id: early.id }]);
    expect(await list('sort=due')).toMatchObject([{ id: early.id }, { id: later.id }]);
    const notices = await noticesOf(early.id);
    expect(notices.filter((one) => one.user_id === finance2.actor.userId)).toHaveLength(1);
    expect(notices[0].title).toBe('$70.00 in suspense is overdue');
    const { rows } = await world.edge.pool.query(
      `select actor_id from kit.activity where action = 'banking.suspense_overdue'
       and subject_id = $1`,
      [early.id],
    );
    expect(rows).toEqual([{ actor_id: null }]);
  });

  test('is returned only after two people approve the proposed return', async () => {
    const [item] = await list('due=overdue');
    const books = await harness.books();
    expect((await decisions.return.approve(finance2, item.id)).status).toBe(201);
    expect(await shown(item.id)).toMatchObject({ approval: 'banking.return', isReturnDue: true });
    expect(await harness.books()).toEqual(books);
    expect((await decisions.return.approve(finance2, item.id)).body.code).toBe('OWN_REQUEST');
    expect((await decisions.return.approve(finance3, item.id)).body.data.outcome).toBe('done');
    const after = await harness.books();
    expect(books.suspense - after.suspense).toBe(70_00n);
    const decided = (await harness.suspense('decided')).find((one) => one.id === item.id);
    expect(decided).toMatchObject({ stage: 'RETURNED', isOverdue: false });
    expect(await harness.findings()).toEqual([]);
  });

  test('can still be credited, and its return is not proposed again after a rejection', async () => {
    const ann = await harness.investor();
    const item = await lost(30_00n, ann, { day: dayOf(world.clock.now()) });
    harness.wait(20);
    await runDeadlines();
    await decisions.return.reject(finance3, item.id, 'The owner has written to us');
    await runDeadlines();
    expect(await shown(item.id)).toMatchObject({ isOverdue: true, isReturnDue: false });
    expect((await assign(item, ann)).body.data.item.stage).toBe('ASSIGNED');
  });

  test('keeps an open request when it becomes overdue', async () => {
    const ann = await harness.investor();
    const item = await lost(12_000_00n, ann, { day: dayOf(world.clock.now()) });
    harness.wait(16);
    await assign(item, ann);
    await runDeadlines();
    expect(await shown(item.id)).toMatchObject({ approval: 'banking.assign', isReturnDue: false });
    expect((await noticesOf(item.id))[0].body).toContain('It already has an open request');
    expect((await act(item.id, 'return', becauseOf)).body.code).toBe('APPROVAL_OPEN');
  });
});
