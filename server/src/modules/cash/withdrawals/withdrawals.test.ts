import { beforeAll, describe, expect, test } from 'vitest';
import { openMoneyOutRig } from '../../../../test/money-out-harness.ts';
import { blockUser } from '../../people/identity/index.ts';

const rig = await openMoneyOutRig();
const { finance, finance2, compliance } = rig;
let ann: Awaited<ReturnType<typeof rig.investor>>;

beforeAll(async () => {
  ann = await rig.investor(50_000);
});

const stageOf = async (who: typeof ann, id: string) => {
  const { body } = await rig.ask(who, 'GET', '/user/wallet/withdrawals');
  const found = body.data.find((one: { id: string }) => one.id === id);
  return [found.stage, found.status, found.reason];
};

/** Claims what waits, and answers the file and the batch. */
async function exported() {
  const batch = (await rig.ask(finance, 'POST', '/admin/withdrawal-batches')).body.data;
  const file = await rig.world.http().then((http) =>
    http.inject({
      url: `/api/admin/withdrawal-batches/${batch.id}/file`,
      headers: { authorization: `Bearer ${finance.token}` },
    }),
  );
  return { batch, file };
}

describe('asking for a withdrawal', () => {
  test('up to the limit it is approved at once, and the money is held', async () => {
    const before = await rig.cash(ann);
    const { status, body } = await rig.withdraw(ann, '1200');
    expect(status).toBe(201);
    expect(body.data.withdrawal).toMatchObject({
      status: 'pending',
      stage: 'APPROVED',
      amount: '1200.00',
      fee: '0.00',
      account: 'Nordea & Söner SE45 ··· 7466',
      canCancel: true,
    });
    expect(body.data.withdrawal.reference).toMatch(/^WD-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const after = await rig.cash(ann);
    expect(before.available - after.available).toBe(1_200_00n);
    expect(after.held - before.held).toBe(1_200_00n);
    const back = await rig.ask(
      ann,
      'POST',
      `/user/wallet/withdrawals/${body.data.withdrawal.id}/cancel`,
    );
    expect(back.body.message).toBe('Withdrawal request cancelled');
    expect(await rig.cash(ann)).toEqual(before);
  });

  test('what can’t be is refused, and nothing is held', async () => {
    const bob = await rig.investor(100);
    const before = await rig.cash(bob);
    const code = async (more: object, amount = '10') =>
      (await rig.withdraw(bob, amount, more)).body.code;
    expect(await code({}, '100.01')).toBe('E_INSUFFICIENT_WALLET_BALANCE');
    expect(await code({}, '0')).toBe('E_VALIDATION_FAILURE');
    expect(await code({}, '1.001')).toBe('E_VALIDATION_FAILURE');
    expect(await code({ currency: undefined })).toBe('REQUIRED_CURRENCY');
    expect(await code({ currency: 'ALGO' })).toBe('E_VALIDATION_FAILURE');
    expect(await code({ bankAccountId: ann.bankAccountId })).toBe('NOT_FOUND');
    expect(await rig.cash(bob)).toEqual(before);
  });

  test('a new account waits its day, one that is switched off is not paid', async () => {
    const eve = await rig.investor(100);
    await rig.ask(eve, 'POST', `/user/banks/toggle/${eve.bankAccountId}`);
    expect((await rig.withdraw(eve, '10')).body.code).toBe('BANK_NOT_USABLE');
    await rig.ask(eve, 'POST', `/user/banks/toggle/${eve.bankAccountId}`);
    expect((await rig.withdraw(eve, '10')).body.code).toBe('BANK_ACCOUNT_WAITS');
  });

  test('the same key withdraws once', async () => {
    const bob = await rig.investor(100);
    const first = await rig.withdraw(bob, '60', {}, 'one-key-only');
    const again = await rig.withdraw(bob, '60', {}, 'one-key-only');
    expect(again.text).toBe(first.text);
    expect((await rig.cash(bob)).held).toBe(60_00n);
  });

  test('a day after two-factor was taken off nothing leaves; then it does', async () => {
    const bob = await rig.investor(100);
    const { userId } = bob.actor;
    const ended = (at: Date) =>
      rig.world.edge.db
        .updateTable('identity.user')
        .set({ twoFactorEndedAt: at })
        .where('id', '=', userId)
        .execute();
    const hours = (n: number) => new Date(rig.world.clock.now().getTime() - n * 3_600_000);
    await ended(hours(23));
    expect((await rig.withdraw(bob, '10')).body.code).toBe('MONEY_OUT_WAITS');
    expect((await rig.send(bob, ann.actor.email, '10')).body.code).toBe('MONEY_OUT_WAITS');
    await ended(hours(25));
    expect((await rig.withdraw(bob, '10')).status).toBe(201);
  });

  test('limits hold over 24 hours, whatever the sums it is cut into', async () => {
    const rich = await rig.investor(300_000);
    expect((await rig.withdraw(rich, '249000')).status).toBe(201);
    const over = (await rig.withdraw(rich, '1000.01')).body;
    expect(over.code).toBe('WITHDRAWAL_LIMIT');
    expect(over.message).toContain('$1,000.00 of it is left');
    expect((await rig.withdraw(rich, '1000')).status).toBe(201);
  });
});

describe('two people', () => {
  test('above the limit one asks, another approves; the first can’t do both', async () => {
    const { body } = await rig.withdraw(ann, '15000');
    const { id, stage } = body.data.withdrawal;
    expect(stage).toBe('REQUESTED');
    expect((await rig.desk(finance, id, 'approve')).body.code).toBe('APPROVAL_NOT_OPEN');
    expect((await rig.desk(finance, id, 'ask')).body.data.may).toMatchObject({
      ask: false,
      approve: false,
    });
    expect((await rig.desk(finance2, id, 'ask')).body.code).toBe('APPROVAL_OPEN');
    expect((await rig.desk(finance, id, 'approve')).body.code).toBe('OWN_REQUEST');
    const approved = await rig.desk(finance2, id, 'approve');
    expect(approved.body.data.stage).toBe('APPROVED');
    expect((await rig.desk(finance2, id, 'approve')).body.code).toBe('INVALID_TRANSITION');
    await rig.desk(finance, id, 'reject', { reason: 'Not the right account' });
    expect(await stageOf(ann, id)).toEqual(['REJECTED', 'rejected', 'Not the right account']);
    expect((await rig.cash(ann)).held).toBe(0n);
  });

  test('a large sum cut into small ones is still looked at by two', async () => {
    const bob = await rig.investor(20_000);
    const stages = [];
    for (const amount of ['6000', '4000', '0.01']) {
      stages.push((await rig.withdraw(bob, amount)).body.data.withdrawal.stage);
    }
    expect(stages).toEqual(['APPROVED', 'APPROVED', 'REQUESTED']);
  });

  test('what changed since it was asked for is not approved', async () => {
    const { body } = await rig.withdraw(ann, '11000');
    const { id } = body.data.withdrawal;
    await rig.desk(finance, id, 'ask');
    await rig.world.edge.db
      .updateTable('withdrawals.withdrawal')
      .set({ payeeLabel: 'Somewhere else' })
      .where('id', '=', id)
      .execute();
    expect((await rig.desk(finance2, id, 'approve')).body.code).toBe('APPROVAL_CHANGED');
    await rig.desk(finance2, id, 'reject', { reason: 'Changed' });
  });
});

describe('held by staff', () => {
  test('it waits, its owner can’t cancel it, and it goes on from where it stood', async () => {
    const bob = await rig.investor(500);
    const { id } = (await rig.withdraw(bob, '100')).body.data.withdrawal;
    expect((await rig.desk(finance, id, 'hold', { reason: 'x' })).body.code).toBe(
      'E_UNAUTHORIZED_ACTION',
    );
    await rig.desk(compliance, id, 'hold', { reason: 'A name on a list' });
    expect(await stageOf(bob, id)).toEqual([
      'ON_HOLD',
      'pending',
      'Our team is looking at this withdrawal.',
    ]);
    const cancel = `/user/wallet/withdrawals/${id}/cancel`;
    expect((await rig.ask(bob, 'POST', cancel)).body.code).toBe('CONTACT_SUPPORT');
    const released = await rig.desk(compliance, id, 'release', { reason: 'Somebody else' });
    expect(released.body.data.stage).toBe('APPROVED');
    expect((await rig.ask(bob, 'POST', cancel)).status).toBe(200);
  });

  test('a held party sends nothing by any way, and what waits is stopped', async () => {
    const bob = await rig.investor(500);
    const { id } = (await rig.withdraw(bob, '100')).body.data.withdrawal;
    const hold = { email: bob.actor.email, reason: 'Asked by the police' };
    const held = await rig.ask(compliance, 'POST', '/admin/party-holds', hold);
    expect(held.status).toBe(201);
    expect((await rig.ask(compliance, 'POST', '/admin/party-holds', hold)).body.code).toBe(
      'PARTY_HELD',
    );
    expect((await stageOf(bob, id))[0]).toBe('ON_HOLD');
    expect((await rig.withdraw(bob, '10')).body.code).toBe('CONTACT_SUPPORT');
    expect((await rig.send(bob, ann.actor.email, '10')).body.code).toBe('CONTACT_SUPPORT');
    const lift = `/admin/party-holds/${held.body.data.id}/lift`;
    await rig.ask(compliance, 'POST', lift, { reason: 'Cleared' });
    expect((await rig.withdraw(bob, '10')).status).toBe(201);
    expect((await rig.ask(compliance, 'POST', lift, { reason: 'Again' })).body.code).toBe(
      'INVALID_TRANSITION',
    );
  });

  test('what a person asked for before they were blocked does not go out by itself', async () => {
    const bob = await rig.investor(500);
    const { id } = (await rig.withdraw(bob, '100')).body.data.withdrawal;
    await rig.world.as(undefined, (ctx) => blockUser(ctx, bob.actor.userId, 'For a test'));
    const row = await rig.world.edge.db
      .selectFrom('withdrawals.withdrawal')
      .select('stage')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.stage).toBe('ON_HOLD');
  });
});

describe('the bank', () => {
  test('one file, sent, on the statement: paid and booked once', async () => {
    const bob = await rig.investor(900);
    const { id, reference } = (await rig.withdraw(bob, '250.50')).body.data.withdrawal;
    const { batch, file } = await exported();
    expect(file.headers['content-type']).toContain('application/xml');
    expect(file.body).toContain(`<EndToEndId>${reference}</EndToEndId>`);
    expect(file.body).toContain('<InstdAmt Ccy="USD">250.50</InstdAmt>');
    expect(file.body).toContain('<IBAN>SE4550000000058398257466</IBAN>');
    expect(file.body).toContain(`<NbOfTxs>${batch.payments}</NbOfTxs>`);
    expect((await rig.ask(finance, 'POST', '/admin/withdrawal-batches')).body.code).toBe(
      'NOTHING_TO_EXPORT',
    );
    const sent = `/admin/withdrawal-batches/${batch.id}/sent`;
    await rig.ask(finance, 'POST', sent, { bankReference: 'ORD-1' });
    expect((await stageOf(bob, id))[0]).toBe('SENT');
    const line = rig.line(reference, 250.5);
    expect((await rig.paid(line)).kind).toBe('booked');
    expect((await rig.paid(line)).kind).toBe('known');
    expect(await stageOf(bob, id)).toEqual(['SUCCEEDED', 'completed', null]);
    expect(await rig.cash(bob)).toEqual({ available: 649_50n, held: 0n });
    const history = (await rig.ask(bob, 'GET', '/user/wallet/transactions?kind=withdrawal')).body;
    expect(history.data[0]).toMatchObject({ amount: '-250.50', reference, status: 'completed' });
  });

  test('a statement that comes before anybody said "sent" counts too', async () => {
    const bob = await rig.investor(100);
    const { id, reference } = (await rig.withdraw(bob, '40')).body.data.withdrawal;
    await exported();
    expect((await rig.paid(rig.line(reference, 40))).kind).toBe('booked');
    expect((await stageOf(bob, id))[1]).toBe('completed');
  });

  test('another amount books nothing, and staff are told', async () => {
    const bob = await rig.investor(100);
    const { id, reference } = (await rig.withdraw(bob, '40')).body.data.withdrawal;
    await exported();
    expect(await rig.paid(rig.line(reference, 39))).toMatchObject({ kind: 'differs' });
    expect((await stageOf(bob, id))[0]).toBe('PROCESSING');
    const { body } = await rig.ask(finance, 'GET', `/admin/withdrawals?q=${reference}`);
    expect(body.data[0].attention).toContain('the bank paid $39.00 instead of $40.00');
    expect((await rig.paid(rig.line(reference, 40))).kind).toBe('booked');
  });

  test('what failed after it was sent is in the wallet again; a payment after that is noticed', async () => {
    const bob = await rig.investor(100);
    const { id, reference } = (await rig.withdraw(bob, '40')).body.data.withdrawal;
    await exported();
    await rig.desk(finance, id, 'sent', { bankReference: 'ORD-2' });
    await rig.desk(finance, id, 'failed', { reason: 'The account is closed' });
    expect(await stageOf(bob, id)).toEqual(['FAILED', 'failed', 'The account is closed']);
    expect(await rig.cash(bob)).toEqual({ available: 100_00n, held: 0n });
    expect(await rig.paid(rig.line(reference, 40))).toMatchObject({ kind: 'differs' });
    expect(await rig.cash(bob)).toEqual({ available: 100_00n, held: 0n });
  });

  test('a payment that the bank gives back is in the wallet again, once', async () => {
    const bob = await rig.investor(100);
    const { id, reference } = (await rig.withdraw(bob, '40')).body.data.withdrawal;
    await exported();
    await rig.paid(rig.line(reference, 40));
    const back = rig.line(reference, 40, { bankReference: 'RETURN-1' });
    expect((await rig.givenBack(back)).kind).toBe('booked');
    expect((await rig.givenBack(back)).kind).toBe('known');
    expect(await rig.cash(bob)).toEqual({ available: 100_00n, held: 0n });
    expect((await stageOf(bob, id))[0]).toBe('FAILED');
  });

  test('a line that names nothing of ours is nothing of ours', async () => {
    expect((await rig.paid(rig.line('WD-0000-0000', 5))).kind).toBe('unknown');
  });
});

test('the books agree after all of it', async () => {
  expect(await rig.findings()).toEqual([]);
});
