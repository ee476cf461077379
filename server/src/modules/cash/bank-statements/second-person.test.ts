import { describe, expect, test } from 'vitest';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openBankHarness } from '../../../../test/money/bank-harness.ts';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';
import { AT_ONCE, raced, together } from '../../../../test/money/together.ts';
import { blockUser, relateParties } from '../../people/identity/index.ts';
import { bookAll } from './commands/book.ts';
import { confirmStatement } from './commands/confirm.ts';

const harness = await openBankHarness();
const { world, call, instruct, next, from, upload, confirm } = harness;
const money = await openMoneyOutHarness(world);

const desk = () => staff(world, 'staff_finance');
type Investor = Awaited<ReturnType<typeof harness.investor>>;

const pathOf = (id: string) => `/admin/funds/statements/${id}`;
const viewOf = async (id: string, who: Someone) => (await call(who, 'GET', pathOf(id))).body.data;

async function transferOf(who: Investor, dollars: string) {
  const { reference } = await instruct(who, dollars);
  return from(who, BigInt(dollars) * 100n, reference);
}

async function uploaded(by: Someone, transfers: readonly (readonly [Investor, string])[]) {
  const lines = [];
  for (const [who, dollars] of transfers) lines.push(await transferOf(who, dollars));
  const { body } = await upload(await next(lines), 'statement.csv', by);
  return body.data.id as string;
}

const relate = (a: Someone, b: Someone) =>
  world.as(undefined, (ctx) =>
    relateParties(ctx, {
      partyId: a.actor.partyId,
      cause: 'bank_account',
      relatedIds: [b.actor.partyId],
    }),
  );

describe('a statement that credits more than $10,000', () => {
  test('must be booked by someone other than its uploader', async () => {
    const [uploads, books] = [await desk(), await desk()];
    const [ann, bob] = [await harness.investor(), await harness.investor()];
    const id = await uploaded(uploads, [
      [ann, '6000'],
      [bob, '4001'],
    ]);
    const why =
      'Second approval required: releases by a single approver would reach $10,001.00 in 24 hours, above the limit of $10,000.00.';
    const says = `${why} A statement must be booked by a different person than the one who uploaded it.`;
    const view = await viewOf(id, uploads);
    expect(view.plan.twoPeople).toBe(why);
    expect(view.statement.actions.confirm).toEqual({ allowed: false, reason: says });
    const { status, body } = await confirm(id, uploads);
    expect([status, body.code, body.message]).toEqual([403, 'STATEMENT_NEEDS_SECOND', says]);
    expect(await harness.cash(ann)).toBe(0n);
    expect((await viewOf(id, books)).statement.actions.confirm).toEqual({ allowed: true });
    const told = (await call(books, 'GET', '/user/notifications')).body.data[0];
    expect(told.title).toBe(`Bank statement to book, uploaded by ${uploads.actor.name}`);
    expect(told.link).toBe(`/admin/funds/statements/${id}`);
    expect((await confirm(id, books)).status).toBe(200);
    expect(await harness.cash(bob)).toBe(4_001_00n);
  });

  test('counts earlier releases to the beneficiary and by the approver', async () => {
    const [uploads, other] = [await desk(), await desk()];
    const ann = await harness.investor();
    const first = await uploaded(uploads, [[ann, '6000']]);
    expect((await confirm(first, uploads)).status).toBe(200);
    const second = await uploaded(other, [[ann, '4001']]);
    const ofParty = (await confirm(second, other)).body;
    expect(ofParty.message).toContain(
      'payments to this party by a single approver would reach $10,001.00',
    );
    await call(other, 'POST', `${pathOf(second)}/discard`);
    const third = await uploaded(uploads, [[await harness.investor(), '4001']]);
    expect((await confirm(third, uploads)).body.message).toContain('releases by a single approver');
    expect((await confirm(third, other)).status).toBe(200);
    const fourth = await uploaded(uploads, [[await harness.investor(), '4000']]);
    expect((await confirm(fourth, uploads)).status).toBe(200);
  });

  test('cannot be split into two that its uploader books concurrently', async (context) => {
    const uploads = await desk();
    const ids = await Promise.all(
      [1, 2].map(async () => uploaded(uploads, [[await harness.investor(), '6000']])),
    );
    const said = await together((nth) => confirm(ids[nth % 2] as string, uploads));
    expect(said.done).toBe(1);
    expect(said.STATEMENT_GAP).toBe(AT_ONCE / 2);
    raced(context);
  });

  test('must be uploaded again if its uploader is blocked', async () => {
    const [uploads, books] = [await desk(), await desk()];
    const ann = await harness.investor();
    const id = await uploaded(uploads, [[ann, '12000']]);
    world.clock.advance(1000);
    await world.as(undefined, (ctx) => blockUser(ctx, uploads.actor.userId, 'A lost laptop'));
    const { body } = await confirm(id, books);
    expect(body.code).toBe('STATEMENT_NEEDS_SECOND');
    expect(body.message).toContain(
      'is no longer trusted. Discard the statement and upload it again',
    );
    expect(await harness.cash(ann)).toBe(0n);
  });
});

describe('a statement that credits a related party', () => {
  test('is rejected if its uploader is related to a credited party', async () => {
    const insider = await desk();
    const ann = await harness.investor();
    await relate(insider, ann);
    const file = await next([await transferOf(ann, '10')]);
    const { status, body } = await upload(file, 'statement.csv', insider);
    expect([status, body.code]).toEqual([403, 'OWN_CASE']);
    expect((await upload(file)).status).toBe(201);
  });

  test('can’t be booked by a related employee, whatever the amount', async () => {
    const insider = await desk();
    const ann = await harness.investor();
    const id = await uploaded(await desk(), [[ann, '10']]);
    await relate(insider, ann);
    const { confirm: action } = (await viewOf(id, insider)).statement.actions;
    expect(action).toMatchObject({ allowed: false });
    const { body } = await confirm(id, insider);
    expect([body.code, body.message]).toEqual(['OWN_CASE', action.reason]);
    expect((await confirm(id, await desk())).status).toBe(200);
  });

  test('can’t be booked after its uploader becomes related to a credited party', async () => {
    const insider = await desk();
    const ann = await harness.investor();
    const { id, reference } = await instruct(ann, '10');
    const unknown = { ...from(ann, 10_00n, 'nothing'), reference: 'LATER-1' };
    const { body } = await upload(await next([unknown]), 'statement.csv', insider);
    await relate(insider, ann);
    expect((await harness.declare(ann, id, 'LATER-1')).status).toBe(200);
    const { lines } = await viewOf(body.data.id, await desk());
    expect(lines[0]).toMatchObject({ effect: 'credited', reference });
    const answer = await confirm(body.data.id, await desk());
    expect([answer.status, answer.body.code]).toEqual([403, 'STATEMENT_OF_UPLOADER']);
    expect(await harness.cash(ann)).toBe(0n);
  });
});

describe('confirming a statement', () => {
  test('is possible only for exactly the lines shown', async () => {
    const [ann, books] = [await harness.investor(), await desk()];
    const { id: depositId, reference } = await instruct(ann, '10');
    const lines = [from(ann, 10_00n, reference), { amount: 5_00n, text: 'who?' }];
    const { id } = (await upload(await next(lines))).body.data;
    const { fingerprint } = (await viewOf(id, books)).plan;
    await call(ann, 'POST', `/user/wallet/transaction/${depositId}/delete`);
    const { status, body } = await confirm(id, books, fingerprint);
    expect([status, body.code]).toEqual([409, 'APPROVAL_CHANGED']);
    expect(body.message).toContain('credit is now nothing');
    expect(body.message).toContain('suspense is now 2 lines = $15.00');
    expect((await call(books, 'POST', `${pathOf(id)}/confirm`)).status).toBe(422);
    expect((await confirm(id, books)).status).toBe(200);
    expect(await harness.cash(ann)).toBe(0n);
  });

  test('credits no line that matches a transfer only afterwards', async () => {
    const [ann, books] = [await harness.investor(), await desk()];
    const { id: depositId } = await instruct(ann, '10');
    const unknown = { ...from(ann, 10_00n, 'nothing'), reference: 'LATER-2' };
    const { id } = (await upload(await next([unknown]))).body.data;
    const { fingerprint } = (await viewOf(id, books)).plan;
    const as = <T>(work: Parameters<typeof world.as<T>>[1]) => world.as(books.actor, work);
    await as((ctx) => confirmStatement({ ...ctx, actor: books.actor }, id, fingerprint));
    await harness.declare(ann, depositId, 'LATER-2');
    await bookAll(as, id);
    const { lines } = await viewOf(id, books);
    expect(lines[0]).toMatchObject({ effect: 'suspense' });
    expect(lines[0].why).toContain('was not the case when the statement was confirmed');
    expect(await harness.cash(ann)).toBe(0n);
    const item = (await harness.suspense()).find((one) => one.bankReference === 'LATER-2');
    expect(item).toMatchObject({ stage: 'SUGGESTED', suggestions: [{ depositId }] });
  });
});

describe('withdrawals on a statement', () => {
  async function exported(dollars: string) {
    const who = await money.investor(20_000);
    const answer = await money.withdraw(who, dollars);
    const { id, reference } = answer.body.data.withdrawal;
    await money.ask(money.finance, 'POST', '/admin/withdrawal-batches');
    return { who, id, reference };
  }

  test('are marked as paid, or as returned by an incoming line', async () => {
    const { who, reference } = await exported('4000');
    const lines = [{ amount: -4_000_00n, text: reference, reference: 'OUT-1' }];
    const paid = (await upload(await next(lines))).body.data.id;
    const plan = await viewOf(paid, harness.finance);
    expect(plan.plan.sums).toEqual([
      { effect: 'paid', currency: 'USD', lines: 1, amount: '4000.00' },
    ]);
    expect(plan.lines[0]).toMatchObject({ reference, party: who.actor.name });
    await confirm(paid);
    const after = await viewOf(paid, harness.finance);
    expect(after.lines[0]).toMatchObject({ effect: 'paid', reference, party: who.actor.name });
    expect(after.statement.counts).toMatchObject({ paid: 1, outgoing: 0 });
    const before = await money.cash(who);

    const uploads = await desk();
    await relate(uploads, who);
    const back = await next([{ amount: 4_000_00n, text: reference, reference: 'BACK-1' }]);
    expect((await upload(back, 'statement.csv', uploads)).body.code).toBe('OWN_CASE');
    const other = await desk();
    const id = (await upload(back, 'statement.csv', other)).body.data.id;
    const filled = await uploaded(other, [[await harness.investor(), '6001']]);
    expect((await confirm(filled, other)).status).toBe(200);
    await call(other, 'POST', `${pathOf(id)}/discard`);
    const again = await next([{ amount: 4_000_00n, text: reference, reference: 'BACK-1' }]);
    const last = (await upload(again, 'statement.csv', other)).body.data.id;
    expect((await confirm(last, other)).body.code).toBe('STATEMENT_NEEDS_SECOND');
    expect((await confirm(last, await desk())).status).toBe(200);
    const done = await viewOf(last, other);
    expect(done.lines[0]).toMatchObject({ effect: 'given_back', reference });
    expect((await money.cash(who)).available - before.available).toBe(4_000_00n);
    expect(await harness.findings()).toEqual([]);
  });
});
