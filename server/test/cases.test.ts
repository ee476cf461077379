import { readdirSync } from 'node:fs';
import { DAY } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { newIdOf } from '../src/kit/http/edge.ts';
import { publishUpdate } from '../src/modules/assets/catalogue/index.ts';
import { publishAgreement } from '../src/modules/people/agreements/index.ts';
import { CASE_FILES, type CaseFile, caseLines, caseText } from './fixtures/case-files.ts';
import { publishedAsset } from './fixtures/market.ts';
import { company, person } from './fixtures/people.ts';
import { SIGNATURE } from './fixtures/signature.ts';
import { ask } from './fixtures/uploads.ts';
import { openBankHarness } from './money/bank-harness.ts';
import { sealOf } from './pdf-seal.ts';
import { pdfText } from './pdf-text.ts';
import { openWorld } from './world.ts';

const AFTER_ALL = Date.parse('2026-11-30T10:00:00Z');

async function openBank() {
  const world = await openWorld();
  world.clock.advance(Math.max(0, AFTER_ALL - world.clock.now().getTime()) + DAY);
  return openBankHarness(world);
}
type Bank = Awaited<ReturnType<typeof openBank>>;

async function bookFile(bank: Bank, name: CaseFile, text = caseText(name)) {
  const uploaded = await bank.upload(Buffer.from(text), name);
  expect([name, uploaded.body.message, uploaded.status]).toEqual([name, undefined, 201]);
  const { id } = uploaded.body.data;
  const confirmed = await bank.confirm(id);
  expect([name, confirmed.status]).toEqual([name, 200]);
  const { body } = await bank.call(bank.finance, 'GET', `/admin/funds/statements/${id}`);
  return body.data.lines as {
    effect: string;
    why: string;
    amount: string;
    sender: string;
    reference: string | null;
  }[];
}

test('every case file has a test', () => {
  const files = readdirSync(new URL('./cases/', import.meta.url));
  expect(files.filter((name) => name !== 'README.md').sort()).toEqual([...CASE_FILES].sort());
});

describe('consecutive statements', async () => {
  const bank = await openBank();
  const amara = await bank.investor({ firstName: 'Amara', lastName: 'Lindqvist' });

  test('recurring-1.csv and recurring-2.csv: each transfer of a standing order is credited', async () => {
    for (const name of ['recurring-1.csv', 'recurring-2.csv'] as const) {
      const { reference } = await bank.instruct(amara, '500');
      // Replaces the fictitious number and references, whose check digits are wrong.
      const text = caseText(name)
        .replace('SE9850000000000000000111', amara.iban)
        .replace(/HF-[A-Z0-9]{4}-[A-Z0-9]{4}/, reference);
      expect(text).toContain('STANDING ORDER 7');
      expect(await bookFile(bank, name, text)).toMatchObject([
        { effect: 'credited', amount: '500.00', reference },
      ]);
    }
    expect(await bank.cash(amara)).toBe(1_000_00n);
  });

  test('camt-nonref-1.xml and camt-nonref-2.xml: both payers’ money goes to suspense', async () => {
    const senders = [];
    for (const name of ['camt-nonref-1.xml', 'camt-nonref-2.xml'] as const) {
      const [line] = await bookFile(bank, name);
      expect(line).toMatchObject({ effect: 'suspense', amount: '250.00' });
      expect(line?.why).not.toContain('duplicate');
      senders.push(line?.sender);
    }
    expect(senders).toEqual(['PAYER ONE', 'SOMEBODY ELSE']);
    expect((await bank.books()).suspense).toBe(500_00n);
    expect(await bank.findings()).toEqual([]);
  });
});

test('camt-v2-batch.xml: both parts of the batch are booked with their own payers', async () => {
  const bank = await openBank();
  expect(await bookFile(bank, 'camt-v2-batch.xml')).toMatchObject([
    { effect: 'suspense', amount: '329.56', sender: 'Payer One' },
    { effect: 'suspense', amount: '100.00', sender: 'Payer Two' },
  ]);
  expect((await bank.books()).suspense).toBe(429_56n);
});

test('camt-reversal-1.xml: “1” marks a reversal, which is never credited', async () => {
  const bank = await openBank();
  expect(await bookFile(bank, 'camt-reversal-1.xml')).toMatchObject([
    { effect: 'suspense', amount: '100.00', why: 'The bank reversed an earlier booking' },
  ]);
});

describe('user-entered text', async () => {
  const world = await openWorld();
  const http = await world.http();

  async function signedBy(name: string): Promise<Buffer> {
    const names = { firstName: name, lastName: '' };
    const { token, actor } = await person(world, 'approved', undefined, names);
    const [text] = (await ask(http, 'GET', '/user/agreements?kind=account', token)).body.data;
    const read = { version: text.version, isRead: true };
    await ask(http, 'POST', `/user/agreements/${text.id}/open`, token, read);
    const { body } = await ask(http, 'POST', '/asset/accept-agreement', token, {
      agreementId: text.id,
      version: text.version,
      bodyHash: text.bodyHash,
      name: actor.name,
      signature: SIGNATURE,
      method: 'typed',
    });
    return (await ask(http, 'GET', body.data.pdfUrl.replace('/api', ''), token)).bytes;
  }

  test('names.txt and name-nfd.txt: names are printed as written in sealed PDFs', async () => {
    await world.as(undefined, (ctx) =>
      publishAgreement(ctx, { kind: 'account', name: 'Terms', body: 'Agreed.', isMaterial: true }),
    );
    const squeezed = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '');
    for (const name of [...caseLines('names.txt'), ...caseLines('name-nfd.txt')]) {
      const pdf = await signedBy(name);
      expect(sealOf(pdf).isGenuine).toBe(true);
      const text = squeezed(await pdfText(pdf));
      expect(text).toContain(squeezed(`Signed by ${name}`));
      expect(text).not.toContain('?');
    }
  });

  test('typed-amounts.txt: no amount with a decimal comma opens a checkout or moves money', async () => {
    const { token } = await person(world, 'approved');
    const before = await world.edge.pool.query('select count(*) from ledger.entry');
    for (const amount of caseLines('typed-amounts.txt')) {
      const bank = { kind: 'bank', bankAccountId: newIdOf(world.edge) };
      for (const [path, more] of [
        ['/stripe/checkout-session', {}],
        ['/user/wallet/transactions/create', bank],
      ] as const) {
        const body = { amount, currency: 'USD', ...more };
        const answer = await ask(http, 'POST', path, token, body);
        expect([path, amount, answer.status]).toEqual([path, amount, 422]);
        expect(answer.body.errors).toContainEqual(
          expect.objectContaining({
            field: 'amount',
            message: expect.stringContaining('should be formatted like 1,234.56'),
          }),
        );
      }
    }
    expect((await world.edge.pool.query('select count(*) from ledger.entry')).rows).toEqual(
      before.rows,
    );
  });

  test('update-title.txt: the title is returned as it was typed', async () => {
    const owner = await company(world, { isOwner: true });
    const assetId = await publishedAsset(world, { companyId: owner.companyId, name: 'Weir House' });
    const [title = ''] = caseLines('update-title.txt');
    await world.as(undefined, (ctx) => publishUpdate(ctx, { assetId, title, body: '<p>Text</p>' }));
    const { body } = await ask(http, 'GET', `/assets/${assetId}/updates`, '');
    expect(body.data.map((update: { title: string }) => update.title)).toEqual([title]);
  });
});
