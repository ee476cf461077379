import type { Calculation } from '@holdfast/domain/administration/client-money/contract';
import { DAY, utcDay } from '@holdfast/domain/kernel/moment';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openBankHarness } from '../../../../test/money/bank-harness.ts';
import { platform, post } from '../../money/ledger/index.ts';

const harness = await openBankHarness();
const { world, call, finance, finance2, wait } = harness;

const now = () => world.clock.now();
const today = () => utcDay(now());
const yesterday = () => utcDay(now().getTime() - DAY);

type Line = { account: ReturnType<typeof platform>; amount: bigint };
const enter = (lines: readonly Line[], kind: 'adjustment' | 'top_up' = 'adjustment') =>
  world.as(undefined, (ctx) => post(ctx, { kind, reference: ctx.newId(), lines }));
const bank = platform('bank_clearing', 'USD');

async function prepare(day = yesterday(), who: Someone = finance): Promise<Calculation> {
  const { status, body } = await call(who, 'POST', '/admin/client-money', { day });
  expect(status, JSON.stringify(body)).toBe(200);
  const { id } = body.data.find((one: { currency: string }) => one.currency === 'USD');
  return read(id);
}
const read = async (id: string, who: Someone = finance): Promise<Calculation> =>
  (await call(who, 'GET', `/admin/client-money/${id}`)).body.data;
const review = (who: Someone, id: string, entryId: string | null = null) =>
  call(who, 'POST', `/admin/client-money/${id}/review`, { note: 'Checked', entryId });
const sideOf = (one: Calculation, key: string) => one.external.find((line) => line.key === key);
const overview = async (): Promise<{ what: string }[]> =>
  (await call(finance, 'GET', '/admin/overview')).body.data.clientMoney;
const told = async () =>
  (await call(finance2, 'GET', '/user/notifications')).body.data.filter(
    (one: { title: string }) => one.title === 'Client money needs attention',
  );

beforeAll(async () => {
  // The harness's statements open with 1,000.00, which is Holdfast's own.
  await enter([
    { account: bank, amount: -1_000_00n },
    { account: platform('top_ups', 'USD'), amount: 1_000_00n },
  ]);
});

describe('a client money calculation', () => {
  test('is refused until the books of its day are closed', async () => {
    const { body } = await call(finance, 'POST', '/admin/client-money', { day: today() });
    expect(body.code).toBe('DAY_NOT_CLOSED');
  });

  test('shows the bank as unknown until a statement covers the day, then is prepared again', async () => {
    wait(1);
    await world.runJob('client_money.prepare');
    const { body } = await call(finance, 'GET', '/admin/client-money?currency=USD');
    const [first] = body.data;
    expect(first).toMatchObject({
      number: `CM-${yesterday()}-USD`,
      ...{ requirement: '0.00', resource: '1000.00', excess: '1000.00' },
      ...{ result: 'unknown', stage: 'PREPARED', preparedBy: null },
    });
    expect(sideOf(await read(first.id), 'bank')).toMatchObject({ outside: null });

    const line = { amount: 250_00n, text: 'unknown sender', day: yesterday() };
    await harness.book([line]);
    await world.runJob('client_money.prepare');
    const [second] = (await call(finance, 'GET', '/admin/client-money?currency=USD')).body.data;
    expect(second.number).toBe(`CM-${yesterday()}-USD-2`);
    const calculation = await read(second.id);
    expect(sideOf(calculation, 'bank')).toMatchObject({
      ...{ books: '1000.00', outside: '1250.00', inTransit: '250.00', unexplained: '0.00' },
    });
    expect(calculation.result).toBe('agrees');
    expect((await read(first.id)).stage).toBe('SUPERSEDED');
    await world.runJob('client_money.prepare');
    expect((await call(finance, 'GET', '/admin/client-money?currency=USD')).body.data).toHaveLength(
      1,
    );

    const admin = await staff(world, 'staff_administrator');
    const path = '/admin/activity-log?subject=client_money_calculation';
    const lines: { subject: { name: string } }[] = (await call(admin, 'GET', path)).body.data;
    expect(lines.map(({ subject }) => subject.name)).toEqual(
      expect.arrayContaining([first.number, second.number]),
    );
  });

  test('includes the opening balance of the statements in the comparison', async () => {
    const day = yesterday();
    await tamperStatements(-771_79n);
    const found = await prepare(day);
    expect(sideOf(found, 'bank')).toMatchObject({ outside: '478.21', unexplained: '-771.79' });
    expect(found.result).toBe('differs');
    expect(await overview()).toContainEqual(
      expect.objectContaining({ what: expect.stringContaining('Bank: −$771.79') }),
    );
    await tamperStatements(771_79n);
    expect((await prepare(day)).result).toBe('agrees');
    expect(await overview()).toEqual([]);
  });

  test('explains a line of the day that was booked after the close', async () => {
    wait(1);
    const day = yesterday();
    await harness.book([{ amount: 80_00n, text: 'late booking', day }]);
    const found = await prepare(day);
    expect(sideOf(found, 'bank')).toMatchObject({
      ...{ books: '1250.00', outside: '1330.00', inTransit: '80.00', unexplained: '0.00' },
    });
    expect(sideOf(found, 'bank')?.items[0]).toMatchObject({ amount: '80.00', explains: true });
  });

  test('is immutable, like its review', async () => {
    const { id } = await prepare();
    for (const sql of [
      `update client_money.calculation set requirement = 0 where id = '${id}'`,
      `delete from client_money.calculation where id = '${id}'`,
    ]) {
      await expect(world.edge.pool.query(sql)).rejects.toThrow('is never changed');
    }
    expect((await review(finance2, id)).body.data.stage).toBe('REVIEWED');
    const change = `update client_money.review set note = 'other' where id = '${id}'`;
    await expect(world.edge.pool.query(change)).rejects.toThrow('a review is final');
  });

  test('doesn’t reduce what one holder is owed by what another owes', async () => {
    const cents = 40_00n;
    const account = platform('commissions', 'USD');
    await enter([
      { account, amount: -cents },
      { account: bank, amount: cents },
    ]);
    wait(1);
    const found = await prepare();
    expect(found.requirement).toBe('330.00');
    expect(found.internal.find((line) => line.kind === 'commissions')).toMatchObject({
      ...{ ledger: '-40.00', claims: '0.00', debts: '-40.00', difference: '0.00' },
    });
    await enter([
      { account, amount: cents },
      { account: bank, amount: -cents },
    ]);
  });
});

describe('the daily job', () => {
  const days = async (): Promise<string[]> => {
    const { body } = await call(finance, 'GET', '/admin/client-money?currency=USD&size=100');
    return body.data.map((one: { day: string }) => one.day);
  };

  test('prepares every day of a long outage', async () => {
    wait(20);
    await world.runJob('client_money.prepare');
    const prepared = await days();
    for (let ago = 1; ago <= 20; ago++) {
      expect(prepared).toContain(utcDay(now().getTime() - ago * DAY));
    }
  });

  test('prepares the other days when one can’t be, and fails visibly', async () => {
    wait(3);
    const failing = utcDay(now().getTime() - 2 * DAY);
    await world.edge.pool.query(`
      create function client_money.broken() returns trigger language plpgsql as
        $$ begin raise exception 'no calculation of this day'; end $$;
      create trigger broken before insert on client_money.calculation for each row
        when (new.day = '${failing}') execute function client_money.broken();`);
    await expect(world.runJob('client_money.prepare')).rejects.toThrow('could not be prepared');
    await world.edge.pool.query('drop function client_money.broken() cascade');
    expect((await days()).slice(0, 2)).toEqual([
      ...[utcDay(now().getTime() - DAY), utcDay(now().getTime() - 3 * DAY)],
    ]);
    await world.runJob('client_money.prepare');
    expect((await days())[1]).toBe(failing);
  });
});

describe('the review of a calculation', () => {
  test('is recorded once, by someone other than the preparer', async () => {
    const { id } = await prepare();
    expect((await read(id)).actions.review).toMatchObject({ allowed: false });
    expect((await review(finance, id)).body.code).toBe('OWN_CALCULATION');
    const both = await Promise.all([review(finance2, id), review(finance2, id)]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({
      ...{ stage: 'REVIEWED', note: 'Checked', reviewedBy: finance2.actor.name },
    });
  });

  test('must name the top-up that covered a shortfall in full', async () => {
    const lost = 2_000_00n;
    await enter([
      { account: bank, amount: lost },
      { account: platform('bank_charges', 'USD'), amount: -lost },
    ]);
    wait(1);
    const short = await prepare();
    expect(short).toMatchObject({ result: 'short' });
    const missing = BigInt((short.excess ?? '').replace(/[-.]/g, ''));
    expect(missing).toBeGreaterThan(0n);
    expect((await review(finance2, short.id)).body.code).toBe('SHORTFALL_OPEN');
    const topUp = (amount: bigint) =>
      enter(
        [
          { account: bank, amount: -amount },
          { account: platform('top_ups', 'USD'), amount },
        ],
        'top_up',
      );
    const tooLittle = await topUp(missing - 1n);
    expect((await review(finance2, short.id, tooLittle.entryId)).body.code).toBe('SHORTFALL_OPEN');
    const { entryId } = await topUp(missing);
    expect((await read(short.id)).remedies.map((one) => one.entryId)).toContain(entryId);
    const { body } = await review(finance2, short.id, entryId);
    expect(body.data).toMatchObject({ stage: 'REVIEWED', madeGoodBy: entryId });
  });
});

describe('the overview', () => {
  test('turns red for a day without a calculation and notifies staff once', async () => {
    wait(3);
    const days = [3, 2, 1].map((ago) => utcDay(now().getTime() - ago * DAY));
    const missing = (await overview()).filter((one) => one.what.startsWith('No client money'));
    expect(missing).toHaveLength(days.length);
    const health = (await call(finance, 'GET', '/admin/health')).body.data.lines;
    expect(health.find((line: { what: string }) => line.what === 'books')).toMatchObject({
      state: 'bad',
    });
    await world.runJob('client_money.prepare');
    const after = await overview();
    expect(after.filter((one) => one.what.startsWith('No client money'))).toEqual([]);
  });

  test('turns red for a calculation not reviewed within a business day and notifies staff once', async () => {
    wait(4);
    await world.runJob('client_money.prepare');
    const late = (await overview()).filter((one) => one.what.includes('awaiting review'));
    expect(late.length).toBeGreaterThan(0);
    const before = (await told()).length;
    expect(before).toBeGreaterThan(0);
    await world.runJob('client_money.prepare');
    expect((await told()).length).toBe(before);
  });
});

/** As if the bank had opened with another amount. */
async function tamperStatements(cents: bigint): Promise<void> {
  await world.edge.pool.query(`
    begin; set local session_replication_role = replica;
    update bank_statements.chain_link
      set opening = opening + ${cents}, closing = closing + ${cents};
    commit`);
}
