import type { ReportFigures } from '@holdfast/domain/administration/reports/contract';
import { REPORT_NAMES, REPORTS } from '@holdfast/domain/administration/reports/reports';
import { DAY, utcDay } from '@holdfast/domain/kernel/moment';
import { expect, test } from 'vitest';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { staff } from '../../../../test/fixtures/people.ts';
import { openBankHarness } from '../../../../test/money/bank-harness.ts';
import { partyMain, platform, post } from '../../money/ledger/index.ts';

const harness = await openBankHarness();
const { world, call } = harness;
const admin: Someone = await staff(world, 'staff_administrator');

const asOf = (report: string, day: string) =>
  call(admin, 'GET', `/admin/reports/figures?report=${report}&asOf=${day}`);

async function snapshot(report: string, day: string) {
  const { status, body } = await asOf(report, day);
  expect(status, JSON.stringify(body)).toBe(200);
  const { at: _, ...figures } = body.data as ReportFigures;
  return figures;
}

test('reports of a state never change as of a close, and agree with its client money calculation', async () => {
  const ann = await harness.investor();
  const bob = await harness.investor();
  const dollars = (who: Someone) => partyMain(who.actor.partyId, 'USD');
  const bank = platform('bank_clearing', 'USD');
  const move = (from: ReturnType<typeof platform>, to: typeof from, amount: bigint) =>
    world.as(undefined, (ctx) =>
      post(ctx, {
        kind: 'adjustment',
        reference: ctx.newId(),
        lines: [
          { account: from, amount: -amount },
          { account: to, amount },
        ],
      }),
    );
  const kept = new Map<string, readonly unknown[]>();
  for (let nth = 1n; nth <= 30n; nth++) {
    await move(bank, dollars(ann), 100_00n + nth);
    await move(dollars(ann), dollars(bob), 10_00n + nth);
    await move(dollars(bob), platform('fees', 'USD'), nth);
    if (nth % 5n === 0n) await move(dollars(bob), bank, 7_00n + nth);
    harness.wait(1);
    await world.runJob('client_money.prepare');
    const day = utcDay(world.clock.now().getTime() - DAY);
    const [record] = (await call(admin, 'GET', '/admin/client-money?currency=USD')).body.data;
    const figures = await snapshot('client_money', day);
    expect(record.day).toBe(day);
    expect(figures.headlines.map(({ value }) => value)).toEqual([
      ...[record.resource, record.requirement, record.excess],
    ]);
    kept.set(day, [figures, await snapshot('assets', day)]);
  }
  for (const [day, before] of kept) {
    expect([await snapshot('client_money', day), await snapshot('assets', day)]).toEqual(before);
  }
  expect(kept.size).toBe(30);
});

test('reports of a period, and of now, reject a close and name themselves', async () => {
  const day = utcDay(world.clock.now().getTime() - DAY);
  for (const report of REPORT_NAMES) {
    const { body } = await asOf(report, day);
    const isState = REPORTS[report].of === 'moment';
    expect([report, body.code]).toEqual([report, isState ? undefined : 'REPORT_WITHOUT_CLOSE']);
  }
  const today = utcDay(world.clock.now());
  expect((await asOf('client_money', today)).body.code).toBe('DAY_NOT_CLOSED');
  const without = await call(admin, 'GET', '/admin/reports/figures?report=fees');
  expect(without.body.code).toBe('E_VALIDATION_FAILURE');
});
