import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import {
  adjustment,
  platformAccount,
  toWallet,
  wallet,
} from '../../../../test/fixtures/corrections.ts';
import { earnFees } from '../../../../test/fixtures/own-money.ts';
import { staff } from '../../../../test/fixtures/people.ts';
import { dueTo, introducer, linesOf, payTo } from '../../../../test/fixtures/referral-fixtures.ts';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';
import { topUpInSandbox } from '../../cash/card-payments/index.ts';
import { platform, post } from '../../money/ledger/index.ts';
import { approveParty, blockUser, renameParty } from '../../people/identity/index.ts';

const harness = await openMoneyOutHarness();
const { finance, finance2 } = harness;

const propose = (who: typeof finance, body: object) =>
  harness.ask(who, 'POST', '/admin/corrections', body);
const { approve, reject, cancel, view, idOf } = approving(harness.ask, 'ledger.correction');
const shown = async (id: string, who = finance) => {
  const { body } = await harness.ask(who, 'GET', '/admin/corrections?limit=100');
  return body.data.find((one: { id: string }) => one.id === id);
};

beforeAll(() => earnFees(harness.world));

describe('a correction', () => {
  test('is booked after a second approval, and the party is notified of the reason', async () => {
    const ann = await harness.investor(10);
    const { body } = await propose(finance, toWallet(ann, '25.50'));
    const { id } = body.data;
    const { actions, missing, what } = (await view(finance, id)) ?? {};
    const allowed = [actions?.approve, actions?.reject, actions?.cancel].map((one) => one?.allowed);
    expect(allowed).toEqual([false, false, true]);
    expect(missing).toContain(finance2.actor.name);
    expect(what).toMatchObject({
      title: 'Adjustment of $25.50',
      parties: [{ name: 'Fees' }, { name: ann.actor.name }],
      note: 'Credited to the wrong account',
    });
    expect(body.data.lines).toEqual([
      { account: 'Fees', amount: '-25.50', commodity: 'USD' },
      { account: ann.actor.name, amount: '25.50', commodity: 'USD' },
    ]);
    expect((await approve(finance, id)).body.code).toBe('OWN_REQUEST');
    expect((await harness.cash(ann)).available).toBe(10_00n);
    expect((await approve(finance2, id)).body.data.outcome).toBe('done');
    expect(await shown(id)).toMatchObject({ status: 'BOOKED', decidedBy: finance2.actor.name });
    expect((await harness.cash(ann)).available).toBe(35_50n);
    expect((await approve(finance2, id)).body.code).toBe('APPROVAL_NOT_OPEN');
    const [told] = (await harness.ask(ann, 'GET', '/user/notifications')).body.data;
    expect(told.title).toBe('$25.50 was credited to your wallet');
  });

  test('reduces the partner’s commission on the corrected fee, and on no other', async () => {
    const partner = await introducer(harness.world);
    await dueTo(harness.world, partner.actor.partyId, 5_00n);
    const [{ client_party_id: partyId }] = await linesOf(harness.world, partner);
    const fees = platformAccount('fees');
    const to = { holder: 'party', partyId };
    const other = { ...adjustment(fees, to, '20'), takesCommission: false };
    const kept = (await propose(finance, other)).body.data;
    expect(kept.takesCommission).toBe(false);
    expect((await approve(finance2, kept.id)).status).toBe(200);
    expect(await linesOf(harness.world, partner)).toMatchObject([{ amount: 500, voided: 0 }]);
    const taken = (await propose(finance, adjustment(fees, to, '20'))).body.data;
    expect(taken.takesCommission).toBe(true);
    expect((await approve(finance2, taken.id)).status).toBe(200);
    expect(await linesOf(harness.world, partner)).toMatchObject([{ amount: 500, voided: 200 }]);
    const ann = await harness.investor(10);
    const moved = await propose(finance, adjustment(to, wallet(ann), '1'));
    expect(moved.body.data.takesCommission).toBeNull();
  });

  test('restores the partner’s commission, due or paid, when reversed', async () => {
    const { world } = harness;
    const partner = await introducer(world);
    const lineId = await dueTo(world, partner.actor.partyId, 5_00n);
    const [{ client_party_id: partyId }] = await linesOf(world, partner);
    const givenBack = async (amount: string, takesCommission = true) => {
      const to = { holder: 'party', partyId };
      const body = adjustment(platformAccount('fees'), to, amount);
      const { id } = (await propose(finance, { ...body, takesCommission })).body.data;
      await approve(finance2, id);
      return (await shown(id)).bookedEntry;
    };
    const takenBack = async (entryId: string) => {
      const why = { reason: 'It was charged rightly', evidence: 'The trade' };
      const { id } = (await propose(finance, { kind: 'reversal', entryId, ...why })).body.data;
      expect((await approve(finance2, id)).body.data.outcome).toBe('done');
    };
    await givenBack('100', false);
    const all = await givenBack('50');
    expect(await linesOf(world, partner)).toMatchObject([{ voided: 500, state: 'VOIDED' }]);
    await takenBack(all);
    expect(await linesOf(world, partner)).toMatchObject([{ voided: 0, state: 'PENDING' }]);
    expect(await harness.findings()).toEqual([]);

    const part = await givenBack('20');
    await world.edge.pool.query(`update referrals.line set state = 'DUE' where id = $1`, [lineId]);
    await payTo(world, partner.actor.partyId);
    const later = await givenBack('10');
    await takenBack(part);
    await takenBack(later);
    // $3.00 has been paid; the rest of the $5.00 follows with the next payout.
    expect(await linesOf(world, partner)).toMatchObject([
      { source: 'trade', voided: 200, state: 'PAID' },
      { source: 'clawback', amount: -100, state: 'DUE' },
      { source: 'restored', amount: 200, state: 'DUE' },
      { source: 'restored', amount: 100, state: 'DUE' },
    ]);
    await payTo(world, partner.actor.partyId);
    const wallet = await harness.cash(partner);
    expect(wallet.available).toBe(5_00n);
    expect(await harness.findings()).toEqual([]);
  });

  test('requires existing parties and two different accounts', async () => {
    const ann = await harness.investor(10);
    const nobody = { holder: 'party', partyId: randomUUID() };
    const unknown = await propose(finance, adjustment(wallet(ann), nobody, '1'));
    expect(unknown.body.code).toBe('NOT_FOUND');
    const same = await propose(finance, adjustment(wallet(ann), wallet(ann), '1'));
    expect(same.body.code).toBe('SAME_ACCOUNT');
  });

  test('never exceeds the balance, and moves no money when rejected or cancelled', async () => {
    const ann = await harness.investor(10);
    const { from, to, ...rest } = toWallet(ann, '10.01');
    const { body } = await propose(finance, { ...rest, from: to, to: from });
    expect((await approve(finance2, body.data.id)).body.code).toBe('E_INSUFFICIENT_WALLET_BALANCE');
    await reject(finance2, body.data.id, 'Too much');
    const other = (await propose(finance, toWallet(ann, '1'))).body.data.id;
    expect((await cancel(finance2, other)).body.code).toBe('NOT_FOUND');
    await cancel(finance, other);
    expect((await shown(other)).status).toBe('WITHDRAWN');
    expect(await harness.cash(ann)).toEqual({ available: 10_00n, held: 0n });
  });

  test('lapses unbooked when its party is blocked', async () => {
    const ann = await harness.investor(10);
    const proposer = await staff(harness.world, 'staff_finance');
    const { id } = (await propose(proposer, toWallet(ann, '5'))).body.data;
    await idOf(finance2, id);
    harness.world.clock.advance(1000);
    const { userId } = proposer.actor;
    await harness.world.as(undefined, (ctx) => blockUser(ctx, userId, 'For a test'));
    expect((await approve(finance2, id)).body.code).toBe('APPROVAL_NOT_OPEN');
    expect(await shown(id, finance2)).toMatchObject({ status: 'REJECTED', decidedBy: null });
    expect((await harness.cash(ann)).available).toBe(10_00n);
  });

  test('cannot be decided by the party whose wallet it changes', async () => {
    const mine = await staff(harness.world, 'staff_finance');
    await harness.world.as(undefined, (ctx) => approveParty(ctx, mine.actor.partyId));
    expect((await propose(mine, toWallet(mine, '5'))).body.code).toBe('OWN_CASE');
    const { id } = (await propose(finance, toWallet(mine, '5'))).body.data;
    const { actions } = (await view(mine, id)) ?? {};
    expect([actions?.approve?.allowed, actions?.reject?.allowed]).toEqual([false, false]);
    expect((await approve(mine, id)).body.code).toBe('OWN_CASE');
    expect((await reject(mine, id, 'No')).body.code).toBe('OWN_CASE');
  });

  test('is approved only with the fingerprint shown and while names are unchanged', async () => {
    const [ann, bob] = [await harness.investor(0), await harness.investor(0)];
    const { id } = (await propose(finance, toWallet(ann, '7'))).body.data;
    const other = (await propose(finance, toWallet(bob, '7'))).body.data;
    const seen = (await view(finance2, id))?.fingerprint ?? '';
    const another = (await view(finance2, other.id))?.fingerprint ?? '';
    expect((await approve(finance2, id, another)).body.code).toBe('APPROVAL_CHANGED');
    await harness.world.as(undefined, (ctx) => renameParty(ctx, ann.actor.partyId, 'Ben Ode'));
    expect((await approve(finance2, id, seen)).body.code).toBe('APPROVAL_CHANGED');
    const { actions, changed } = (await view(finance2, id)) ?? {};
    expect(changed).toEqual(['names']);
    expect([actions?.approve?.allowed, actions?.reject?.allowed]).toEqual([false, true]);
    expect((await harness.cash(ann)).available).toBe(0n);
    expect((await reject(finance2, id, 'Anew')).status).toBe(200);
  });

  test('lapses after 24 hours, and its entry can then be corrected again', async () => {
    const ann = await harness.investor(0);
    const { id } = (await propose(finance, toWallet(ann, '7'))).body.data;
    await idOf(finance2, id);
    await harness.world.edge.pool.query(
      'update approvals.approval set expires_at = requested_at where subject_id = $1',
      [id],
    );
    expect((await approve(finance2, id)).body.code).toBe('APPROVAL_NOT_OPEN');
    await harness.world.runJob('approvals.expire');
    const ended = await shown(id, finance2);
    expect(ended).toMatchObject({
      status: 'REJECTED',
      decidedBy: null,
      decisionReason: 'Not approved within 24 hours',
    });
  });

  test('reverses an entry only once, and only if no later entry depends on it', async () => {
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
    expect((await approve(finance2, body.data.id)).status).toBe(200);
    expect((await harness.cash(ann)).available).toBe(100_00n);
    expect((await harness.cash(ben)).available).toBe(0n);
    expect((await propose(finance2, reversal)).body.code).toBe('ENTRY_TAKEN_BACK');
  });
});

describe('money in suspense', () => {
  const SUSPENSE = platformAccount('suspense');
  const bookPast = (amount: bigint) =>
    harness.world.as(undefined, (ctx) =>
      post(ctx, {
        kind: 'deposit_bank',
        reference: ctx.newId(),
        lines: [
          { account: platform('bank_clearing', 'USD'), amount: -amount },
          { account: platform('suspense', 'USD'), amount },
        ],
      }),
    );

  test('cannot be corrected while the account agrees with the open statement lines', async () => {
    const ann = await harness.investor(5);
    for (const [from, to] of [
      [SUSPENSE, wallet(ann)],
      [wallet(ann), SUSPENSE],
    ] as const) {
      const { body } = await propose(finance, adjustment(from, to, '1'));
      expect(body.code).toBe('SUSPENSE_BY_LINES');
      expect(body.message).toContain('USD has none');
    }
  });

  test('is corrected by at most its difference from the lines, even concurrently', async () => {
    await bookPast(10_00n);
    const fees = platformAccount('fees');
    const beyond = await propose(finance, adjustment(SUSPENSE, fees, '10.01'));
    expect(beyond.body.message).toContain('is $10.00 more than its lines');
    const wrongWay = await propose(finance, adjustment(fees, SUSPENSE, '1'));
    expect(wrongWay.body.code).toBe('SUSPENSE_BY_LINES');
    const two = await Promise.all(
      ['10', '6'].map((amount) => propose(finance, adjustment(SUSPENSE, fees, amount))),
    );
    const answers = await Promise.all(two.map(({ body }) => approve(finance2, body.data.id)));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'BOOKED' : body.code));
    expect(codes.toSorted()).toEqual(['BOOKED', 'SUSPENSE_BY_LINES']);
    if (codes[0] === 'SUSPENSE_BY_LINES') {
      const rest = await propose(finance, adjustment(SUSPENSE, fees, '4'));
      expect((await approve(finance2, rest.body.data.id)).status).toBe(200);
    }
    expect(await harness.findings()).toEqual([]);
  });

  test('cannot be changed by reversing a ledger entry', async () => {
    await bookPast(2_00n);
    const { body } = await harness.ask(finance, 'GET', '/admin/ledger-entries?limit=1');
    const [entry] = body.data;
    expect(entry).toMatchObject({ kind: 'deposit_bank', isReversible: false });
    const why = { reason: 'By mistake', evidence: 'None' };
    const asked = await propose(finance, { kind: 'reversal', entryId: entry.id, ...why });
    expect(asked.body.code).toBe('ENTRY_STAYS');
    await bookPast(-2_00n);
  });
});

describe('the reconciliation', () => {
  const compare = async () =>
    (await harness.ask(finance, 'POST', '/admin/reconciliations')).body.data;
  const line = (
    report: { lines: { key: string; state: string; since: string | null }[] },
    key: string,
  ) => report.lines.find((one) => one.key === key);

  test('shows the age of a difference, and notifies staff of it once', async () => {
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
      .updateTable('cardPayments.sandboxSession')
      .set({ amount: 51_00n })
      .where('amount', '=', 50_00n)
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

  test('is also saved by the daily job', async () => {
    await harness.world.runJob('administration.reconcile');
    const [kept] = (await harness.ask(finance, 'GET', '/admin/reconciliations')).body.data;
    expect(kept.askedBy).toBeNull();
  });
});
