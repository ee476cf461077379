import { randomUUID } from 'node:crypto';
import type { PeriodAdjustment } from '@holdfast/domain/administration/accounting-periods/contract';
import { DAY, utcDay } from '@holdfast/domain/kernel/moment';
import { beforeAll, describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { earnFees } from '../../../../test/fixtures/own-money.ts';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openBankHarness, type StatementLine } from '../../../../test/money/bank-harness.ts';

const harness = await openBankHarness();
const { world, finance, finance2, call } = harness;
const year = world.clock.now().getUTCFullYear();
const [november, december, january] = [`${year}-11`, `${year}-12`, `${year + 1}-01`];
const newYearsEve = `${december}-31`;

const send = (who: typeof finance, method: 'GET' | 'POST', path: string, body?: object) =>
  call(who, method, path, body);
const approval = approving(send, 'accounting_periods.close');
const correction = approving(send, 'ledger.correction');
const correct = async (who: Someone, belongsTo: string) => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = {
    kind: 'adjustment',
    from: { holder: 'platform', purpose: 'fees' },
    to: { holder: 'party', partyId: who.actor.partyId },
    currency: 'USD',
    amount: '5.00',
    reason: 'Fee charged twice',
    evidence: 'Statement of that day',
    belongsTo,
  };
  const token = await harness.tokenOf(finance);
  return ask(harness.http, 'POST', '/admin/corrections', token, body, headers);
};
const period = async (month: string) =>
  (await call(finance, 'GET', `/admin/accounting-periods/${month}`)).body.data;
const list = async () =>
  (await call(finance, 'GET', '/admin/accounting-periods?limit=100')).body.data;
const close = (month: string, who = finance) =>
  call(who, 'POST', `/admin/accounting-periods/${month}/close`);
const closingId = async (month: string): Promise<string> => (await period(month)).closingId;
const until = (day: string) =>
  harness.wait((Date.parse(`${day}T10:00:00Z`) - world.clock.now().getTime()) / DAY);

async function closed(month: string) {
  await close(month);
  return approval.approve(finance2, await closingId(month));
}

const line = (text: string, more: Partial<StatementLine> = {}): StatementLine => ({
  amount: 40_00n,
  text,
  name: 'Unknown Sender',
  ...more,
});

beforeAll(async () => {
  world.clock.set(new Date(`${november}-20T10:00:00Z`));
  await earnFees(world);
  until(`${year + 1}-01-02`);
});

describe('an accounting period', () => {
  test('contains a line of 31 December that is uploaded on 2 January', async () => {
    const before = [(await period(december)).entries, (await period(january)).entries];
    const who = await harness.investor();
    const { reference } = await harness.instruct(who, '250.00');
    await harness.book([
      { ...harness.from(who, 250_00n, reference), day: newYearsEve },
      line('A gift', { day: newYearsEve }),
    ]);
    expect(await harness.cash(who)).toBe(250_00n);
    expect((await period(december)).entries).toBe(before[0] + 2);
    expect((await period(january)).entries).toBe(before[1]);
  });

  test('is listed from the first booking to the current month, newest first', async () => {
    expect((await list()).map((one: { month: string }) => one.month)).toEqual([
      january,
      december,
      november,
    ]);
  });

  test('exists only from the first booking on, whatever day a correction names', async () => {
    const who = await harness.investor();
    for (const day of ['0206-11-20', `${november}-01`]) {
      const { body } = await correct(who, day);
      expect(body).toMatchObject({ code: 'CORRECTION_BEFORE_BOOKS' });
    }
    expect(await list()).toHaveLength(3);
  });

  test('is closed in order, once it is over', async () => {
    expect((await close(january)).body).toMatchObject({ code: 'PERIOD_NOT_OVER' });
    expect((await close(december)).body).toMatchObject({ code: 'PERIOD_NOT_NEXT' });
    expect((await close(`${year - 9}-12`)).body).toMatchObject({ code: 'NOT_FOUND' });
    const { close: button } = await period(december);
    expect(button).toEqual({
      allowed: false,
      reason: `Periods are closed in order. Close November ${year} first.`,
    });
  });

  test('is closed by two members of staff', async () => {
    expect((await close(november)).status).toBe(201);
    const id = await closingId(november);
    expect((await approval.approve(finance, id)).body.success).toBe(false);
    expect(await period(november)).toMatchObject({ state: 'requested', closedAt: null });
    expect((await close(november)).body).toMatchObject({ code: 'APPROVAL_OPEN' });
    expect((await approval.approve(finance2, id)).status).toBe(200);
    expect(await period(november)).toMatchObject({
      state: 'closed',
      requestedBy: finance.actor.name,
      approvedBy: finance2.actor.name,
      close: { allowed: false, reason: `November ${year} is already closed` },
    });
    expect((await close(november)).body).toMatchObject({ code: 'PERIOD_CLOSED' });
  });

  test('stays open while a statement of it awaits confirmation', async () => {
    const { body } = await harness.upload(await harness.next([line('Late', { day: newYearsEve })]));
    const refusal = await close(december);
    expect(refusal.body).toMatchObject({ code: 'PERIOD_UNFINISHED' });
    expect(refusal.body.message).toBe('The period still has 1 statement to book or discard');
    await call(finance, 'POST', `/admin/funds/statements/${body.data.id}/discard`);
    expect((await period(december)).close).toEqual({ allowed: true });
  });

  test('shows its approver what is open in suspense', async () => {
    await close(december);
    const shown = await approval.view(finance2, await closingId(december));
    expect(shown?.what).toMatchObject({
      title: `Closing of December ${year}`,
      checks: [
        { verdict: 'warn', title: 'Open in suspense: 1', detail: `$40.00 of 31 Dec ${year}` },
        { verdict: 'good', title: 'Statements booked to the end of the period' },
        { verdict: 'warn', title: 'Never reconciled' },
        { verdict: 'good', title: 'No pending corrections' },
      ],
    });
  });

  test('is not closed if its figures differ from those shown', async () => {
    const id = await closingId(december);
    const seen = (await approval.view(finance2, id))?.fingerprint ?? '';
    await harness.book([line('Another gift', { day: newYearsEve })]);
    const answer = await approval.approve(finance2, id, seen);
    expect(answer.body).toMatchObject({ code: 'APPROVAL_CHANGED' });
    expect((await close(december)).status).toBe(201);
    expect(await closingId(december)).not.toBe(id);
  });

  test('is requested once by two people who replace an outdated request', async () => {
    await harness.book([line('A third gift', { day: newYearsEve })]);
    const both = await Promise.all([close(december), close(december, finance2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    if ((await period(december)).requestedBy === finance.actor.name) return;
    await approval.cancel(finance2, await closingId(december));
    await close(december);
  });

  test('is closed once when two approvers decide at the same time', async () => {
    const id = await closingId(december);
    const both = await Promise.all([
      approval.approve(finance2, id),
      approval.approve(finance2, id),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await period(december)).state).toBe('closed');
  });
});

describe('a closed period', () => {
  test('takes no later line, which adjusts the next period and names the day it belongs to', async () => {
    const before = await period(december);
    await harness.book([line('Found later', { day: newYearsEve })]);
    const after = await period(december);
    expect(after).toMatchObject({
      entries: before.entries,
      movements: before.movements,
      adjustmentsOut: 1,
    });
    const { adjustmentsIn, adjustments } = await period(january);
    expect(adjustmentsIn).toBe(1);
    const expected: Partial<PeriodAdjustment> = {
      bookedOn: `${january}-01`,
      belongsTo: newYearsEve,
      valuedOn: newYearsEve,
      amounts: [{ amount: '40.00', currency: 'USD' }],
    };
    expect(adjustments.in).toMatchObject([expected]);
    expect(after.adjustments.out).toMatchObject([expected]);
  });

  test('is corrected by an adjustment in the next period, which the approver is shown', async () => {
    const who = await harness.investor();
    const { body } = await correct(who, `${december}-30`);
    const { id } = body.data;
    expect((await correction.view(finance2, id))?.what?.facts).toContainEqual({
      label: 'Belongs to',
      value: { is: 'text', text: `30 Dec ${year} (closed period, so a prior-period adjustment)` },
      isMain: false,
    });
    await correction.approve(finance2, id);
    const { adjustments } = await period(january);
    const adjustment = adjustments.in.find(({ kind }: PeriodAdjustment) => kind === 'adjustment');
    expect(adjustment).toMatchObject({
      bookedOn: `${january}-01`,
      belongsTo: `${december}-30`,
    });
    const entry = await call(finance, 'GET', `/admin/books/entries/${adjustment.id}`);
    expect(entry.body.data).toMatchObject({
      bookedOn: `${january}-01`,
      valuedOn: `${december}-30`,
      belongsTo: `${december}-30`,
    });
  });

  test('is listed with the figures that were approved', async () => {
    const [first] = (await list()).filter((one: { month: string }) => one.month === december);
    const counted = await period(december);
    expect(first.entries).toBe(counted.entries);
    expect(utcDay(new Date(first.closedAt))).toBe(`${january}-02`);
  });
});

describe('a period that is over', () => {
  beforeAll(() => until(`${year + 1}-02-03`));

  test('stays open while a correction of one of its days awaits approval', async () => {
    const who = await harness.investor();
    const ahead = await correct(who, `${year + 1}-03-01`);
    expect(ahead.body).toMatchObject({ code: 'CORRECTION_AHEAD' });
    const of = await correct(who, `${january}-30`);
    expect((await close(january)).body).toMatchObject({ code: 'PERIOD_UNFINISHED' });
    await correction.approve(finance2, of.body.data.id);
    expect((await closed(january)).status).toBe(200);
    expect((await period(january)).adjustments.out).toEqual([]);
  });

  test('stays open after a rejection or a request that lapsed', async () => {
    until(`${year + 1}-03-02`);
    const february = `${year + 1}-02`;
    const both = await Promise.all([close(february), close(february, finance2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const by = (await period(february)).requestedBy === finance.actor.name ? finance2 : finance;
    await approval.reject(by, await closingId(february));
    expect(await period(february)).toMatchObject({ state: 'open', closingId: null });
    await close(february);
    const lapsed = await closingId(february);
    harness.wait(2);
    expect((await close(february)).status).toBe(201);
    expect(await closingId(february)).not.toBe(lapsed);
  });
});
