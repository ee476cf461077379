import { describe, expect, test } from 'vitest';
import { openMoneyOutHarness } from '../../../../test/money-out-harness.ts';
import { staff } from '../../../../test/people.ts';
import { topUpInSandbox } from '../../cash/card-payments/index.ts';
import { blockUser } from '../../people/identity/index.ts';

const harness = await openMoneyOutHarness();
const { finance, finance2 } = harness;

type Someone = Awaited<ReturnType<typeof harness.investor>>;

const propose = (who: typeof finance, body: object) =>
  harness.ask(who, 'POST', '/admin/corrections', body);
const decide = (who: typeof finance, id: string, what: string, body: object = {}) =>
  harness.ask(who, 'POST', `/admin/corrections/${id}/${what}`, body);
const toWallet = (who: Someone, amount: string, from = 'suspense') => ({
  kind: 'adjustment',
  from: { holder: 'platform', purpose: from },
  to: { holder: 'party', email: who.actor.email },
  currency: 'USD',
  amount,
  reason: 'Credited to the wrong account',
  evidence: 'Statement of 20 Nov, line 4',
});

describe('a correction', () => {
  test('is booked once a second person agrees, and whoever it touches is told why', async () => {
    const ann = await harness.investor(10);
    const { body } = await propose(finance, toWallet(ann, '25.50'));
    const { id } = body.data;
    expect(body.data.may).toEqual({ decide: false, withdraw: true });
    expect((await decide(finance, id, 'approve')).body.code).toBe('OWN_REQUEST');
    expect((await harness.cash(ann)).available).toBe(10_00n);
    const booked = (await decide(finance2, id, 'approve')).body.data;
    expect(booked).toMatchObject({ status: 'BOOKED', decidedBy: finance2.actor.name });
    expect((await harness.cash(ann)).available).toBe(35_50n);
    expect((await decide(finance2, id, 'approve')).body.code).toBe('INVALID_TRANSITION');
    const [told] = (await harness.ask(ann, 'GET', '/user/notifications')).body.data;
    expect(told.title).toBe('$25.50 was added to your wallet');
  });

  test('takes no more than is there, and is rejected or taken back without a trace', async () => {
    const ann = await harness.investor(10);
    const { from, to, ...rest } = toWallet(ann, '10.01');
    const { body } = await propose(finance, { ...rest, from: to, to: from });
    expect((await decide(finance2, body.data.id, 'approve')).body.code).toBe(
      'E_INSUFFICIENT_WALLET_BALANCE',
    );
    await decide(finance2, body.data.id, 'reject', { reason: 'Too much' });
    const other = (await propose(finance, toWallet(ann, '1'))).body.data.id;
    expect((await decide(finance2, other, 'withdraw')).body.code).toBe('E_UNAUTHORIZED_ACTION');
    await decide(finance, other, 'withdraw');
    expect(await harness.cash(ann)).toEqual({ available: 10_00n, held: 0n });
    expect((await propose(finance, { ...toWallet(ann, '1'), to: from })).body.code).toBe(
      'SAME_ACCOUNT',
    );
  });

  test('of somebody who is blocked meanwhile is booked by nobody, and can be rejected', async () => {
    const ann = await harness.investor(10);
    const proposer = await staff(harness.world, 'staff_finance');
    const { id } = (await propose(proposer, toWallet(ann, '5'))).body.data;
    harness.world.clock.advance(1000);
    const { userId } = proposer.actor;
    await harness.world.as(undefined, (ctx) => blockUser(ctx, userId, 'For a test'));
    expect((await decide(finance2, id, 'approve')).body.code).toBe('APPROVAL_NOT_OPEN');
    const rejected = await decide(finance2, id, 'reject', { reason: 'Propose it anew' });
    expect(rejected.body.data).toMatchObject({ status: 'REJECTED' });
    expect((await harness.cash(ann)).available).toBe(10_00n);
  });

  test('an entry is taken back once, and not what others stand on', async () => {
    const [ann, ben] = [await harness.investor(100), await harness.investor(0)];
    await harness.send(ann, ben.actor.email, '30');
    const entries = (
      await harness.ask(finance, 'GET', `/admin/ledger-entries?email=${ben.actor.email}`)
    ).body.data;
    const [entry] = entries;
    expect(entry).toMatchObject({ kind: 'transfer', isReversible: true });
    const reversal = {
      kind: 'reversal',
      entryId: entry.id,
      reason: 'By mistake',
      evidence: 'Both say so',
    };
    const { body } = await propose(finance, reversal);
    expect((await propose(finance2, reversal)).body.code).toBe('ENTRY_TAKEN_BACK');
    expect((await decide(finance2, body.data.id, 'approve')).status).toBe(200);
    expect((await harness.cash(ann)).available).toBe(100_00n);
    expect((await harness.cash(ben)).available).toBe(0n);
    expect((await propose(finance2, reversal)).body.code).toBe('ENTRY_TAKEN_BACK');
  });
});

describe('the comparison', () => {
  const compare = async () =>
    (await harness.ask(finance, 'POST', '/admin/reconciliations')).body.data;
  const line = (
    report: { lines: { key: string; state: string; since: string | null }[] },
    key: string,
  ) => report.lines.find((one) => one.key === key);

  test('agrees while it agrees; a difference has its age, and is told once', async () => {
    const ann = await harness.investor(0);
    const { partyId, userId } = ann.actor;
    await harness.world.as(undefined, (ctx) =>
      topUpInSandbox(ctx, { partyId, userId, amount: 50_00n }),
    );
    const first = await compare();
    expect(line(first, 'books')?.state).toBe('agrees');
    expect(line(first, 'cards')?.state).toBe('agrees');
    expect(line(first, 'units')?.state).toBe('agrees');
    expect(line(first, 'algo')?.state).toBe('agrees');
    expect(line(first, 'bank')?.state).toBe('unknown');
    await harness.world.edge.db
      .updateTable('cardPayments.checkout')
      .set({ amount: 51_00n })
      .where('partyId', '=', partyId)
      .execute();
    const second = await compare();
    expect(second.agrees).toBe(false);
    expect(line(second, 'cards')).toMatchObject({ state: 'differs', difference: '$1.00' });
    const third = await compare();
    expect(line(third, 'cards')?.since).toBe(line(second, 'cards')?.since);
    const told = (await harness.ask(finance, 'GET', '/user/notifications')).body.data.filter(
      (one: { title: string }) => one.title === 'The books and cards differ',
    );
    expect(told.length).toBe(1);
    const kept = (await harness.ask(finance, 'GET', '/admin/reconciliations')).body.data;
    expect(kept.map((one: { agrees: boolean }) => one.agrees)).toEqual([false, false, true]);
  });

  test('the daily job keeps one too', async () => {
    await harness.world.runJob('administration.reconcile');
    const [kept] = (await harness.ask(finance, 'GET', '/admin/reconciliations')).body.data;
    expect(kept.askedBy).toBeNull();
  });
});
