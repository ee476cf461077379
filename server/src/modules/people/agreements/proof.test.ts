import { describe, expect, test } from 'vitest';
import { person } from '../../../../test/fixtures/people.ts';
import { SIGNATURE } from '../../../../test/fixtures/signature.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { sealOf } from '../../../../test/pdf-seal.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { openWorld } from '../../../../test/world.ts';
import { sha256 } from '../../../kit/seal.ts';
import { publishAgreement } from './index.ts';

const world = await openWorld();
const http = await world.http();

const publish = (body: string, isMaterial = true) =>
  world.as(undefined, (ctx) =>
    publishAgreement(ctx, { kind: 'account', name: 'Terms', body, isMaterial }),
  );

async function signed() {
  const { token, actor } = await person(world, 'approved');
  const [text] = (await ask(http, 'GET', '/user/agreements?kind=account', token)).body.data;
  const read = { version: text.version, isRead: true };
  await ask(http, 'POST', `/user/agreements/${text.id}/open`, token, read);
  const answer = await ask(http, 'POST', '/asset/accept-agreement', token, {
    agreementId: text.id,
    version: text.version,
    bodyHash: text.bodyHash,
    name: actor.name,
    signature: SIGNATURE,
    method: 'typed',
  });
  return { token, signer: actor.name, ...answer.body.data };
}
const pdfOf = async ({ token, pdfUrl }: { token: string; pdfUrl: string }) =>
  (await ask(http, 'GET', pdfUrl.replace('/api', ''), token)).bytes;
const check = async (query: string) =>
  (await ask(http, 'GET', `/proofs/agreements?${query}`, '')).body.data;

describe('the PDF of a signature', () => {
  test('is sealed, shows its code, and ends with the certificate of completion', async () => {
    await publish('1. Terms\n\nEverything is agreed.');
    const one = await signed();
    const bytes = await pdfOf(one);
    expect(sealOf(bytes).isGenuine).toBe(true);
    const said = await pdfText(bytes);
    expect(said).toContain('Certificate of completion');
    expect(said).toContain(one.code);
    expect(said).toContain(`Signed by ${one.signer} (`);
    expect(said).toContain('Typed');
    expect(said.replaceAll(/[\n-]/g, '')).toContain(one.bodyHash);
  });

  test('is created once, under one key, with many concurrent requests', async () => {
    const one = await signed();
    const files = await Promise.all([pdfOf(one), pdfOf(one), pdfOf(one)]);
    expect(new Set(files.map((bytes) => sha256(bytes).toString('hex'))).size).toBe(1);
    const other = await pdfOf(await signed());
    const serial = (bytes: Buffer) => sealOf(bytes).certificate.serialNumber;
    expect(serial(other)).toBe(serial(files[0] as Buffer));
  });

  test('is sealed with a key that the database stores only encrypted', async () => {
    const row = await world.edge.db
      .selectFrom('agreements.sealKey')
      .selectAll()
      .executeTakeFirstOrThrow();
    const place = `agreements.seal_key|${row.id}`;
    const key = world.edge.seal.open('agreements.seal', place, row.sealedKey);
    expect(row.sealedKey.includes(key.subarray(0, 16))).toBe(false);
    expect(key.length).toBeGreaterThan(100);
  });
});

describe('the verification of a signed document', () => {
  test('finds it by its code in lower case with spaces, and shows the verified name', async () => {
    const one = await signed();
    const found = await check(`code=${one.code.toLowerCase().replaceAll('-', '%20')}`);
    expect(found).toMatchObject({
      result: 'genuine',
      paper: {
        code: one.code,
        name: 'Terms',
        version: one.version,
        textHash: one.bodyHash,
        signers: [{ name: one.signer, signedFor: null, signedAt: one.signedAt }],
        fileHash: null,
      },
    });
    expect(JSON.stringify(found)).not.toContain('Lindqvist');
  });

  test('finds it by its file, and reports a changed byte as altered', async () => {
    const one = await signed();
    const bytes = await pdfOf(one);
    const hash = sha256(bytes).toString('hex');
    expect(await check(`hash=${hash}`)).toMatchObject({
      result: 'genuine',
      paper: { code: one.code, fileHash: hash },
    });
    const other = sha256(Buffer.concat([bytes, Buffer.from(' ')])).toString('hex');
    expect(await check(`hash=${other}`)).toEqual({ result: 'unknown', paper: null });
    expect(await check(`hash=${other}&code=${one.code}`)).toMatchObject({ result: 'altered' });
  });

  test('shows whether a later version requires a new signature', async () => {
    const one = await signed();
    await publish('1. Terms\n\nEverything is agreed!', false);
    expect(await check(`code=${one.code}`)).toMatchObject({ result: 'genuine' });
    await publish('1. Terms\n\nOther things are agreed.');
    expect(await check(`code=${one.code}`)).toMatchObject({
      result: 'replaced',
      paper: { version: one.version, currentVersion: one.version + 2 },
    });
  });

  test('reports an unknown or malformed code as unknown', async () => {
    const unknown = { result: 'unknown', paper: null };
    expect(await check('code=AG-0000-0000-0000')).toEqual(unknown);
    expect(await check('code=nonsense')).toEqual(unknown);
    expect(await check('')).toEqual(unknown);
  });
});
