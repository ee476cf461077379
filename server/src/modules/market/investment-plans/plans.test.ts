import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import { expect, test } from 'vitest';
import { paidDistributionRow } from '../../../../test/fixtures/distribution-fixtures.ts';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import { person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import type { UserCtx } from '../../../kit/ctx.ts';
import type { Edge } from '../../../kit/http/edge.ts';
import { distributionPaid } from '../../assets/distributions/index.ts';
import { publishAgreement } from '../../people/agreements/index.ts';
import { blockUser } from '../../people/identity/index.ts';
import { executeRun } from './commands/carry-out.ts';
import { changePlan } from './commands/change-plan.ts';
import { makePlan } from './commands/make-plan.ts';
import { openDueRuns, PLAN_JOB } from './commands/open-runs.ts';
import { plansOf } from './queries.ts';
import { listDue } from './repository.ts';

const sales = await openOfferingHarness();
const { world } = sales;
const harness = await openTradedAsset(sales);
const { assetId } = harness;
const { exchange } = world.modules;
world.clock.set(new Date('2027-01-08T08:00:00Z'));
const seller = await harness.trader(0, { [assetId]: 10_000 });

const offer = (price: number, units: number) =>
  harness.place(seller, assetId, 'make_sell', price, units);
type Weekly = { readonly amount?: bigint; readonly mostPrice?: bigint; readonly endsOn?: string };
const weekly = (who: Someone, more: Weekly = {}) =>
  world.as(who.actor, (ctx) =>
    makePlan(ctx as UserCtx, {
      ...{ kind: 'recurring', assetId, amount: 500_00n, cycle: 'weekly', day: weekday() },
      ...more,
    }),
  );
const weekday = () => world.clock.now().getUTCDay() || 7;
const change = (who: Someone, id: string, move: 'pause' | 'resume' | 'cancel') =>
  world.as(who.actor, (ctx) => changePlan(ctx as UserCtx, id, move));
const planOf = async (who: Someone) =>
  (await world.as(who.actor, (ctx) => plansOf(ctx as UserCtx, {})))[0];
const turn = () => world.runJob(PLAN_JOB);
const untilDue = () => world.clock.advance(3 * HOUR);
const aWeek = () => world.clock.advance(7 * DAY);
const rowsOf = async (who: Someone, sql: string) =>
  (await world.edge.pool.query(sql, [who.actor.partyId])).rows;
const ordersOf = (who: Someone) =>
  rowsOf(who, 'select id from exchange."order" where party_id = $1');
const runsOf = (who: Someone) =>
  rowsOf(who, 'select * from investment_plans.run where party_id = $1 order by id');
const toldTo = async (who: Someone): Promise<string[]> =>
  (
    await world.edge.pool.query(
      "select title || ' ' || body as said from notifications.notification where user_id = $1 and kind = 'plan_run' order by id",
      [who.actor.userId],
    )
  ).rows.map((row) => row.said);
const morning = () =>
  world.clock.set(new Date(Math.ceil(world.clock.now().getTime() / DAY) * DAY + 8 * HOUR));

test('invests once on its day, fees included, with any number of processes', async () => {
  await offer(100, 50);
  const who = await harness.trader(2_000);
  const made = await weekly(who);
  expect(made).toMatchObject({ status: 'active', nextOn: '2027-01-08', lastRun: null });
  await turn();
  expect(await ordersOf(who)).toEqual([]);
  untilDue();
  await Promise.all(Array.from({ length: 8 }, turn));
  await turn();
  expect(await ordersOf(who)).toHaveLength(1);
  const [run] = await runsOf(who);
  expect(run).toMatchObject({ status: 'placed', units: 4_975n });
  const plan = await planOf(who);
  expect(plan).toMatchObject({ nextOn: '2027-01-15', invested: 499_98n, units: 4_975n });
  expect(plan?.lastRun?.orderId).toBe((await ordersOf(who))[0].id);
  expect(await toldTo(who)).toHaveLength(1);
  expect((await toldTo(who))[0]).toContain('weekly plan bought 4.975 units');
  aWeek();
  await turn();
  expect(await ordersOf(who)).toHaveLength(2);
});

test('places one order when two workers process the same run', async () => {
  morning();
  await offer(100, 50);
  const who = await harness.trader(5_000);
  await weekly(who);
  untilDue();
  await world.as(undefined, openDueRuns);
  const due = (await listDue(world.edge.db, 50)).filter((run) => run.partyId === who.actor.partyId);
  expect(due).toHaveLength(1);
  const tries = Array.from({ length: 10 }, () =>
    executeRun(world.edge, exchange, due[0] as (typeof due)[number]),
  );
  await Promise.all(tries);
  expect(await ordersOf(who)).toHaveLength(1);
  expect(await runsOf(who)).toHaveLength(1);
  expect(await toldTo(who)).toHaveLength(1);
});

function dyingAfter(commits: number): Edge {
  let left = commits;
  const db = new Proxy(world.edge.db, {
    get: (own, key) =>
      key !== 'transaction'
        ? Reflect.get(own, key)
        : () => ({
            execute: async (work: never) => {
              const result = await own.transaction().execute(work);
              if (--left <= 0) throw new Error('The process died');
              return result;
            },
          }),
  });
  return { ...world.edge, db } as Edge;
}

test('places one order per run, and records it, after a crash at any step', async () => {
  morning();
  const here = new Proxy(exchange, {
    get: (own, key) => {
      if (key === 'executeCommand')
        return (_: Edge, command: never) => own.executeCommand(world.edge, command);
      const value = Reflect.get(own, key);
      return typeof value === 'function' ? value.bind(own) : value;
    },
  });
  await offer(100, 500);
  const people = [];
  for (let commits = 1; commits <= 7; commits++) {
    const who = await harness.trader(5_000);
    await weekly(who);
    people.push({ who, commits });
  }
  untilDue();
  await world.as(undefined, openDueRuns);
  const due = await listDue(world.edge.db, 50);
  let died = 0;
  for (const { who, commits } of people) {
    const run = due.find((one) => one.partyId === who.actor.partyId);
    await executeRun(dyingAfter(commits), here, run as (typeof due)[number]).catch(() => died++);
  }
  expect(died).toBeGreaterThan(3);
  await turn();
  await turn();
  for (const { who } of people) {
    expect(await ordersOf(who)).toHaveLength(1);
    expect((await runsOf(who)).map((run) => run.status)).toEqual(['placed']);
    expect(await toldTo(who)).toHaveLength(1);
  }
});

test('buys nothing and gives the reason if cash, cap, halt or block prevents it', async () => {
  morning();
  await offer(100, 50);
  const poor = await harness.trader(100);
  const capped = await harness.trader(5_000);
  const blocked = await harness.trader(5_000);
  const held = await harness.trader(5_000);
  await weekly(poor);
  await weekly(capped, { mostPrice: 99_00n });
  await weekly(blocked);
  await world.as(undefined, (ctx) => blockUser(ctx, blocked.actor.userId, 'A test'));
  untilDue();
  await turn();
  const why = async (who: Someone) => (await runsOf(who)).at(-1)?.code;
  expect(await why(poor)).toBe('INSUFFICIENT_BALANCE');
  expect(await why(capped)).toBe('PRICE_ABOVE_CAP');
  expect(await why(blocked)).toBe('NOT_ELIGIBLE');
  expect((await toldTo(capped))[0]).toContain('above your maximum price of $99.00');
  expect((await toldTo(poor))[0]).toContain('will try again on its next date');
  for (const who of [poor, capped, blocked]) expect(await ordersOf(who)).toEqual([]);
  morning();
  await weekly(held);
  const cause = { assetId, userId: null } as const;
  const at = () => world.clock.now().getTime();
  const halt = { haltKind: 'staff', reason: 'News' } as const;
  await exchange.executeCommand(world.edge, { kind: 'halt', at: at(), ...cause, ...halt });
  untilDue();
  await turn();
  expect(await why(held)).toBe('TRADING_HALTED');
  await exchange.executeCommand(world.edge, {
    kind: 'resume',
    at: at(),
    ...cause,
    haltKind: 'staff',
  });
  aWeek();
  await turn();
  expect(await why(held)).toBeNull();
  expect(await ordersOf(held)).toHaveLength(1);
});

test('skips the days on which a plan is paused and ends a cancelled plan', async () => {
  morning();
  await offer(100, 50);
  const who = await harness.trader(5_000);
  const { id } = await weekly(who);
  await change(who, id, 'pause');
  untilDue();
  await turn();
  aWeek();
  await turn();
  expect(await runsOf(who)).toEqual([]);
  const today = world.clock.now().toISOString().slice(0, 10);
  const resumed = await change(who, id, 'resume');
  expect(resumed.status).toBe('active');
  expect((resumed.nextOn ?? '') > today).toBe(true);
  aWeek();
  await turn();
  expect(await ordersOf(who)).toHaveLength(1);
  aWeek();
  await world.as(undefined, openDueRuns);
  const ended = await change(who, id, 'cancel');
  expect(ended).toMatchObject({ status: 'cancelled', nextOn: null, actions: {} });
  await turn();
  aWeek();
  await turn();
  expect(await ordersOf(who)).toHaveLength(1);
  expect((await runsOf(who)).map((run) => run.status)).toEqual(['placed', 'refused']);
  await expect(change(who, id, 'resume')).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
});

test('ends after its last day, merges missed days and marks a late run as missed', async () => {
  morning();
  await offer(100, 50);
  const [ending, late] = [await harness.trader(5_000), await harness.trader(5_000)];
  const last = new Date(world.clock.now().getTime() + 10 * DAY).toISOString().slice(0, 10);
  await weekly(ending, { endsOn: last });
  untilDue();
  await turn();
  aWeek();
  await turn();
  expect(await ordersOf(ending)).toHaveLength(2);
  expect(await planOf(ending)).toMatchObject({ status: 'ended', nextOn: null });
  morning();
  await weekly(late);
  world.clock.advance(20 * DAY);
  await turn();
  expect((await runsOf(late)).map((run) => run.status)).toEqual(['missed']);
  expect(await ordersOf(late)).toEqual([]);
  expect((await planOf(late))?.status).toBe('active');
});

test('creates a plan once, within the limits, for an asset that can be bought', async () => {
  morning();
  const who = await harness.trader(100);
  await weekly(who);
  await expect(weekly(who)).rejects.toMatchObject({ code: 'PLAN_EXISTS' });
  await expect(weekly(who, { amount: 9_99n })).rejects.toMatchObject({ status: 422 });
  const other = await sales.openSale();
  const given = { kind: 'income', assetId: other.assetId } as const;
  const made = world.as(who.actor, (ctx) => makePlan(ctx as UserCtx, given));
  await expect(made).rejects.toMatchObject({ code: 'NOT_TRADING' });
});

const paid = (who: Someone, gross: bigint, withheld: bigint) =>
  paidDistributionRow(world, assetId, who.actor.partyId, { gross, withheld });

test('invests each income payment once, in full or up to an amount', async () => {
  morning();
  await offer(100, 50);
  const [all, some, none] = [
    await harness.trader(5_000),
    await harness.trader(5_000),
    await harness.trader(5_000),
  ];
  const income = (who: Someone, amount?: bigint) =>
    world.as(who.actor, (ctx) =>
      makePlan(ctx as UserCtx, { kind: 'income', assetId, ...(amount ? { amount } : {}) }),
    );
  await income(all);
  await income(some, 100_00n);
  const { id } = await income(none);
  await change(none, id, 'pause');
  for (const who of [all, some, none]) {
    const distributionId = await paid(who, 300_00n, 50_00n);
    // Events are delivered at least once; here, three times.
    for (let time = 0; time < 3; time++) {
      await world.as(undefined, (ctx) =>
        ctx.publish(distributionPaid, { distributionId, assetId }),
      );
      await turn();
    }
  }
  expect((await runsOf(all)).map((run) => [run.amount, run.status])).toEqual([[250_00n, 'placed']]);
  expect((await runsOf(some)).map((run) => run.amount)).toEqual([100_00n]);
  expect(await runsOf(none)).toEqual([]);
  expect(await ordersOf(all)).toHaveLength(1);
  expect((await toldTo(all))[0]).toContain('Your income plan bought');
  // An amount below the smallest trade stays in the wallet.
  const distributionId = await paid(all, 9_00n, 0n);
  await world.as(undefined, (ctx) => ctx.publish(distributionPaid, { distributionId, assetId }));
  await turn();
  expect(await runsOf(all)).toHaveLength(1);
});

test('shows a party’s plans and why they failed to authorised staff only', async () => {
  morning();
  // The offer also covers the plans of earlier tests, in any order.
  await offer(100, 500);
  const who = await harness.trader(0);
  await weekly(who);
  untilDue();
  await turn();
  const http = await world.http();
  const readBy = async (one: Someone) =>
    (
      await http.inject({
        url: `/api/admin/parties/${who.actor.partyId}/plans`,
        headers: { authorization: `Bearer ${one.token}` },
      })
    ).json();
  const { data } = await readBy(await staff(world, 'staff_listings'));
  expect(data).toMatchObject({
    total: 1,
    lines: [{ amount: '500.00', cycle: 'weekly', status: 'active', invested: '0.00' }],
  });
  expect(data.lines[0].reason).toBe((await runsOf(who))[0].reason);
  expect(data.lines[0].reason).toContain('Your wallet balance is too low');
  expect((await readBy(await staff(world, 'staff_support'))).code).toBe('E_UNAUTHORIZED_ACTION');
  // Earlier sessions have expired by the plan's due day.
  expect((await readBy(await person(world, 'approved'))).code).toBe('E_UNAUTHORIZED_ACCESS');
});

test('keeps twenty of thirty plans created concurrently and rejects the others', async () => {
  const who = await harness.trader(0);
  const codes = await Promise.all(
    Array.from({ length: 30 }, (_, n) => {
      const when =
        n < 7
          ? ({ cycle: 'weekly', day: n + 1 } as const)
          : ({ cycle: 'monthly', day: n - 6 } as const);
      const plan = { kind: 'recurring', assetId, amount: 500_00n, ...when } as const;
      return world
        .as(who.actor, (ctx) => makePlan(ctx as UserCtx, plan))
        .then(
          () => 'kept',
          (error) => error.code,
        );
    }),
  );
  expect(codes.filter((code) => code === 'kept')).toHaveLength(20);
  expect(codes.filter((code) => code === 'TOO_MANY_PLANS')).toHaveLength(10);
  const kept = await world.as(who.actor, (ctx) => plansOf(ctx as UserCtx, {}));
  expect(kept).toHaveLength(20);
});

test('buys nothing for a plan while an agreement is unsigned', async () => {
  morning();
  const who = await harness.trader(5_000);
  await weekly(who);
  await world.as(undefined, (ctx) =>
    publishAgreement(ctx, { kind: 'asset', assetId, name: 'New terms', body: 'A text.' }),
  );
  untilDue();
  await turn();
  expect((await runsOf(who)).at(-1)?.code).toBe('AGREEMENT_NOT_SIGNED');
  expect(await ordersOf(who)).toEqual([]);
});
