import { allEndpoints } from '@holdfast/domain/contracts';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { IMAGE_MAX_BYTES, STORED_PATH } from '@holdfast/domain/people/files/limits';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBytes } from '../../src/modules/people/files/index.ts';
import { figures } from '../figures.ts';
import { invitedAnchor, shownAnchor } from '../fixtures/anchor-fixtures.ts';
import { readyStructure } from '../fixtures/approved-structure.ts';
import { dollars, openOfferingHarness, units } from '../fixtures/offering-harness.ts';
import { company, person, type Someone, staff } from '../fixtures/people.ts';
import { ask, png, sendForm } from '../fixtures/uploads.ts';
import { taxedDays } from '../money/remittance-fixtures.ts';
import { LOADED_IMAGES, MARKERS, NAMES, NOT_IMAGES, NOT_PDFS, pdf } from './attack-files.ts';
import { valuesOf } from './schema-cases.ts';

// Every upload endpoint refuses an attack file in the specification's words or stores a re-encoded
// image.

const harness = await openOfferingHarness();
const { world } = harness;
const http = await world.http();

// These accounts send many files, and an exhausted quota is reported before anything else.
beforeEach(async () => {
  await world.edge.pool.query('delete from files.usage');
});

type Place = {
  readonly path: string;
  readonly token: string;
  readonly fields: Readonly<Record<string, string>>;
};

const PLACES: Readonly<Record<string, () => Promise<Place>>> = {
  'POST /offerings/:offeringId/evidence': async () => {
    const { offeringId, assetId } = await harness.openSale();
    const sale = { offeringId, assetId };
    await harness.commitAs(await harness.investor(dollars(5_000)), sale, units(12));
    await harness.approveAll(sale);
    await ask(http, 'POST', `/offerings/${offeringId}/close`, harness.owner.token);
    const fields = { kind: 'title' };
    return { path: `/offerings/${offeringId}/evidence`, token: harness.owner.token, fields };
  },
  'POST /owner/assets/:assetId/nav-report': async () => {
    const { assetId } = await harness.openSale();
    return { path: `/owner/assets/${assetId}/nav-report`, token: harness.owner.token, fields: {} };
  },
  'POST /admin/transfer-procedures': async () => {
    const { assetId } = await harness.openSale();
    const { token } = await staff(world, 'staff_custody');
    const fields = { kind: 'freeze_asset', assetId, reasonClass: 'court_order', words: 'Case 12' };
    return { path: '/admin/transfer-procedures', token, fields };
  },
  'POST /owner/issuance/:assetId/procedures': async () => {
    const { assetId } = await harness.openSale();
    const fields = { kind: 'freeze_asset', reasonClass: 'court_order', words: 'Case 12' };
    const path = `/owner/issuance/${assetId}/procedures`;
    return { path, token: harness.owner.token, fields };
  },
  'POST /admin/tax-remittances': async () => {
    const { token } = await staff(world, 'staff_finance');
    // A day's tax is remitted once, so each form needs its own day.
    const days = await taxedDays(world, (await person(world, 'approved')).actor.partyId, 60);
    return {
      path: '/admin/tax-remittances',
      token,
      get fields() {
        const day = days.pop() ?? '';
        return { country: 'PRT', from: day, to: day, reference: 'AT 2026/77' };
      },
    };
  },
  'POST /owner/assets/:assetId/pictures': async () => {
    const { assetId } = await harness.openSale();
    return { path: `/owner/assets/${assetId}/pictures`, token: harness.owner.token, fields: {} };
  },
  'POST /owner/structures/:structureId/share-classes/:classId/raise': async () => {
    const { actor, token } = harness.owner;
    const given = { companyId: actor.companyId ?? '', name: 'Harbour SPV' };
    const made = await world.as(undefined, (ctx) => readyStructure(ctx, given));
    const path = `/owner/structures/${made.structureId}/share-classes/${made.shareClassId}/raise`;
    return { path, token, fields: { units: '10', resolution: 'Resolution 1' } };
  },
  'POST /owner/assets/:assetId/data-room/documents': async () => {
    const { assetId } = await harness.openSale();
    const at = `/owner/assets/${assetId}/data-room`;
    const { token } = harness.owner;
    const made = await ask(http, 'POST', `${at}/folders`, token, { name: 'Annexes' });
    const [folder] = made.body.data.folders;
    const fields = { folderId: folder.id, class: 'public', known: 'keep_both' };
    return { path: `${at}/documents`, token, fields };
  },
  'POST /owner/structures/:structureId/anchors/:anchorId/commitment': () =>
    placeOfAnchor(invitedAnchor, 'commitment'),
  'POST /owner/structures/:structureId/anchors/:anchorId/contribution': () =>
    placeOfAnchor(shownAnchor, 'contribution'),
};

async function placeOfAnchor(
  made: typeof invitedAnchor,
  kind: 'commitment' | 'contribution',
): Promise<Place> {
  const { actor, token } = harness.owner;
  const given = { companyId: actor.companyId ?? '', name: 'Anchored SPV' };
  const within = await world.as(undefined, (ctx) => readyStructure(ctx, given));
  const anchorId = await made(world, harness.owner, within);
  const path = `/owner/structures/${within.structureId}/anchors/${anchorId}/${kind}`;
  return { path, token, fields: {} };
}

/** Statements are parsed, not stored; bank-statements/documents/read.test.ts sends hostile ones. */
const READ_AS_TEXT = '/admin/funds/statements';
const uploads = allEndpoints().filter(
  (endpoint) => endpoint.upload && endpoint.path !== READ_AS_TEXT,
);
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const maxOf = (endpoint: Endpoint) => endpoint.upload?.maxBytes ?? 0;
const takesPdf = (endpoint: Endpoint) => maxOf(endpoint) > IMAGE_MAX_BYTES;

const people: Someone[] = [
  await person(world, 'partial'),
  await company(world, { approved: false }),
  await company(world),
  harness.owner,
];

async function placeOf(endpoint: Endpoint): Promise<Place> {
  const known = PLACES[nameOf(endpoint)];
  if (known) return known();
  const samples = endpoint.body
    ? fc.sample(valuesOf(endpoint.body), { numRuns: 30, seed: 3 })
    : [{}];
  const good = takesPdf(endpoint) ? pdf() : await png();
  let last: unknown;
  for (const { token } of people) {
    for (const fields of samples as Place['fields'][]) {
      const answer = await sendForm(http, endpoint.path, token, fields, { bytes: good });
      if (answer.status < 300) return { path: endpoint.path, token, fields };
      last = answer.body;
    }
  }
  throw new Error(`No caller may upload to ${nameOf(endpoint)}: ${JSON.stringify(last)}`);
}

const send = (
  place: Place,
  file: { bytes: Uint8Array; name?: string; mime?: string } | undefined,
) => sendForm(http, place.path, place.token, place.fields, file);

type StoredFile = { name: string; mime: string; storageKey: string; sealed: boolean; id: string };
async function storedFiles(): Promise<readonly StoredFile[]> {
  const { rows } = await world.edge.pool.query<StoredFile>(
    `select id, name, mime, storage_key as "storageKey", sealed from files.file
     order by created_at desc, id desc`,
  );
  return rows;
}

async function bytesOf(file: StoredFile): Promise<Buffer> {
  const bytes = await readBytes(world.ports.storage, world.edge.seal, file);
  if (!bytes) throw new Error('The stored bytes are there');
  return bytes;
}

describe.each(uploads.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    const what = takesPdf(endpoint) ? 'pdf' : 'image';
    let here: Place;
    beforeAll(async () => {
      here = await placeOf(endpoint);
    });

    test('refuses other file types with the specified message, storing none', async (context) => {
      const before = await storedFiles();
      const message = `Only ${what === 'pdf' ? 'pdf' : 'jpeg and png'} files are allowed`;
      const attacks = what === 'pdf' ? NOT_PDFS : NOT_IMAGES;
      for (const attack of attacks) {
        const mime = what === 'pdf' ? 'application/pdf' : 'image/png';
        const file = { bytes: await attack.bytes(), name: `attack.${what}`, mime };
        const { status, body } = await send(here, file);
        const refused = { what: attack.what, status, code: body.code };
        if (attack.code) {
          expect(refused).toEqual({ what: attack.what, status: 422, code: attack.code });
          continue;
        }
        expect({ ...refused, message: body.message }).toEqual({
          what: attack.what,
          status: 415,
          code: 'INVALID_FILE_EXTENSION',
          message,
        });
      }
      expect(await storedFiles()).toEqual(before);
      figures(context, 'Uploads', { endpoints: 1, 'files refused': attacks.length });
    });

    test('accepts files up to its exact limit', async () => {
      const max = maxOf(endpoint);
      const image = await png();
      const exactly =
        what === 'pdf' ? pdf(max) : Buffer.concat([image, Buffer.alloc(max - image.length)]);
      expect(exactly.length).toBe(max);
      expect((await send(here, { bytes: exactly })).status).toBeLessThan(300);
      const { status, body } = await send(here, {
        bytes: Buffer.concat([exactly, Buffer.from(' ')]),
      });
      expect({ status, code: body.code, message: body.message }).toEqual({
        status: 413,
        code: 'ENTITY_TOO_LARGE',
        message: `Maximum file size is ${max / (1024 * 1024)}MB`,
      });
    });

    const images = what === 'image' ? LOADED_IMAGES : [];
    test.for(images)('re-encodes $what without its hidden content', async (attack, context) => {
      const sent = await send(here, { bytes: await attack.bytes(), mime: 'text/html' });
      expect(sent.status).toBeLessThan(300);
      const [file] = await storedFiles();
      if (!file) throw new Error('A file was stored');
      const bytes = await bytesOf(file);
      for (const marker of MARKERS) expect(bytes.includes(marker), marker).toBe(false);
      const { exif, xmp, iptc, format } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
      expect(file.mime).toBe(`image/${format}`);
      expect(file.storageKey).toMatch(STORED_PATH);
      figures(context, 'Uploads', { 'images re-encoded': 1 });
    });

    test('ignores the name of a file', async () => {
      const good = what === 'pdf' ? pdf() : await png();
      for (const name of NAMES) {
        const { status } = await send(here, { bytes: good, name });
        expect({ name, status }).toMatchObject({
          status: expect.toSatisfy((got: number) => got < 300),
        });
        const [file] = await storedFiles();
        expect(file?.storageKey).toMatch(STORED_PATH);
        expect(file?.name).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
        expect(file?.name.length).toBeLessThanOrEqual(120);
      }
    });

    test('refuses a malformed form', async () => {
      const file = what === 'pdf' ? pdf() : await png();
      expect([415, 422]).toContain((await send(here, undefined)).status);
      const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`f${i}`, 'x']));
      const tooMany = await sendForm(http, here.path, here.token, many, { bytes: file });
      expect([tooMany.status, tooMany.body.code]).toEqual([413, 'ENTITY_TOO_LARGE']);
      const proto = { ...here.fields, ['__proto__']: 'x' };
      Object.defineProperty(proto, '__proto__', { value: 'x', enumerable: true });
      for (const [type, payload] of brokenForms(file)) {
        const answer = await http.inject({
          method: 'POST',
          url: `/api${here.path}`,
          headers: { authorization: `Bearer ${here.token}`, 'content-type': type },
          payload,
        });
        const sent = `${type} ${payload.subarray(0, 80).toString('latin1')}`;
        expect([400, 413, 415, 422], sent).toContain(answer.statusCode);
        expect(answer.json().success).toBe(false);
      }
      const spoiled = await sendForm(http, here.path, here.token, proto, { bytes: file });
      expect([400, 422]).toContain(spoiled.status);
    });
  },
);

const FORM = 'multipart/form-data; boundary=edge';
const part = (head: string, bytes: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`--edge\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
const END = Buffer.from('--edge--\r\n');

function brokenForms(file: Uint8Array): readonly (readonly [string, Buffer])[] {
  const one = part('name="file"; filename="a.png"', file);
  return [
    [FORM, Buffer.alloc(0)],
    [FORM, one],
    [FORM, one.subarray(0, 60)],
    [FORM, Buffer.concat([one, one, END])],
    [FORM, Buffer.concat([part('name="file"', file.subarray(0, 100)), END])],
    [FORM, Buffer.concat([part('filename="a.png"', file), END])],
    [FORM, Buffer.from('no edge anywhere')],
    ['multipart/form-data', Buffer.concat([one, END])],
    ['multipart/form-data; boundary=', Buffer.concat([one, END])],
    [`multipart/form-data; boundary=${'e'.repeat(300)}`, Buffer.concat([one, END])],
    ['multipart/mixed; boundary=edge', Buffer.concat([one, END])],
    ['application/json', Buffer.from('{}')],
    ['image/png', Buffer.from(file)],
  ];
}

describe('a stored file’s address', () => {
  const climbing = [
    '../../',
    '..%2f',
    '..%5c',
    '%2e%2e/',
    '%252e%252e%252f',
    '....//',
    '..;/',
    '．．/',
  ];
  const roots = [
    '/',
    '/api/preview/',
    '/api/files/',
    '/api/preview?path=',
    '/assets/',
    '/api/docs/',
  ];
  const addresses = roots.flatMap((root) =>
    climbing.flatMap((up) => [
      `${root}${up.repeat(8)}etc/passwd`,
      `${root}${up.repeat(2)}package.json`,
    ]),
  );
  const others = [
    '/api/preview?path=file:///etc/passwd',
    '/api/preview?path=http://169.254.169.254/latest/meta-data',
    '/api/preview?path=/etc/passwd',
    '/api/preview?path=C:%5cwindows%5cwin.ini',
    `/api/preview?path=${'a'.repeat(4_000)}`,
    '/api/preview?path=1%00.png',
    '/api/preview?path[]=1',
    '/.env',
    '/data/master.key',
    '//etc/passwd',
  ];

  test(`reaches no file by ${addresses.length + others.length} traversals`, async (context) => {
    for (const url of [...addresses, ...others]) {
      const answer = await http.inject({ method: 'GET', url });
      expect(answer.body, url).not.toMatch(/root:|"workspaces"|MASTER|\[fonts\]/);
      const page = String(answer.headers['content-type']).startsWith('text/');
      if (!page) expect([400, 401, 404, 414, 422], url).toContain(answer.statusCode);
    }
    figures(context, 'Uploads', { 'addresses that climb': addresses.length + others.length });
  });

  test('opens only public files to strangers', async () => {
    const stranger = await person(world, 'approved');
    for (const file of (await storedFiles()).slice(0, 12)) {
      const preview = `/preview?path=${file.storageKey}`;
      const expected = file.sealed ? [404, 404, 404] : [200, 200, 200];
      const got = [
        (await ask(http, 'GET', preview)).status,
        (await ask(http, 'GET', preview, stranger.token)).status,
        (await ask(http, 'GET', preview, people[1]?.token)).status,
      ];
      const own = people[1] && file.sealed ? got.slice(0, 2) : got;
      expect(own).toEqual(expected.slice(0, own.length));
    }
    const [removed] = await storedFiles();
    await world.edge.pool.query('update files.file set removed_at = now() where id = $1', [
      removed?.id,
    ]);
    expect((await ask(http, 'GET', `/preview?path=${removed?.storageKey}`)).status).toBe(404);
  });
});
