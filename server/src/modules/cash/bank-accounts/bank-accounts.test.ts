import { beforeAll, describe, expect, test } from 'vitest';
import { company } from '../../../../test/fixtures/people.ts';
import { openBankHarness, swedishIban } from '../../../../test/money/bank-harness.ts';
import { relatedParties, renameParty } from '../../people/identity/index.ts';

const harness = await openBankHarness();
const { world, call, bankBody } = harness;
let ann: Awaited<ReturnType<typeof harness.investor>>;

const add = (more: object, who = ann) =>
  call(who, 'POST', '/user/banks/add', bankBody(who, { iban: swedishIban(7), ...more }));

const codeOf = async (more: object) => {
  const { body } = await add(more);
  return body.errors?.[0]?.message ?? body.code;
};

const inHours = (at: string) =>
  Math.round((Date.parse(at) - world.clock.now().getTime()) / 3_600_000);

beforeAll(async () => {
  ann = await harness.investor();
});

describe('adding a bank account', () => {
  test('returns it masked and allows withdrawals to it after 24 hours', async () => {
    const bob = await harness.investor();
    const { body, status } = await add({ iban: 'SE45 5000 0000 0583 9825 7466' }, bob);
    expect([status, body.message]).toEqual([201, 'Bank added']);
    expect(body.data.bank).toMatchObject({
      masked: 'SE45 ··· 7466',
      iban: 'SE45 ··· 7466',
      accountNumber: null,
      active: true,
      nameCheck: 'confirmed',
    });
    expect(inHours(body.data.bank.availableFrom)).toBe(24);
    const active = await call(bob, 'GET', '/user/banks/get/active');
    expect(JSON.stringify(active.body)).not.toContain('58398257466');
  });

  test('normalises a pasted IBAN and SWIFT code before storing them', async () => {
    const bob = await harness.investor();
    const plain = swedishIban(400).replaceAll(' ', '');
    const pasted = `\u200bIBAN:\u00a0\u200e${plain.replaceAll(/(.{4})(?=.)/g, '$1-')}\u200f\ufeff`;
    const { body, status } = await add({ iban: pasted, swift: ' \u200bndeasess\u200e ' }, bob);
    expect(status).toBe(201);
    expect(body.data.bank.masked).toBe(`${plain.slice(0, 4)} ··· ${plain.slice(-4)}`);
    expect(body.data.bank.swift).toBe('NDEASESS');
    const again = await add({ iban: plain, swift: 'NDEASESS' }, bob);
    expect(again.body.code).toBe('BANK_EXISTS');
    expect(await codeOf({ iban: 'IBAN SE46-5000-0000-0583-9825-7466' })).toBe(
      'Invalid IBAN check digits',
    );
  });

  test('stores the account number, bank and holder encrypted', async () => {
    const { rows } = await world.edge.pool.query('select * from bank_accounts.account');
    const kept = rows.map((row) => `${row.details.toString('latin1')} ${JSON.stringify(row)}`);
    for (const word of [ann.iban.slice(8), 'Northern', 'Person Number']) {
      expect(kept.join('\n').includes(word)).toBe(false);
    }
  });

  test('rejects invalid or missing codes with the specified messages', async () => {
    const none = { iban: undefined };
    expect(await codeOf(none)).toBe('REQUIRED_CODE');
    expect((await add(none)).body.message).toBe('Please add IBAN or SWIFT code');
    expect(await codeOf({ ...none, accountNumber: '123456' })).toBe('REQUIRED_CODE');
    expect(await codeOf({ ...none, swift: 'NDEASESS' })).toBe('Account number is required');
    expect(await codeOf({ swift: 'NDEA' })).toBe('Invalid SWIFT code format');
    expect(await codeOf({ iban: 'SE!' })).toBe('Invalid IBAN format');
    expect(await codeOf({ iban: 'US64SVBKUS6S3300958879' })).toBe(
      'Invalid IBAN country code or check digits',
    );
    expect(await codeOf({ iban: 'SE4650000000058398257466' })).toBe('Invalid IBAN check digits');
    expect(await codeOf({ country: 'NOR' })).toBe('This IBAN belongs to a bank in another country');
    expect(await codeOf({ country: 'FRA' })).toBe('Bank accounts in this country aren’t supported');
    expect(await codeOf({ currency: '' })).toBe('REQUIRED_CURRENCY');
    const byNumber = { ...none, accountNumber: '12-3456 789', swift: 'dbsssgsg', country: 'SGP' };
    expect((await add(byNumber)).body.data.bank).toMatchObject({
      accountNumber: '··· 6789',
      swift: 'DBSSSGSG',
    });
  });

  test('rejects a different holder name and sends a similar one to staff review', async () => {
    const other = await add({ holderName: 'Someone Else' });
    expect(other.body.code).toBe('HOLDER_NAME_DIFFERS');
    expect(other.body.message).toContain(ann.actor.name);
    const close = `${ann.actor.name} Maria`;
    const { body } = await add({ holderName: close, iban: swedishIban(70) });
    expect(body.data.bank.nameCheck).toBe('waiting');
    const input = { kind: 'bank', currency: 'USD', amount: '10', bankAccountId: body.data.bank.id };
    const early = await call(ann, 'POST', '/user/wallet/transactions/create', input);
    expect(early.body.code).toBe('BANK_NOT_USABLE');
    const { body: queue } = await call(harness.finance, 'GET', '/admin/funds/banks');
    const waits = queue.data.find((one: { id: string }) => one.id === body.data.bank.id);
    expect(waits).toMatchObject({ holderName: close, verifiedName: ann.actor.name });
    const path = `/admin/funds/banks/${waits.id}/name`;
    const silent = await call(harness.finance, 'POST', path, { approves: false });
    expect(silent.body.errors[0].message).toBe('Reason is required');
    const yes = await call(harness.finance, 'POST', path, { approves: true });
    expect(yes.body.data.bank.nameCheck).toBe('confirmed');
    expect((await call(ann, 'POST', '/user/wallet/transactions/create', input)).status).toBe(201);
  });

  test('requires the company’s name on a company’s account', async () => {
    const firm = await company(world, { name: 'Harbour & Sons Limited' });
    const own = await add({ iban: swedishIban(80) }, { ...firm, bankAccountId: '', iban: '' });
    expect(own.body.code).toBe('HOLDER_NAME_DIFFERS');
    const named = bankBody(firm, { holderName: 'HARBOUR AND SONS LTD' });
    expect((await call(firm, 'POST', '/user/banks/add', named)).status).toBe(201);
  });

  test('rejects a duplicate number and shows staff a number that two parties share', async () => {
    const iban = swedishIban(90);
    const answers = await Promise.all(Array.from({ length: 20 }, () => add({ iban })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(
      new Set([undefined, 'BANK_EXISTS']),
    );
    const bob = await harness.investor();
    expect((await add({ iban: iban.toLowerCase() }, bob)).status).toBe(201);
    const { body } = await call(harness.finance, 'GET', '/admin/funds/banks?view=shared');
    const shared = body.data.map((one: { party: { name: string } }) => one.party.name).sort();
    expect(shared).toEqual([ann.actor.name, bob.actor.name].sort());
    const [{ sharedWith }] = body.data;
    expect(sharedWith).toHaveLength(1);
  });
});

describe('changing a bank account', () => {
  test('restarts the withdrawal waiting period and notifies the investor', async () => {
    const bob = await harness.investor();
    harness.wait(3);
    const update = `/user/banks/update/${bob.bankAccountId}`;
    const changed = await call(bob, 'POST', update, bankBody(bob));
    expect(changed.body.message).toBe('Bank updated');
    expect(inHours(changed.body.data.bank.availableFrom)).toBe(24);
    harness.wait(2);
    const toggle = `/user/banks/toggle/${bob.bankAccountId}`;
    const off = await call(bob, 'POST', toggle);
    expect([off.body.message, off.body.data.bank.active]).toEqual(['Bank removed', false]);
    expect((await call(bob, 'GET', '/user/banks/get/active')).body.data).toEqual([]);
    const on = await call(bob, 'POST', toggle);
    expect(on.body.data.bank.active).toBe(true);
    expect(inHours(on.body.data.bank.availableFrom)).toBe(24);
    const { body } = await call(bob, 'GET', '/user/notifications?limit=20');
    const credited = body.data.filter((one: { kind: string }) => one.kind === 'security');
    expect(credited).toHaveLength(4);
  });

  test('checks the holder name against the currently verified name', async () => {
    const bob = await harness.investor();
    await world.as(undefined, (ctx) => renameParty(ctx, bob.actor.partyId, 'Other Name'));
    const update = `/user/banks/update/${bob.bankAccountId}`;
    const { body } = await call(bob, 'POST', update, bankBody(bob));
    expect(body.code).toBe('HOLDER_NAME_DIFFERS');
  });
});

describe('detecting related parties by bank account', () => {
  const partiesOf = async (who: typeof ann) =>
    world.as(undefined, async (ctx) => [...(await relatedParties(ctx, who.actor.partyId))]);

  test('relates both parties until one of them changes the number', async () => {
    const [bob, cat] = [await harness.investor(), await harness.investor()];
    const iban = swedishIban(300);
    expect(await partiesOf(bob)).toEqual([]);
    const added = await Promise.all([add({ iban }, bob), add({ iban }, cat)]);
    expect(added.map(({ status }) => status)).toEqual([201, 201]);
    expect(await partiesOf(bob)).toEqual([cat.actor.partyId]);
    expect(await partiesOf(cat)).toEqual([bob.actor.partyId]);
    const path = `/user/banks/update/${added[1].body.data.bank.id}`;
    const changed = bankBody(cat, { iban: swedishIban(301) });
    expect((await call(cat, 'POST', path, changed)).status).toBe(200);
    expect([await partiesOf(bob), await partiesOf(cat)]).toEqual([[], []]);
  });

  test('includes a disabled account until staff reject its holder name', async () => {
    const [bob, cat] = [await harness.investor(), await harness.investor()];
    const iban = swedishIban(310);
    await add({ iban }, bob);
    const { body } = await add({ iban }, cat);
    await call(cat, 'POST', `/user/banks/toggle/${body.data.bank.id}`);
    expect(await partiesOf(bob)).toEqual([cat.actor.partyId]);
    const path = `/admin/funds/banks/${body.data.bank.id}/name`;
    const no = { approves: false, reason: 'The bank says that it is another person’s' };
    expect((await call(harness.finance, 'POST', path, no)).status).toBe(200);
    expect(await partiesOf(bob)).toEqual([]);
  });

  test('matches a number without an IBAN only within the same bank', async () => {
    const [bob, cat, dan] = [
      await harness.investor(),
      await harness.investor(),
      await harness.investor(),
    ];
    const at = (swift: string) => ({
      iban: undefined,
      accountNumber: '555-777-1',
      swift,
      country: 'SGP',
    });
    await add(at('DBSSSGSG'), bob);
    await add(at('UOVBSGSG'), cat);
    await add(at('DBSSSGSGXXX'), dan);
    expect(await partiesOf(bob)).toEqual([dan.actor.partyId]);
    expect(await partiesOf(cat)).toEqual([]);
  });
});
