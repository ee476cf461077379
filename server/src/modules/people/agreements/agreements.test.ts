import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { company, person } from '../../../../test/fixtures/people.ts';
import { ask, png } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { assertSigned, ensureAccountAgreement, publishAgreement, unsigned } from './index.ts';
import { readDataUrl, redraw } from './rules/signing.ts';

const world = await openWorld();
const http = await world.http();
const ASSET = '0192f0c1-2345-7678-9abc-def012345678';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 120" width="400" height="120">' +
  '<path d="M 10,60 C 60,10 120,110 180,60 L 300,40" stroke-width="3" stroke="black"/></svg>';
const drawn = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

const publish = (name: string, body: string) =>
  world.as(undefined, (ctx) =>
    publishAgreement(ctx, { kind: 'asset', assetId: ASSET, name, body }),
  );

async function current(token: string, kind = 'asset') {
  const query = kind === 'asset' ? `kind=asset&assetId=${ASSET}` : `kind=${kind}`;
  return (await ask(http, 'GET', `/user/agreements?${query}`, token)).body.data;
}

async function nameOf(token: string): Promise<string> {
  const { user } = (await ask(http, 'GET', '/user/me', token)).body.data;
  return `${user.kyc.firstName} ${user.kyc.lastName}`;
}

type How = { readonly signature?: string; readonly name?: string };

async function accept(token: string, of: Record<string, unknown>, how: How = {}) {
  const read = { version: of.version, isRead: true };
  await ask(http, 'POST', `/user/agreements/${of.id}/open`, token, read);
  return acceptUnread(token, of, how);
}

const acceptUnread = async (
  token: string,
  of: Record<string, unknown>,
  { signature = drawn(SVG), name }: How = {},
) =>
  ask(http, 'POST', '/asset/accept-agreement', token, {
    agreementId: of.id,
    version: of.version,
    bodyHash: of.bodyHash,
    ...(of.assetId ? { assetId: of.assetId } : {}),
    name: name ?? (await nameOf(token)),
    signature,
  });

describe('a signature', () => {
  test('is refused until the signer has read this version to its end', async () => {
    await publish('Read first', 'One text');
    const named = async (token: string) =>
      (await current(token)).find((one: { name: string }) => one.name === 'Read first');
    const [signer, other] = [await person(world, 'approved'), await person(world, 'approved')];
    const text = await named(signer.token);
    const open = (token: string, body: object) =>
      ask(http, 'POST', `/user/agreements/${text.id}/open`, token, body);
    await open(signer.token, { version: text.version });
    await open(other.token, { version: text.version, isRead: true });
    const refused = await acceptUnread(signer.token, text);
    expect([refused.status, refused.body.code]).toEqual([409, 'AGREEMENT_NOT_READ']);
    expect(refused.body.message).toBe('Read “Read first” to the end before you sign it.');
    await open(signer.token, { version: text.version, isRead: true });
    expect((await acceptUnread(signer.token, text)).status).toBe(200);
    await publish('Read first', 'Another text');
    const next = await named(signer.token);
    expect((await acceptUnread(signer.token, next)).body.code).toBe('AGREEMENT_NOT_READ');
  });
});

describe('publishing an agreement', () => {
  test('creates a new version for a changed text under the same name, and only then', async () => {
    const id = await publish('Versions', 'First text');
    expect(await publish('Versions', 'First text')).toBe(id);
    expect(await publish('Versions', 'Second text')).toBe(id);
    const { token } = await person(world, 'approved');
    const [one] = (await current(token)).filter((a: { name: string }) => a.name === 'Versions');
    expect(one).toMatchObject({ version: 2, body: 'Second text', signedAt: null });
  });

  test('happens once for the account agreement if several processes start together', async () => {
    const starts = Array.from({ length: 8 }, () =>
      world.as(undefined, (ctx) => ensureAccountAgreement(ctx)),
    );
    expect(new Set(await Promise.all(starts)).size).toBe(1);
    const rows = await world.edge.db
      .selectFrom('agreements.version as v')
      .innerJoin('agreements.agreement as a', 'a.id', 'v.agreementId')
      .select('v.version')
      .where('a.kind', '=', 'account')
      .execute();
    expect(rows).toEqual([{ version: 1 }]);
  });

  test('never changes a published text', async () => {
    const change = world.edge.db.updateTable('agreements.version').set({ body: 'x' }).execute();
    await expect(change).rejects.toThrow(/never changed/);
  });
});

describe('signing an agreement', () => {
  test('requires the exact text of the current version', async () => {
    await publish('Subscription', 'You buy units.');
    const { token, actor } = await person(world, 'approved');
    const [stale] = (await current(token)).filter(
      (a: { name: string }) => a.name === 'Subscription',
    );
    const otherText = await accept(token, { ...stale, bodyHash: '0'.repeat(64) });
    expect(otherText.body).toMatchObject({ code: 'AGREEMENT_VERSION_CHANGED' });
    await publish('Subscription', 'You buy units, and read this first.');
    const answer = await accept(token, stale);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('“Subscription” now has version 2. Read it and sign again.');
    const fresh = (await current(token)).find((a: { name: string }) => a.name === 'Subscription');
    const signed = await accept(token, fresh);
    expect(signed.body.data).toMatchObject({
      version: 2,
      bodyHash: fresh.bodyHash,
      isCurrent: true,
    });
    const kept = await world.edge.db
      .selectFrom('agreements.signature')
      .selectAll()
      .where('partyId', '=', actor.partyId)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ name: await nameOf(token), ip: '127.0.0.1', version: 2 });
  });

  test('requires the signer’s verified name', async () => {
    await publish('In one’s own name', 'You sign as yourself.');
    const { token, actor } = await person(world, 'approved');
    const text = (await current(token)).find(
      (one: { name: string }) => one.name === 'In one’s own name',
    );
    const other = await accept(token, text, { name: 'Elon Reeve Musk' });
    expect(other).toMatchObject({
      status: 422,
      body: { code: 'SIGNER_NAME_DIFFERENT', message: expect.stringContaining(actor.name) },
    });
    const [first = '', ...others] = actor.name.split(' ');
    const name = [first, 'Maria', ...others].join(' ').toUpperCase();
    const signed = await accept(token, text, { name });
    expect(signed.body.data).toMatchObject({ name: actor.name, signers: [actor.name] });
  });

  test('cannot be requested for a text with unprintable characters', async () => {
    await expect(publish('Moon', 'To the moon 🚀')).rejects.toMatchObject({
      code: 'TEXT_NOT_PRINTABLE',
      message: 'Documents can’t print 🚀 (U+1F680). Remove or replace these characters.',
    });
  });

  test('creates one signature from ten concurrent requests', async () => {
    await publish('Once', 'Sign me once.');
    const { token, actor } = await person(world, 'approved');
    const one = (await current(token)).find((a: { name: string }) => a.name === 'Once');
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token, one)));
    expect(answers.map((a) => a.status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((a) => a.body.data.id)).size).toBe(1);
    const list = await ask(http, 'GET', '/user/signed-agreement?kind=asset', token);
    expect(list.body).toMatchObject({ meta: { page: 1, total: 1 } });
    expect(list.body.data[0].id).toBe(answers[0]?.body.data.id);
    const missing = await world.as(undefined, (ctx) =>
      unsigned(ctx, actor.partyId, { kind: 'asset', assetId: ASSET }),
    );
    expect(missing.map((a) => a.name)).not.toContain('Once');
  });

  test('is required again for a new version before the next protected action', async () => {
    await world.as(undefined, (ctx) => ensureAccountAgreement(ctx));
    const { token, actor } = await person(world, 'approved');
    const which = { kind: 'account' } as const;
    const gate = () => world.as(actor, (ctx) => assertSigned(ctx, actor.partyId, which));
    await expect(gate()).rejects.toMatchObject({
      code: 'AGREEMENT_NOT_SIGNED',
      message: 'Read and sign “Investor account agreement” first',
    });
    await accept(token, (await current(token, 'account'))[0]);
    await gate();
    await world.as(undefined, (ctx) =>
      publishAgreement(ctx, { kind: 'account', name: 'ignored', body: 'A new text' }),
    );
    await expect(gate()).rejects.toMatchObject({ code: 'AGREEMENT_NOT_SIGNED' });
    await world.as(undefined, (ctx) => ensureAccountAgreement(ctx));
  });

  test('is refused to a US person, and a company may sign the account agreement', async () => {
    await publish('Guarded', 'Only for those who may.');
    const us = await person(world, 'us');
    const { token } = await person(world, 'approved');
    const one = (await current(token)).find((a: { name: string }) => a.name === 'Guarded');
    expect((await accept(us.token, one)).body.code).toBe('US_PERSON');
    const someCompany = await company(world);
    const account = (await current(token, 'account'))[0];
    expect((await accept(someCompany.token, account)).status).toBe(200);
  });

  test('requires a drawn signature in PNG, JPEG or SVG format', async () => {
    await publish('Drawn', 'Draw.');
    const { token } = await person(world, 'approved');
    const one = (await current(token)).find((a: { name: string }) => a.name === 'Drawn');
    const refused = async (signature: string) =>
      (await accept(token, one, { signature })).body.code;
    expect(await refused('data:text/html,<script>')).toBe('INVALID_SIGNATURE');
    expect(await refused('data:image/png;base64,aGVsbG8=')).toBe('INVALID_FILE_EXTENSION');
    const blank = (await png(300, 100)).toString('base64');
    expect(await refused(`data:image/png;base64,${blank}`)).toBe('SIGNATURE_EMPTY');
    expect(await refused(drawn('<svg viewBox="0 0 10 10"></svg>'))).toBe('SIGNATURE_EMPTY');
    expect(
      await world.edge.db.selectFrom('agreements.signature').selectAll().execute(),
    ).not.toContainEqual(expect.objectContaining({ agreementId: one.id }));
  });
});

describe('the signed PDF', () => {
  test('is created once, and is visible only to the party that signed', async () => {
    await publish('Printed', '1. What you buy\n\nUnits.\n\n2. Risk\n\nYou can lose everything.');
    const mine = await person(world, 'approved');
    const other = await person(world, 'approved');
    const one = (await current(mine.token)).find((a: { name: string }) => a.name === 'Printed');
    const signed = await accept(mine.token, one);
    const path = signed.body.data.pdfUrl.replace('/api', '');
    const pdf = await ask(http, 'GET', path, mine.token);
    expect(pdf.status).toBe(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain('attachment');
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const again = await ask(http, 'GET', path, mine.token);
    expect(again.bytes.equals(pdf.bytes)).toBe(true);
    expect((await ask(http, 'GET', path, other.token)).status).toBe(404);
  });
});

describe('the archive of signed agreements', () => {
  const archive = (token: string, query = '') =>
    ask(http, 'GET', `/user/signed-agreement.zip${query}`, token);

  test('contains only the latest signed version of each of the party’s agreements', async () => {
    await publish('Archived', 'One text');
    await publish('Archived: a second', 'Another text');
    const mine = await person(world, 'approved');
    const none = await archive(mine.token);
    expect([none.status, none.body.code]).toEqual([404, 'NOTHING_SIGNED']);
    const texts = (await current(mine.token)).filter((one: { name: string }) =>
      one.name.startsWith('Archived'),
    );
    const signed = [];
    for (const text of texts) signed.push((await accept(mine.token, text)).body.data);
    const other = await person(world, 'approved');
    await accept(other.token, texts[0]);

    const zip = await archive(mine.token, '?kind=asset');
    expect(zip.headers['content-type']).toBe('application/zip');
    const files = unzipSync(zip.bytes);
    expect(Object.keys(files).toSorted()).toEqual(
      signed
        .map(
          ({ agreementName, code }) =>
            `${agreementName.replace(':', ' ')}, version 1 (${code}).pdf`,
        )
        .toSorted(),
    );
    for (const { pdfUrl, code } of signed) {
      const one = await ask(http, 'GET', pdfUrl.replace('/api', ''), mine.token);
      const name = Object.keys(files).find((path) => path.includes(code)) ?? '';
      expect(Buffer.from(files[name] ?? []).equals(one.bytes)).toBe(true);
    }
    const ended = await archive(mine.token, '?state=ended');
    expect(ended.body.code).toBe('NOTHING_SIGNED');
  });
});

describe('a drawn signature', () => {
  test('in SVG is redrawn solely from the coordinates of its strokes', () => {
    const hostile =
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>' +
      '<svg viewBox="0 0 200 100"><script>alert(1)</script>' +
      '<image href="http://169.254.169.254/"/><foreignObject><p>&x;</p></foreignObject>' +
      '<path d="M0 0 L10 10" onload="alert(1)" style="fill:url(http://evil)"/>' +
      '<path d="M0 0 url(#x)"/><circle cx="5" cy="5" r="2" onclick="x()"/></svg>';
    const safe = redraw(hostile);
    expect(safe.match(/<path/g)).toHaveLength(1);
    expect(safe.match(/<circle/g)).toHaveLength(1);
    for (const word of ['script', 'image', 'http:', 'ENTITY', 'onload', 'style', 'url', 'href']) {
      expect(safe.replaceAll('http://www.w3.org/2000/svg', '')).not.toContain(word);
    }
  });

  test('is read from a data URL with a character set or in base64', () => {
    const plain = encodeURIComponent(SVG);
    expect(readDataUrl(`data:image/svg+xml;charset=utf-8,${plain}`).kind).toBe('svg');
    expect(readDataUrl('data:image/jpeg;base64,AAAA').kind).toBe('bytes');
  });
});
