import type { ReportFigures, ReportRun } from '@holdfast/domain/administration/reports/contract';
import { REPORT_NAMES, REPORTS } from '@holdfast/domain/administration/reports/reports';
import { DAY, dayWords } from '@holdfast/domain/kernel/moment';
import { beforeAll, describe, expect, test } from 'vitest';
import { approveNav } from '../../../../test/fixtures/market.ts';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import { person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { countQueries } from '../../../../test/queries.ts';
import { requestNav } from '../../assets/valuation/index.ts';
import { partyMain, platform, post } from '../../money/ledger/index.ts';
import { dollarBalances } from './ledger.read.ts';
import { fingerprintOf } from './repository/runs.ts';

const sales = await openOfferingHarness();
const { world } = sales;
const harness = await openTradedAsset(sales);
const { assetId, place } = harness;
const http = await world.http();
let admin: Someone;
let seller: Someone;
let buyer: Someone;

const today = () => world.clock.now().toISOString().slice(0, 10);
const daysAgo = (days: number) =>
  new Date(world.clock.now().getTime() - days * DAY).toISOString().slice(0, 10);
const query = (report: string, from: string, to: string) =>
  `report=${report}&from=${from}&to=${to}`;

async function read(report: string, from = daysAgo(6), to = today()): Promise<ReportFigures> {
  const url = `/admin/reports/figures?${query(report, from, to)}`;
  const { status, body } = await ask(http, 'GET', url, admin.token);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}
const headline = ({ headlines }: ReportFigures, label: string) =>
  headlines.find((one) => one.label === label);
const rowOf = ({ rows }: ReportFigures, first: string, at = 0) =>
  rows.find(({ cells }) => cells[at] === first)?.cells;

const pay = (who: Someone, amount: bigint) =>
  world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'withdrawal',
      reference: ctx.newId(),
      lines: [
        { account: partyMain(who.actor.partyId, 'USD'), amount: -amount },
        { account: platform('bank_clearing', 'USD'), amount },
      ],
    }),
  );

beforeAll(async () => {
  seller = await harness.trader(0, { [assetId]: 100 });
  buyer = await harness.trader(50_000);
  const [first, second] = [
    await staff(world, 'staff_listings'),
    await staff(world, 'staff_listings'),
  ];
  const nav = await world.as(first.actor, (ctx) =>
    requestNav(ctx, { assetId, nav: 100_00n, date: today(), note: 'For a test' }),
  );
  await world.as(second.actor, (ctx) => approveNav(ctx, nav));
  await place(seller, assetId, 'make_sell', 100, 10);
  await place(buyer, assetId, 'take_buy', 100, 10);
  await pay(buyer, 1_234_56n);
  admin = await staff(world, 'staff_administrator');
});

describe('reports from the ledger', () => {
  test('show deposits and withdrawals by kind, in the interval when they were booked', async () => {
    const report = await read('money_in_and_out');
    expect(headline(report, 'Money in')).toMatchObject({ value: '50000.00', before: '0.00' });
    expect(headline(report, 'Money out')).toMatchObject({ value: '1234.56' });
    expect(headline(report, 'Net')).toMatchObject({ value: '48765.44' });
    expect(rowOf(report, 'Bank deposit')).toEqual([
      ...['Bank deposit', '1', '50000.00', '0.00', '0.00', '0.00'],
    ]);
    expect(report.chart?.points).toHaveLength(7);
    expect(report.chart?.points.at(-1)).toEqual({ from: today(), values: ['50000.00', '1234.56'] });
  });

  test('compare client money owed with money held, and show the rest as own money', async () => {
    const report = await read('client_money');
    const balances = await world.as(undefined, (ctx) => dollarBalances(ctx));
    const fees = balances.find(({ purpose }) => purpose === 'fees')?.amount ?? 0n;
    expect(fees).toBeGreaterThan(0n);
    expect(headline(report, 'Held')).toMatchObject({ value: '48765.44' });
    expect(headline(report, 'Own money')?.value.replace('.', '')).toBe(String(fees));
    expect(report.verdict).toEqual({ holds: true, words: 'Client money is covered in full.' });
  });

  test('show a shortfall of client money', async () => {
    const wrong = await world.as(undefined, (ctx) =>
      post(ctx, {
        kind: 'adjustment',
        reference: ctx.newId(),
        lines: [
          { account: platform('network_fees', 'USD'), amount: -900_00n },
          { account: partyMain(buyer.actor.partyId, 'USD'), amount: 900_00n },
        ],
      }),
    );
    expect(wrong).toBeDefined();
    const { verdict, rows } = await read('client_money');
    expect(verdict?.holds).toBe(false);
    expect(verdict?.words).toMatch(/^Client money is short by \$[\d,]+\.\d\d\.$/);
    expect(rows.at(-1)?.tone).toBe('bad');
    await world.as(undefined, (ctx) =>
      post(ctx, {
        kind: 'adjustment',
        reference: ctx.newId(),
        lines: [
          { account: platform('network_fees', 'USD'), amount: 900_00n },
          { account: partyMain(buyer.actor.partyId, 'USD'), amount: -900_00n },
        ],
      }),
    );
    expect((await read('client_money')).verdict?.holds).toBe(true);
  });

  test('show the trading fees posted to the fee account, and the traded volume', async () => {
    const fees = await read('fees');
    const trading = await read('trading');
    expect(headline(trading, 'Volume')).toMatchObject({ value: '1000.00', before: '0.00' });
    expect(headline(trading, 'Trades')).toMatchObject({ value: '1' });
    expect(rowOf(fees, 'Trading')?.[2]).toBe(headline(trading, 'Fees')?.value);
    expect(trading.rows[0]).toMatchObject({ link: `/admin/assets/${assetId}` });
    expect(trading.rows[0]?.cells.slice(1, 5)).toEqual(['1', '2', '10.000', '1000.00']);
  });

  test('value the units outstanding at the period’s end at the NAV of that time', async () => {
    const report = await read('assets');
    const row = report.rows.find(({ link }) => link === `/admin/assets/${assetId}`)?.cells;
    expect(row?.slice(2)).toEqual(['100.000', '100.00', today(), '10000.00', null]);
    expect(headline(report, 'Under administration')?.value).toBe('10000.00');
    expect((await read('assets', daysAgo(60), daysAgo(30))).rows).toEqual([]);
  });
});

describe('a past period', () => {
  test('keeps its figures after later entries', async () => {
    world.clock.advance(3 * DAY);
    admin = { ...admin, token: await sales.signIn(admin) };
    const [from, to] = [daysAgo(9), daysAgo(3)];
    const names = ['client_money', 'money_in_and_out', 'fees', 'trading', 'assets'];
    const said = (report: ReportFigures) => ({ ...report, at: '' });
    const before = await Promise.all(names.map((name) => read(name, from, to)));
    await place(seller, assetId, 'make_sell', 100, 5);
    await place(buyer, assetId, 'take_buy', 100, 5);
    await pay(buyer, 77_00n);
    const after = await Promise.all(names.map((name) => read(name, from, to)));
    expect(after.map(said)).toEqual(before.map(said));
    const next = await read('money_in_and_out', daysAgo(2), today());
    expect(headline(next, 'Money out')).toMatchObject({ value: '77.00', before: '1234.56' });
    const week = await read('trading', daysAgo(2), today());
    expect(headline(week, 'Volume')).toMatchObject({ value: '500.00' });
  });
});

describe('access to reports', () => {
  test('requires the report’s own permission for figures, files and saved runs alike', async () => {
    const roles = ['staff_finance', 'staff_support', 'staff_compliance', 'staff_listings'] as const;
    for (const role of roles) {
      const who = await staff(world, role);
      const { body } = await ask(http, 'GET', '/admin/reports', who.token);
      const listed = new Set(body.data.map(({ report }: { report: string }) => report));
      expect(listed.has('open_risks')).toBe(true);
      for (const report of REPORT_NAMES) {
        const may = who.actor.standing.staffPermissions.has(REPORTS[report].by);
        expect(listed.has(report), `${role} ${report}`).toBe(may);
        const asked = query(report, daysAgo(6), today());
        const of = { report, from: daysAgo(6), to: today() };
        const statuses = [
          await ask(http, 'GET', `/admin/reports/figures?${asked}`, who.token),
          await ask(http, 'GET', `/admin/reports/runs?report=${report}`, who.token),
          await ask(http, 'POST', '/admin/reports/runs', who.token, of),
          await ask(http, 'PUT', '/admin/reports/schedule', who.token, { report, every: null }),
        ].map(({ status }) => status);
        expect(new Set(statuses), `${role} ${report}`).toEqual(new Set([may ? 200 : 403]));
      }
    }
    const outsider = await person(world, 'approved');
    expect((await ask(http, 'GET', '/admin/reports', outsider.token)).status).toBe(403);
  });

  test('is denied for a saved run without the permission for its report', async () => {
    const of = { report: 'fees', from: daysAgo(6), to: today() };
    const kept = await ask(http, 'POST', '/admin/reports/runs', admin.token, of);
    const support = await staff(world, 'staff_support');
    const url = `/admin/reports/runs/${kept.body.data.id}`;
    expect((await ask(http, 'GET', url, support.token)).status).toBe(403);
    expect((await ask(http, 'GET', url, admin.token)).status).toBe(200);
  });

  test('requires dates that form a valid period', async () => {
    const of = async (from: string, to: string) =>
      (await ask(http, 'GET', `/admin/reports/figures?${query('fees', from, to)}`, admin.token))
        .status;
    expect(await of('2026-02-30', '2026-03-01')).toBe(422);
    expect(await of(today(), daysAgo(1))).toBe(422);
    expect(await of('2020-01-01', today())).toBe(422);
    expect(await of(daysAgo(1_000), today())).toBe(200);
  });
});

describe('a saved report', () => {
  test('stays as it was created, with the fingerprint of its content', async () => {
    const of = { report: 'client_money', from: daysAgo(6), to: today() };
    const { data: run } = (await ask(http, 'POST', '/admin/reports/runs', admin.token, of)).body;
    await pay(buyer, 5_00n);
    const { data } = (await ask(http, 'GET', `/admin/reports/runs/${run.id}`, admin.token)).body;
    expect(data.run).toMatchObject({ by: admin.actor.name, fingerprint: run.fingerprint });
    expect(fingerprintOf(data.figures)).toBe(run.fingerprint);
    expect((await read('client_money')).headlines).not.toEqual(data.figures.headlines);
    await expect(
      world.edge.pool.query('delete from reports.run where id = $1', [run.id]),
    ).rejects.toThrow();
    const runs: ReportRun[] = (
      await ask(http, 'GET', '/admin/reports/runs?report=client_money', admin.token)
    ).body.data;
    expect(runs[0]).toMatchObject({ id: run.id, headline: run.headline });
  });

  test('is sent once whenever it is due, until the recipient loses the permission', async () => {
    const finance = await staff(world, 'staff_finance');
    const choose = (every: string | null) =>
      ask(http, 'PUT', '/admin/reports/schedule', finance.token, { report: 'fees', every });
    const told = async () =>
      (
        await world.edge.pool.query(
          `select title, link from notifications.notification
            where user_id = $1 and kind = 'report_ready' order by created_at`,
          [finance.actor.userId],
        )
      ).rows;
    await choose('day');
    const { body } = await ask(http, 'GET', '/admin/reports', finance.token);
    expect(body.data).toContainEqual({ report: 'fees', schedule: 'day' });
    await world.runJob('reports.mail_due');
    expect(await told()).toEqual([]);
    world.clock.advance(DAY);
    await world.runJob('reports.mail_due');
    await world.runJob('reports.mail_due');
    const [first, ...more] = await told();
    expect(more).toEqual([]);
    // Covers the whole previous day, as entries after an earlier cut-off would appear in no report.
    const yesterday = dayWords(daysAgo(1));
    expect(first.title).toBe(`Fees: ${yesterday}`);
    expect(first.link).toMatch(/^\/admin\/reports\?report=fees&run=/);
    world.clock.advance(3 * DAY);
    await world.runJob('reports.mail_due');
    expect(await told()).toHaveLength(2);
    await world.edge.pool.query('update identity."user" set is_staff = false where id = $1', [
      finance.actor.userId,
    ]);
    await world.edge.pool.query('delete from identity.role_grant where user_id = $1', [
      finance.actor.userId,
    ]);
    world.clock.advance(DAY);
    await world.runJob('reports.mail_due');
    expect(await told()).toHaveLength(2);
    const left = await world.edge.pool.query('select 1 from reports.schedule where user_id = $1', [
      finance.actor.userId,
    ]);
    expect(left.rows).toEqual([]);
  });

  test('does not delay other reports when it fails, and is sent by a later attempt', async () => {
    const [one, other] = [
      await staff(world, 'staff_administrator'),
      await staff(world, 'staff_administrator'),
    ];
    const choose = (who: Someone, report: string) =>
      ask(http, 'PUT', '/admin/reports/schedule', who.token, { report, every: 'day' });
    const told = async ({ actor }: Someone) =>
      (
        await world.edge.pool.query(
          `select 1 from notifications.notification where user_id = $1 and kind = 'report_ready'`,
          [actor.userId],
        )
      ).rows.length;
    await choose(one, 'assets');
    await choose(other, 'trading');
    await world.edge.pool.query(`
      create function reports.fail() returns trigger language plpgsql as
        $$ begin raise exception 'No room'; end $$;
      create trigger fail before insert on reports.run for each row
        when (new.report = 'assets') execute function reports.fail();`);
    world.clock.advance(DAY);
    await world.runJob('reports.mail_due');
    expect([await told(one), await told(other)]).toEqual([0, 1]);
    await world.edge.pool.query('drop trigger fail on reports.run');
    await world.edge.pool.query('update kit.job_item set due_at = now()');
    await world.runJob('reports.mail_due');
    expect([await told(one), await told(other)]).toEqual([1, 1]);
  });
});

test('every report needs the same number of queries for any amount of data', async () => {
  admin = { ...admin, token: await sales.signIn(admin) };
  const cost = (report: string) => countQueries(world, () => read(report));
  const before: number[] = [];
  for (const report of REPORT_NAMES) before.push(await cost(report));
  await harness.trader(10, { [assetId]: 1 });
  await openTradedAsset(sales);
  const after: number[] = [];
  for (const report of REPORT_NAMES) after.push(await cost(report));
  expect(after).toEqual(before);
});
