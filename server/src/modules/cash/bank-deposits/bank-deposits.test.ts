import { describe, expect, test } from 'vitest';
import { png, sendForm } from '../../../../test/fixtures/uploads.ts';
import { openBankHarness } from '../../../../test/money/bank-harness.ts';
import { AT_ONCE, raced, together } from '../../../../test/money/together.ts';
import { blockUser } from '../../people/identity/index.ts';

const harness = await openBankHarness();
const { world, call, instruct, declare, stageOf, book, from } = harness;
const DAY = 86_400_000;

describe('a deposit instruction', () => {
  test('gives the beneficiary and a unique reference, valid for fourteen days', async () => {
    const ann = await harness.investor();
    const transaction = await instruct(ann, '2,500.00');
    expect(transaction).toMatchObject({
      kind: 'bank',
      amount: '2500.00',
      status: 'pending',
      stage: 'AWAITING_TRANSFER',
      bank: expect.stringMatching(/^Northern Savings · SE\d\d ··· \d{4}$/),
      beneficiary: { iban: 'IE29 AIBK 9311 5212 3456 78', isExample: true },
    });
    const { expiresAt } = transaction as unknown as { expiresAt: string };
    expect(Math.round((Date.parse(expiresAt) - world.clock.now().getTime()) / DAY)).toBe(14);
    expect(transaction.reference).toMatch(/^HF-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const typed = transaction.reference.toLowerCase().replaceAll('-', ' ');
    expect(await stageOf(ann, typed)).toBe('AWAITING_TRANSFER');
  });

  test('requires US dollars and an active bank account of the investor', async () => {
    const [ann, bob] = [await harness.investor(), await harness.investor()];
    const ask = async (more: object) => {
      const body = { kind: 'bank', currency: 'USD', amount: '10', ...more };
      return (await call(ann, 'POST', '/user/wallet/transactions/create', body)).body.code;
    };
    const { bankAccountId } = ann;
    expect(await ask({ bankAccountId, currency: undefined })).toBe('REQUIRED_CURRENCY');
    expect(await ask({ bankAccountId, currency: 'EUR' })).toBe('CURRENCY_NOT_TAKEN');
    expect(await ask({ bankAccountId, amount: '10.005' })).toBe('E_VALIDATION_FAILURE');
    expect(await ask({ bankAccountId: bob.bankAccountId })).toBe('NOT_FOUND');
    await call(ann, 'POST', `/user/banks/toggle/${bankAccountId}`);
    expect(await ask({ bankAccountId })).toBe('BANK_NOT_USABLE');
  });

  test('can be cancelled by its investor only, and only once', async () => {
    const [ann, bob] = [await harness.investor(), await harness.investor()];
    const { id, reference } = await instruct(ann, '10');
    const path = `/user/wallet/transaction/${id}/delete`;
    expect((await call(bob, 'POST', path)).body.code).toBe('NOT_FOUND');
    expect((await call(ann, 'POST', path)).body.data.status).toBe('cancelled');
    expect((await call(ann, 'POST', path)).body.code).toBe('INVALID_TRANSITION');
    expect(await stageOf(ann, reference)).toBe('CANCELLED');
  });
});

describe('declaring a transfer', () => {
  test('requires a plausible bank transaction ID, unique and under 30 days old', async () => {
    const ann = await harness.investor();
    const { id } = await instruct(ann, '10');
    const said = async (transactionId: string, ago = 0) => {
      const transferredAt = new Date(world.clock.now().getTime() - ago).toISOString();
      return (await declare(ann, id, transactionId, { transferredAt })).body.code ?? 'done';
    };
    expect(await said('a')).toBe('INVALID_TRANSACTION_ID');
    expect(await said('<script>')).toBe('INVALID_TRANSACTION_ID');
    expect(await said('SWIFT-1001', -DAY)).toBe('TRANSACTION_TIME_INVALID');
    expect(await said('SWIFT-1001', 31 * DAY)).toBe('TRANSACTION_TIME_INVALID');
    expect(await said('SWIFT-1001', DAY)).toBe('done');
    expect(await said('SWIFT-1002')).toBe('INVALID_TRANSITION');
    const other = await instruct(ann, '10');
    expect((await declare(ann, other.id, 'SWIFT-1001')).body.code).toBe('TRANSACTION_ID_EXISTS');
    await call(ann, 'POST', `/user/wallet/transaction/${id}/delete`);
    expect((await declare(ann, other.id, 'SWIFT-1001')).status).toBe(200);
  });

  test('accepts only the investor’s own receipt, which finance staff can open', async () => {
    const [ann, bob] = [await harness.investor(), await harness.investor()];
    const form = { bytes: await png() };
    const sent = await sendForm(
      harness.http,
      '/user/wallet/receipts',
      await harness.tokenOf(ann),
      {},
      form,
    );
    const { fileId: receiptFileId } = sent.body.data;
    const bobs = await instruct(bob, '10');
    const stolen = await declare(bob, bobs.id, 'SWIFT-2000', { receiptFileId });
    expect(stolen.body.code).toBe('NOT_FOUND');
    const { id } = await instruct(ann, '10');
    expect((await declare(ann, id, 'SWIFT-2001', { receiptFileId })).status).toBe(200);
    const path = `/admin/funds/deposits/${id}/receipt`;
    expect((await call(harness.finance, 'GET', path)).headers['content-type']).toBe('image/png');
    expect((await call(ann, 'GET', path)).status).toBe(403);
  });

  test('accepts one of a hundred concurrent declarations of a transaction', async (context) => {
    const ann = await harness.investor();
    const mine = await Promise.all(Array.from({ length: 10 }, () => instruct(ann, '10')));
    const said = await together((nth) =>
      declare(ann, mine[nth % 10]?.id ?? '', 'SWIFT-3000').then(({ status, body }) => ({
        status,
        body,
      })),
    );
    expect(said.done).toBe(1);
    expect((said.TRANSACTION_ID_EXISTS ?? 0) + (said.INVALID_TRANSITION ?? 0)).toBe(AT_ONCE - 1);
    raced(context);
  });
});

describe('incoming money', () => {
  test('is credited by its reference for the amount received', async () => {
    const ann = await harness.investor();
    const short = await instruct(ann, '2600');
    const { lines } = await book([from(ann, 2_500_00n, `Invoice ${short.reference}`)]);
    expect(lines[0]).toMatchObject({ effect: 'credited', reference: short.reference });
    expect(await stageOf(ann, short.reference)).toBe('CREDITED');
    expect(await harness.cash(ann)).toBe(2_500_00n);
    const { body } = await call(ann, 'GET', '/user/notifications?limit=5');
    const credited = body.data.find((one: { kind: string }) => one.kind === 'wallet_recharged');
    expect(credited.title).toBe('Wallet recharged');
    expect(credited.body).toContain(
      'Your transfer was set up for $2,600.00; we credited the amount received.',
    );
    const history = await call(ann, 'GET', '/user/wallet/transactions');
    expect(history.body.data[0]).toMatchObject({
      kind: 'deposit',
      amount: '2500.00',
      title: 'Bank transfer from Northern Savings',
      reference: short.reference,
    });
  });

  test('is credited even after its instruction has expired', async () => {
    const ann = await harness.investor();
    const { reference } = await instruct(ann, '10');
    harness.wait(15);
    await world.runJob('banking.deposits');
    expect(await stageOf(ann, reference)).toBe('EXPIRED');
    await book([from(ann, 10_00n, reference)]);
    expect(await stageOf(ann, reference)).toBe('CREDITED');
  });

  test('is credited without a reference if amount, sender and declared ID match', async () => {
    const ann = await harness.investor();
    const [sure, unsure] = [await instruct(ann, '70.10'), await instruct(ann, '70.20')];
    await declare(ann, sure.id, 'SWIFT-4001');
    await declare(ann, unsure.id, 'SWIFT-4002');
    const { lines } = await book([
      { ...from(ann, 70_10n, 'from me'), reference: 'SWIFT-4001' },
      { ...from(ann, 70_00n, 'from me'), reference: 'SWIFT-4002' },
    ]);
    expect(lines.map((line: { effect: string }) => line.effect)).toEqual(['credited', 'suspense']);
    const [item] = (await harness.suspense()).filter(
      (one: { bankReference: string }) => one.bankReference === 'SWIFT-4002',
    );
    expect(item).toMatchObject({ stage: 'SUGGESTED', amount: '70.00' });
    expect(item.suggestions[0]).toMatchObject({ depositId: unsure.id, name: ann.actor.name });
    expect(await stageOf(ann, unsure.reference)).toBe('DECLARED');
  });

  test('stays in suspense if its reference is misspelt', async () => {
    const ann = await harness.investor();
    const { reference } = await instruct(ann, '33.33');
    const last = reference.at(-1) === '7' ? '8' : '7';
    const { lines } = await book([from(ann, 33_33n, `${reference.slice(0, -1)}${last}`)]);
    expect(lines[0].effect).toBe('suspense');
    expect(await stageOf(ann, reference)).toBe('AWAITING_TRANSFER');
  });

  test('is held for staff if it comes from someone else’s account', async () => {
    const [ann, bob, eve] = [
      await harness.investor(),
      await harness.investor(),
      await harness.investor(),
    ];
    const [kept, sentBack] = [await instruct(ann, '20'), await instruct(ann, '30')];
    const blocked = await instruct(bob, '40');
    await world.as(undefined, (ctx) => blockUser(ctx, bob.actor.userId, 'For a test'));
    await book([
      from(eve, 20_00n, kept.reference),
      { amount: 30_00n, text: sentBack.reference, name: ann.actor.name },
      from(bob, 40_00n, blocked.reference),
    ]);
    for (const { reference } of [kept, sentBack]) {
      expect(await stageOf(ann, reference)).toBe('ON_HOLD');
    }
    const items = await harness.suspense();
    const heldFor = (reference: string) =>
      items.find((one: { heldFor: string | null }) => one.heldFor === reference);
    expect(heldFor(blocked.reference).why).toContain('blocked');
    const because = { reason: 'Proof of the joint account was sent' };
    const path = (reference: string) => `/admin/funds/suspense/${heldFor(reference).id}`;
    const toAnn = { ...because, partyId: ann.actor.partyId };
    const assign = (body: object) =>
      call(harness.finance2, 'POST', `${path(kept.reference)}/assign`, body);
    const warned = await assign(toAnn);
    expect(warned.body.code).toBe('SENDER_DIFFERS');
    expect(warned.body.message).toContain(eve.actor.name.toUpperCase());
    expect(warned.body.message).toContain(ann.actor.name);
    await assign({ ...toAnn, senderConfirmed: true });
    await call(harness.finance2, 'POST', `${path(sentBack.reference)}/return`, because);
    expect(await stageOf(ann, kept.reference)).toBe('CREDITED');
    expect(await stageOf(ann, sentBack.reference)).toBe('RETURNED');
    expect(await harness.cash(ann)).toBe(20_00n);
    expect(await harness.findings()).toEqual([]);
  });

  test('rejects a declared transfer that never arrived, with a reason', async () => {
    const ann = await harness.investor();
    const { id, reference } = await instruct(ann, '10');
    const path = `/admin/funds/deposits/${id}/reject`;
    const reason = { reason: 'The bank does not know it.' };
    expect((await call(harness.finance, 'POST', path, reason)).body.code).toBe(
      'INVALID_TRANSITION',
    );
    await declare(ann, id, 'SWIFT-5001');
    expect((await call(harness.finance, 'POST', path, {})).status).toBe(422);
    expect((await call(harness.finance, 'POST', path, reason)).status).toBe(200);
    expect(await stageOf(ann, reference)).toBe('REJECTED');
    const { lines } = await book([from(ann, 10_00n, reference)]);
    expect(lines[0]).toMatchObject({
      effect: 'suspense',
      why: expect.stringContaining('rejected'),
    });
  });
});

describe('the deposit review list', () => {
  test('sorts by amount and by transfer time', async () => {
    const ann = await harness.investor();
    for (const [amount, daysAgo] of [
      ['711', 3],
      ['722', 1],
      ['733', 2],
    ] as const) {
      const { id } = await instruct(ann, amount);
      const transferredAt = new Date(world.clock.now().getTime() - daysAgo * DAY).toISOString();
      const declared = await declare(ann, id, `SORT-${amount}`, { transferredAt });
      expect(declared.status).toBe(200);
    }
    const amounts = async (sort: string) => {
      const path = `/admin/funds/deposits?view=all&limit=100&sort=${sort}`;
      const { data } = (await call(harness.finance, 'GET', path)).body;
      return data
        .map((one: { amount: string }) => one.amount)
        .filter((one: string) => /^7[123]{2}\.00$/.test(one));
    };
    expect(await amounts('amount')).toEqual(['711.00', '722.00', '733.00']);
    expect(await amounts('-amount')).toEqual(['733.00', '722.00', '711.00']);
    expect(await amounts('sent')).toEqual(['711.00', '733.00', '722.00']);
    expect(await amounts('-sent')).toEqual(['722.00', '733.00', '711.00']);
  });
});

describe('a deposit’s case', () => {
  test('shows the announcing person, the account, the receipt and the timeline', async () => {
    const ann = await harness.investor();
    const form = { bytes: await png() };
    const token = await harness.tokenOf(ann);
    const sent = await sendForm(harness.http, '/user/wallet/receipts', token, {}, form);
    const { id, reference } = await instruct(ann, '250');
    const receiptFileId = sent.body.data.fileId;
    await declare(ann, id, 'SWIFT-9001', { receiptFileId });
    const { body } = await call(harness.finance, 'GET', `/admin/funds/deposits/${id}`);
    expect(body.data).toMatchObject({
      reference,
      stage: 'DECLARED',
      person: { name: ann.actor.name, userId: ann.actor.userId },
      bankAccount: { nameCheck: 'confirmed' },
      usual: { count: 0, typical: null, largest: null },
      document: { bytes: expect.any(Number) },
      statementId: null,
    });
    const actions = body.data.timeline.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['banking.deposit_declared', 'banking.deposit_created']);
  });

  test('links the statement and counts earlier credits once money has arrived', async () => {
    const ann = await harness.investor();
    const first = await instruct(ann, '40');
    await book([from(ann, 40_00n, first.reference)]);
    const { id } = await instruct(ann, '60');
    const of = async (deposit: string) =>
      (await call(harness.finance, 'GET', `/admin/funds/deposits/${deposit}`)).body.data;
    expect(await of(first.id)).toMatchObject({
      stage: 'CREDITED',
      statementId: expect.any(String),
      usual: { count: 0 },
    });
    expect((await of(id)).usual).toMatchObject({ count: 1, typical: '40.00', withAccount: 1 });
  });
});
