import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { person, type Someone } from '../../../../test/fixtures/people.ts';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';
import { blockUser, grantRole, relateParties } from '../../people/identity/index.ts';

const harness = await openMoneyOutHarness();
const { finance, finance2, compliance } = harness;
let ann: Awaited<ReturnType<typeof harness.investor>>;

beforeAll(async () => {
  ann = await harness.investor(50_000);
});

const stageOf = async (who: typeof ann, id: string) => {
  const { body } = await harness.ask(who, 'GET', '/user/wallet/withdrawals');
  const found = body.data.find((one: { id: string }) => one.id === id);
  return [found.stage, found.status, found.reason];
};

async function exported() {
  const batch = (await harness.ask(finance, 'POST', '/admin/withdrawal-batches')).body.data;
  const file = await harness.world.http().then((http) =>
    http.inject({
      url: `/api/admin/withdrawal-batches/${batch.id}/file`,
      headers: { authorization: `Bearer ${finance.token}` },
    }),
  );
  return { batch, file };
}

describe('requesting a withdrawal', () => {
  test('approves it automatically up to the limit and reserves the money', async () => {
    const before = await harness.cash(ann);
    const { status, body } = await harness.withdraw(ann, '1200');
    expect(status).toBe(201);
    expect(body.data.withdrawal).toMatchObject({
      status: 'pending',
      stage: 'APPROVED',
      amount: '1200.00',
      fee: '0.00',
      account: 'Nordea & Söner SE45 ··· 7466',
      actions: { cancel: { allowed: true } },
    });
    expect(body.data.withdrawal.reference).toMatch(/^WD-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const after = await harness.cash(ann);
    expect(before.available - after.available).toBe(1_200_00n);
    expect(after.held - before.held).toBe(1_200_00n);
    const back = await harness.ask(
      ann,
      'POST',
      `/user/wallet/withdrawals/${body.data.withdrawal.id}/cancel`,
    );
    expect(back.body.message).toBe('Withdrawal request cancelled');
    expect(await harness.cash(ann)).toEqual(before);
  });

  test('rejects an invalid request without reserving money', async () => {
    const bob = await harness.investor(100);
    const before = await harness.cash(bob);
    const code = async (more: object, amount = '10') =>
      (await harness.withdraw(bob, amount, more)).body.code;
    expect(await code({}, '100.01')).toBe('E_INSUFFICIENT_WALLET_BALANCE');
    expect(await code({}, '0')).toBe('E_VALIDATION_FAILURE');
    expect(await code({}, '1.001')).toBe('E_VALIDATION_FAILURE');
    expect(await code({ currency: undefined })).toBe('REQUIRED_CURRENCY');
    expect(await code({ currency: 'ALGO' })).toBe('E_VALIDATION_FAILURE');
    expect(await code({ bankAccountId: ann.bankAccountId })).toBe('NOT_FOUND');
    expect(await harness.cash(bob)).toEqual(before);
  });

  test('is rejected for a disabled account and for one enabled less than a day ago', async () => {
    const eve = await harness.investor(100);
    await harness.ask(eve, 'POST', `/user/banks/toggle/${eve.bankAccountId}`);
    expect((await harness.withdraw(eve, '10')).body.code).toBe('BANK_NOT_USABLE');
    await harness.ask(eve, 'POST', `/user/banks/toggle/${eve.bankAccountId}`);
    expect((await harness.withdraw(eve, '10')).body.code).toBe('BANK_ACCOUNT_WAITS');
  });

  test('creates one withdrawal for a repeated key', async () => {
    const bob = await harness.investor(100);
    const first = await harness.withdraw(bob, '60', {}, 'one-key-only');
    const again = await harness.withdraw(bob, '60', {}, 'one-key-only');
    expect(again.text).toBe(first.text);
    expect((await harness.cash(bob)).held).toBe(60_00n);
  });

  test('delays withdrawals for a day after two-factor is disabled', async () => {
    const bob = await harness.investor(100);
    const { userId } = bob.actor;
    const ended = (at: Date) =>
      harness.world.edge.db
        .updateTable('identity.user')
        .set({ twoFactorEndedAt: at })
        .where('id', '=', userId)
        .execute();
    const hours = (n: number) => new Date(harness.world.clock.now().getTime() - n * 3_600_000);
    await ended(hours(23));
    expect((await harness.withdraw(bob, '10')).body.code).toBe('MONEY_OUT_WAITS');
    expect((await harness.send(bob, ann.actor.email, '10')).body.code).toBe('MONEY_OUT_WAITS');
    await ended(hours(25));
    expect((await harness.withdraw(bob, '10')).status).toBe(201);
  });

  test('applies the 24-hour limits, however the amount is split', async () => {
    const rich = await harness.investor(300_000);
    expect((await harness.withdraw(rich, '249000')).status).toBe(201);
    const over = (await harness.withdraw(rich, '1000.01')).body;
    expect(over.code).toBe('WITHDRAWAL_LIMIT');
    expect(over.message).toContain('$1,000.00 remains');
    expect((await harness.withdraw(rich, '1000')).status).toBe(201);
  });
});

describe('second approval', () => {
  test('needs two different approvers above the limit', async () => {
    const { body } = await harness.withdraw(ann, '15000');
    const { id, stage } = body.data.withdrawal;
    expect(stage).toBe('REQUESTED');
    const { approve, view } = harness.approval;
    const shown = await view(finance, id);
    expect(shown).toMatchObject({ id: null, needed: 2, agreed: 0, requestedBy: null });
    const asked = (await approve(finance, id)).body.data;
    expect(asked).toMatchObject({ isMine: true, actions: { approve: { allowed: false } } });
    const { fingerprint } = asked;
    const first = { decision: 'approve', kind: 'withdrawal.approve', subjectId: id, fingerprint };
    const again = await harness.ask(finance2, 'POST', '/approvals', first);
    expect(again.body.code).toBe('APPROVAL_OPEN');
    expect((await approve(finance, id)).body.code).toBe('OWN_REQUEST');
    expect((await approve(finance2, id)).body.data.outcome).toBe('done');
    expect((await approve(finance2, id)).body.code).toBe('APPROVAL_NOT_OPEN');
    expect((await stageOf(ann, id))[0]).toBe('APPROVED');
    await harness.desk(finance, id, 'reject', { reason: 'Not the right account' });
    expect(await stageOf(ann, id)).toEqual(['REJECTED', 'rejected', 'Not the right account']);
    expect((await harness.cash(ann)).held).toBe(0n);
  });

  test('shows the recipient, the remaining balance and the verification', async () => {
    const bob = await harness.investor(60_000);
    const { id, reference } = (await harness.withdraw(bob, '15000')).body.data.withdrawal;
    const shown = (await harness.approval.view(finance, id))?.what;
    expect(shown).toMatchObject({
      title: 'Withdrawal of $15,000.00',
      reference,
      approveLabel: 'Approve $15,000.00',
      parties: [
        { name: bob.actor.name, detail: '$60,000.00 available before' },
        { name: bob.actor.name, detail: 'Nordea & Söner SE45 ··· 7466' },
      ],
    });
    const figures = shown?.facts.map(({ label, value }) => [label, value]);
    expect(figures).toContainEqual([
      'Wallet balance afterwards',
      { is: 'text', text: '$45,000.00' },
    ]);
    const checks = shown?.checks.map(({ title, verdict }) => `${title}: ${verdict}`);
    expect(checks).toEqual([
      'Account name matches: good',
      'Bank account active: good',
      'Added more than 24 hours ago: good',
      'No two-factor authentication: warn',
      'No compliance hold: good',
      'First withdrawal: warn',
    ]);
    await harness.approval.reject(finance, id, 'Not expected');
    expect(await stageOf(bob, id)).toEqual(['REJECTED', 'rejected', 'Not expected']);
    expect(await harness.cash(bob)).toEqual({ available: 60_000_00n, held: 0n });
  });

  test('is needed for a large amount split into small withdrawals', async () => {
    const bob = await harness.investor(20_000);
    const stages = [];
    for (const amount of ['6000', '4000', '0.01']) {
      stages.push((await harness.withdraw(bob, amount)).body.data.withdrawal.stage);
    }
    expect(stages).toEqual(['APPROVED', 'APPROVED', 'REQUESTED']);
  });

  test('is rejected if the withdrawal has changed since its request', async () => {
    const { body } = await harness.withdraw(ann, '11000');
    const { id } = body.data.withdrawal;
    await harness.approval.approve(finance, id);
    const before = await harness.approval.view(finance2, id);
    await harness.world.edge.db
      .updateTable('withdrawals.withdrawal')
      .set({ payeeLabel: 'Somewhere else' })
      .where('id', '=', id)
      .execute();
    const { approve, view } = harness.approval;
    const { id: request, fingerprint } = before ?? {};
    const late = await harness.ask(finance2, 'POST', `/approvals/${request}/approve`, {
      fingerprint,
    });
    expect(late.body.code).toBe('APPROVAL_CHANGED');
    // The payload changed, so this approver is the first of two.
    expect((await approve(finance2, id)).body.data).toMatchObject({ outcome: null, agreed: 0 });
    expect((await view(finance, id))?.agreed).toBe(0);
    await harness.desk(finance2, id, 'reject', { reason: 'Changed' });
  });
});

describe('a compliance hold', () => {
  test('pauses a withdrawal, prevents its cancellation and resumes it on release', async () => {
    const bob = await harness.investor(500);
    const { id } = (await harness.withdraw(bob, '100')).body.data.withdrawal;
    expect((await harness.desk(finance, id, 'hold', { reason: 'x' })).body.code).toBe(
      'E_UNAUTHORIZED_ACTION',
    );
    await harness.desk(compliance, id, 'hold', { reason: 'A name on a list' });
    expect(await stageOf(bob, id)).toEqual([
      'ON_HOLD',
      'pending',
      'Our team is reviewing this withdrawal.',
    ]);
    const cancel = `/user/wallet/withdrawals/${id}/cancel`;
    expect((await harness.ask(bob, 'POST', cancel)).body.code).toBe('CONTACT_SUPPORT');
    const released = await harness.desk(compliance, id, 'release', { reason: 'Someone else' });
    expect(released.body.data.stage).toBe('APPROVED');
    expect((await harness.ask(bob, 'POST', cancel)).status).toBe(200);
  });

  test('stops all outgoing transactions of the party, including pending ones', async () => {
    const bob = await harness.investor(500);
    const { id } = (await harness.withdraw(bob, '100')).body.data.withdrawal;
    const hold = { partyId: bob.actor.partyId, reason: 'Asked by the police' };
    const held = await harness.ask(compliance, 'POST', '/admin/party-holds', hold);
    expect(held.status).toBe(201);
    expect((await harness.ask(compliance, 'POST', '/admin/party-holds', hold)).body.code).toBe(
      'PARTY_HELD',
    );
    expect((await stageOf(bob, id))[0]).toBe('ON_HOLD');
    expect((await harness.withdraw(bob, '10')).body.code).toBe('CONTACT_SUPPORT');
    expect((await harness.send(bob, ann.actor.email, '10')).body.code).toBe('CONTACT_SUPPORT');
    const lift = `/admin/party-holds/${held.body.data.id}/lift`;
    await harness.ask(compliance, 'POST', lift, { reason: 'Cleared' });
    expect((await harness.withdraw(bob, '10')).status).toBe(201);
    expect((await harness.ask(compliance, 'POST', lift, { reason: 'Again' })).body.code).toBe(
      'INVALID_TRANSITION',
    );
  });

  test('cannot be placed or released by staff for a related party', async () => {
    const { world, ask } = harness;
    const [mine, related, other] = [
      await person(world, 'approved'),
      await person(world, 'approved'),
      await person(world, 'approved'),
    ];
    // A compliance officer who invests and shares a bank account with a party.
    await world.as(undefined, async (ctx) => {
      await grantRole(ctx, mine.actor.userId, 'staff_compliance');
      const relatedIds = [related.actor.partyId];
      await relateParties(ctx, { partyId: mine.actor.partyId, cause: 'bank_account', relatedIds });
    });
    const reason = 'Asked by the police';
    const hold = (as: Someone, partyId: string) =>
      ask(as, 'POST', '/admin/party-holds', { partyId, reason });
    for (const { actor } of [mine, related]) {
      expect((await hold(mine, actor.partyId)).body.code).toBe('OWN_CASE');
      const held = await hold(compliance, actor.partyId);
      expect(held.status).toBe(201);
      const lift = `/admin/party-holds/${held.body.data.id}/lift`;
      expect((await ask(mine, 'POST', lift, { reason })).body.code).toBe('OWN_CASE');
      expect((await ask(compliance, 'POST', lift, { reason })).status).toBe(200);
    }
    expect((await hold(mine, other.actor.partyId)).status).toBe(201);
    expect((await hold(mine, randomUUID())).body.code).toBe('NOT_FOUND');
  });

  test('stops withdrawals requested before the party was blocked', async () => {
    const bob = await harness.investor(500);
    const { id } = (await harness.withdraw(bob, '100')).body.data.withdrawal;
    await harness.world.as(undefined, (ctx) => blockUser(ctx, bob.actor.userId, 'For a test'));
    const row = await harness.world.edge.db
      .selectFrom('withdrawals.withdrawal')
      .select('stage')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.stage).toBe('ON_HOLD');
  });
});

describe('bank processing', () => {
  test('marks an exported, sent and matched withdrawal as paid and books it', async () => {
    const bob = await harness.investor(900);
    const { id, reference } = (await harness.withdraw(bob, '250.50')).body.data.withdrawal;
    const { batch, file } = await exported();
    expect(file.headers['content-type']).toContain('application/xml');
    expect(file.body).toContain(`<EndToEndId>${reference}</EndToEndId>`);
    expect(file.body).toContain('<InstdAmt Ccy="USD">250.50</InstdAmt>');
    expect(file.body).toContain('<IBAN>SE4550000000058398257466</IBAN>');
    expect(file.body).toContain(`<NbOfTxs>${batch.payments}</NbOfTxs>`);
    expect((await harness.ask(finance, 'POST', '/admin/withdrawal-batches')).body.code).toBe(
      'NOTHING_TO_EXPORT',
    );
    const sent = `/admin/withdrawal-batches/${batch.id}/sent`;
    await harness.ask(finance, 'POST', sent, { bankReference: 'ORD-1' });
    expect((await stageOf(bob, id))[0]).toBe('SENT');
    const line = harness.line(reference, 250.5);
    expect((await harness.paid(line)).kind).toBe('booked');
    expect((await harness.paid({ ...line, mayRepeat: true })).kind).toBe('known');
    const inEuros = { ...line, currency: 'EUR', mayRepeat: true };
    expect((await harness.paid(inEuros)).kind).toBe('differs');
    expect(await stageOf(bob, id)).toEqual(['SUCCEEDED', 'completed', null]);
    expect(await harness.cash(bob)).toEqual({ available: 649_50n, held: 0n });
    const history = (await harness.ask(bob, 'GET', '/user/wallet/transactions?kind=withdrawal'))
      .body;
    expect(history.data[0]).toMatchObject({ amount: '-250.50', reference, status: 'completed' });
  });

  test('accepts a statement that arrives before the file is marked as sent', async () => {
    const bob = await harness.investor(100);
    const { id, reference } = (await harness.withdraw(bob, '40')).body.data.withdrawal;
    await exported();
    expect((await harness.paid(harness.line(reference, 40))).kind).toBe('booked');
    expect((await stageOf(bob, id))[1]).toBe('completed');
  });

  test('reports a differing amount to staff without booking it', async () => {
    const bob = await harness.investor(100);
    const { id, reference } = (await harness.withdraw(bob, '40')).body.data.withdrawal;
    await exported();
    expect(await harness.paid(harness.line(reference, 39))).toMatchObject({ kind: 'differs' });
    expect((await stageOf(bob, id))[0]).toBe('PROCESSING');
    const { body } = await harness.ask(finance, 'GET', `/admin/withdrawals?q=${reference}`);
    expect(body.data[0].attention).toContain('the bank paid $39.00 instead of $40.00');
    expect((await harness.paid(harness.line(reference, 40))).kind).toBe('booked');
  });

  test('returns the money of a failed withdrawal and reports it if paid later', async () => {
    const bob = await harness.investor(100);
    const { id, reference } = (await harness.withdraw(bob, '40')).body.data.withdrawal;
    await exported();
    await harness.desk(finance, id, 'sent', { bankReference: 'ORD-2' });
    await harness.desk(finance, id, 'failed', { reason: 'The account is closed' });
    expect(await stageOf(bob, id)).toEqual(['FAILED', 'failed', 'The account is closed']);
    expect(await harness.cash(bob)).toEqual({ available: 100_00n, held: 0n });
    expect(await harness.paid(harness.line(reference, 40))).toMatchObject({ kind: 'differs' });
    expect(await harness.cash(bob)).toEqual({ available: 100_00n, held: 0n });
  });

  test('credits a returned payment once', async () => {
    const bob = await harness.investor(100);
    const { id, reference } = (await harness.withdraw(bob, '40')).body.data.withdrawal;
    await exported();
    await harness.paid(harness.line(reference, 40));
    const back = harness.line(reference, 40, { bankReference: 'RETURN-1' });
    expect((await harness.givenBack(back)).kind).toBe('booked');
    expect((await harness.givenBack(back)).kind).toBe('differs');
    expect(await harness.cash(bob)).toEqual({ available: 100_00n, held: 0n });
    expect((await stageOf(bob, id))[0]).toBe('FAILED');
  });

  test('reports a second payment under the same reference', async () => {
    const bob = await harness.investor(100);
    const { reference } = (await harness.withdraw(bob, '40')).body.data.withdrawal;
    await exported();
    const line = harness.line(reference, 40, { bankReference: 'NONREF' });
    await harness.paid(line);
    const again = await harness.paid(line);
    expect(again).toMatchObject({
      kind: 'differs',
      why: 'the bank paid it a second time (NONREF)',
    });
    const { body } = await harness.ask(finance, 'GET', `/admin/withdrawals?q=${reference}`);
    expect(body.data[0].attention).toContain('the bank paid it a second time');
  });

  test('ignores a line without a known reference', async () => {
    expect((await harness.paid(harness.line('WD-0000-0000', 5))).kind).toBe('unknown');
  });
});

test('keeps the ledger balanced after all tests', async () => {
  expect(await harness.findings()).toEqual([]);
});
