import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { NAMES } from '../../../../test/attacks/attack-files.ts';
import { publishedAsset } from '../../../../test/fixtures/market.ts';
import { smallPdf } from '../../../../test/fixtures/pdf-files.ts';
import { company, person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask as askHttp, sendForm } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';

const world = await openWorld();
const http = await world.http();
const owner = await company(world, { isOwner: true });
const listings = await staff(world, 'staff_listings');

type Kept = {
  id: string;
  name: string;
  class: string;
  version: number;
  uploadedBy: string | null;
  opened: number;
  versions: { id: string; version: number; restoredFrom: number | null }[];
};
type Opening = { document: { name: string }; reader: string | null; company: string | null };
type Folder = { id: string; name: string; documents: Kept[] };

const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  who: Someone,
  body?: object,
) => askHttp(http, method as 'POST', path, who.token, body);
const at = (assetId: string, more = '') => `/owner/assets/${assetId}/data-room${more}`;
const foldersOf = async (assetId: string): Promise<Folder[]> =>
  (await ask('GET', at(assetId), owner)).body.data.folders;
const documentsOf = async (assetId: string): Promise<Kept[]> =>
  (await foldersOf(assetId)).flatMap((folder) => folder.documents);

async function dataRoom() {
  const assetId = await publishedAsset(world, { companyId: owner.companyId });
  const made = await ask('POST', at(assetId, '/folders'), owner, { name: 'Technical' });
  const folderId = made.body.data.folders.at(-1).id as string;
  const upload = (name: string, more: Record<string, string> = {}, text = name) =>
    sendForm(
      http,
      at(assetId, '/documents'),
      owner.token,
      { folderId, class: 'verified', ...more },
      { bytes: smallPdf(`${text}`), name, mime: 'application/pdf' },
    );
  const inFolder = async () =>
    (await foldersOf(assetId)).find((one) => one.id === folderId)?.documents ?? [];
  return { assetId, folderId, upload, inFolder };
}

async function logged(assetId: string): Promise<string[]> {
  const { rows } = await world.edge.pool.query<{ action: string }>(
    'select action from kit.activity where subject_id = $1 order by id',
    [assetId],
  );
  return rows.map((row) => row.action).filter((one) => /folder|document/.test(one));
}

describe('folders', () => {
  test('are created, renamed, reordered and deleted, each with a log entry', async () => {
    const { assetId, folderId } = await dataRoom();
    const [legal] = await foldersOf(assetId);
    const folders = at(assetId, '/folders');
    expect((await ask('POST', folders, owner, { name: 'TECHNICAL' })).body).toMatchObject({
      code: 'FOLDER_EXISTS',
      message: 'The data room already has a folder “Technical”. Choose another name.',
    });
    await ask('PUT', `${folders}/${folderId}`, owner, { name: 'Engineering' });
    const turned = { folderIds: [folderId, legal?.id] };
    await ask('POST', at(assetId, '/folder-order'), owner, turned);
    expect((await foldersOf(assetId)).map((one) => one.name)).toEqual(['Engineering', 'Legal']);
    const short = await ask('POST', at(assetId, '/folder-order'), owner, { folderIds: [folderId] });
    expect(short.body.code).toBe('DATA_ROOM_CHANGED');
    const full = await ask('DELETE', `${folders}/${legal?.id}`, owner);
    expect(full.body.code).toBe('FOLDER_NOT_EMPTY');
    await ask('DELETE', `${folders}/${folderId}`, owner);
    expect((await foldersOf(assetId)).map((one) => one.name)).toEqual(['Legal']);
    expect(await logged(assetId)).toEqual([
      'asset.document_added',
      'asset.folder_added',
      'asset.folder_renamed',
      'asset.folders_ordered',
      'asset.folder_deleted',
    ]);
  });

  test('can be deleted after all their documents are removed', async () => {
    const { assetId, folderId, upload, inFolder } = await dataRoom();
    await upload('Plan.pdf');
    const [plan] = await inFolder();
    const reason = { reason: 'Superseded' };
    await ask('POST', at(assetId, `/documents/${plan?.id}/remove`), owner, reason);
    const gone = await ask('DELETE', at(assetId, `/folders/${folderId}`), owner);
    expect(gone.status).toBe(200);
  });
});

describe('documents', () => {
  test('with an existing name become the next version or a separate document', async () => {
    const { upload, inFolder } = await dataRoom();
    expect((await upload('Yield study.pdf')).status).toBe(200);
    expect((await upload('Yield study.PDF')).body).toMatchObject({
      code: 'DOCUMENT_NAME_KNOWN',
      message:
        'The folder already has a file “Yield study”. Replace it with version 2, or keep both.',
    });
    await upload('Yield study.pdf', { known: 'replace' }, 'the second');
    await upload('Yield study.pdf', { known: 'keep_both' }, 'another');
    const documents = await inFolder();
    expect(documents.map(({ name, version }) => [name, version])).toEqual([
      ['Yield study', 2],
      ['Yield study (2)', 1],
    ]);
    expect(documents[0]?.versions.map((one) => one.version)).toEqual([2, 1]);
    expect(documents[0]?.uploadedBy).toBe(owner.actor.name);
  });

  test('are restored from an older version as a new version with the same bytes', async () => {
    const { assetId, upload, inFolder } = await dataRoom();
    await upload('Terms of use.pdf', {}, 'first');
    await upload('Terms of use.pdf', { known: 'replace' }, 'second');
    const old = (await inFolder())[0]?.versions[1];
    const path = at(assetId, `/documents/${old?.id}`);
    expect((await ask('GET', path, owner)).bytes.toString()).toBe(String(smallPdf('first')));
    await ask('POST', `${path}/restore`, owner);
    const [now] = await inFolder();
    expect(now).toMatchObject({ version: 3, restoredFrom: 1 });
    const current = await ask('GET', at(assetId, `/documents/${now?.id}`), owner);
    expect(current.bytes.toString()).toBe(String(smallPdf('first')));
    const again = await ask('POST', at(assetId, `/documents/${now?.id}/restore`), owner);
    expect(again.body.code).toBe('DOCUMENT_IS_CURRENT');
    expect(await logged(assetId)).toContain('asset.document_restored');
  });

  test('have the same class in every version', async () => {
    const { assetId, upload, inFolder } = await dataRoom();
    await upload('Price list.pdf', { class: 'public' }, 'first');
    await upload('Price list.pdf', { class: 'public', known: 'replace' }, 'second');
    const [list] = await inFolder();
    const old = `/assets/${assetId}/documents/${list?.versions[1]?.id}`;
    expect((await askHttp(http, 'GET', old)).status).toBe(200);
    await ask('PUT', at(assetId, `/documents/${list?.id}`), owner, { class: 'holders' });
    expect((await askHttp(http, 'GET', old)).body.code).toBe('DOCUMENT_FOR_HOLDERS');
  });

  test('are reordered, moved and renamed, but never to an existing name', async () => {
    const { assetId, folderId, upload, inFolder } = await dataRoom();
    for (const name of ['A.pdf', 'B.pdf', 'C.pdf']) await upload(name);
    const ids = (await inFolder()).map((one) => one.id);
    const order = at(assetId, `/folders/${folderId}/order`);
    await ask('POST', order, owner, { documentIds: [ids[2], ids[0], ids[1]] });
    expect((await inFolder()).map((one) => one.name)).toEqual(['C', 'A', 'B']);
    const twice = await ask('POST', order, owner, { documentIds: [ids[0], ids[0], ids[1]] });
    expect(twice.body.code).toBe('DATA_ROOM_CHANGED');
    const change = (id: string | undefined, body: object) =>
      ask('PUT', at(assetId, `/documents/${id}`), owner, body);
    expect((await change(ids[0], { name: 'B' })).body.code).toBe('DOCUMENT_NAME_KNOWN');
    const [legal] = await foldersOf(assetId);
    await change(ids[0], { folderId: legal?.id, name: 'Annex' });
    expect((await foldersOf(assetId))[0]?.documents.map((one) => one.name)).toEqual([
      'Terms',
      'Annex',
    ]);
  });

  test('are closed to readers in every version when removed, and the reason is kept', async () => {
    const { assetId, upload, inFolder } = await dataRoom();
    await upload('Draft.pdf', { class: 'public' });
    const [draft] = await inFolder();
    const path = at(assetId, `/documents/${draft?.id}`);
    const without = await ask('POST', `${path}/remove`, owner, { reason: ' ' });
    expect(without.body.code).toBe('E_VALIDATION_FAILURE');
    await ask('POST', `${path}/remove`, owner, { reason: 'Named a person by mistake' });
    expect(await inFolder()).toEqual([]);
    const twice = await ask('POST', `${path}/remove`, owner, { reason: 'Again' });
    expect(twice.body.code).toBe('DOCUMENT_REMOVED');
    const open = await askHttp(http, 'GET', `/assets/${assetId}/documents/${draft?.id}`);
    expect(open.body.code).toBe('DOCUMENT_NOT_FOUND');
    const { rows } = await world.edge.pool.query(
      `select reason from kit.activity where action = 'asset.document_removed' and subject_id = $1`,
      [assetId],
    );
    expect(rows).toEqual([{ reason: 'Named a person by mistake' }]);
    expect((await upload('Draft.pdf')).status).toBe(200);
  });

  // Staff may remove but never replace an issuer's statements to investors.
  test('can be read and downloaded by staff for every owner, but not changed', async () => {
    const { assetId, folderId, upload, inFolder } = await dataRoom();
    await upload('Draft.pdf', { class: 'public' });
    const [draft] = await inFolder();
    const seen = await ask('GET', at(assetId), listings);
    expect([seen.status, seen.body.data.mayChange]).toEqual([200, false]);
    expect((await ask('GET', at(assetId), owner)).body.data.mayChange).toBe(true);
    const file = { bytes: smallPdf('x'), name: 'X.pdf', mime: 'application/pdf' };
    const fields = { folderId, class: 'public' };
    const path = at(assetId, `/documents/${draft?.id}`);
    const tried = [
      await sendForm(http, at(assetId, '/documents'), listings.token, fields, file),
      await ask('POST', at(assetId, '/folders'), listings, { name: 'Ours' }),
      await ask('PUT', path, listings, { class: 'holders' }),
      await ask('PUT', at(assetId, '/watermarks'), listings, { on: true }),
    ];
    expect(tried.map((one) => one.status)).toEqual([403, 403, 403, 403]);
    const reason = { reason: 'It names a person by mistake' };
    expect((await ask('POST', `${path}/remove`, listings, reason)).status).toBe(200);
    expect(await inFolder()).toEqual([]);
  });

  test('are hidden from another owner', async () => {
    const { assetId } = await dataRoom();
    const rival = await company(world, { isOwner: true });
    expect((await ask('GET', at(assetId), rival)).body.code).toBe('ASSET_NOT_FOUND');
  });

  test('become consecutive versions when uploaded concurrently under one name', async () => {
    const { upload, inFolder } = await dataRoom();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => upload('Same.pdf', { known: 'replace' })),
    );
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200]);
    expect((await inFolder())[0]?.versions.map((one) => one.version)).toEqual([4, 3, 2, 1]);
  });

  test('get a safe name when the file name is hostile', async () => {
    const { assetId, upload } = await dataRoom();
    for (const name of NAMES) expect((await upload(name, { known: 'keep_both' })).status).toBe(200);
    for (const { name } of await documentsOf(assetId)) {
      expect(name.length).toBeGreaterThan(0);
      expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
    }
  });
});

describe('the access log of a data room', () => {
  test('lists readers with name, company and time, excluding the owner and staff', async () => {
    const { assetId, upload, inFolder } = await dataRoom();
    await upload('Study.pdf', { class: 'public' });
    await upload('Other.pdf', { class: 'public' });
    const [study, other] = await inFolder();
    const open = (id: string | undefined, who?: Someone) =>
      askHttp(http, 'GET', `/assets/${assetId}/documents/${id}`, who?.token);
    const reader = await person(world, 'approved');
    const firm = await company(world);
    await open(study?.id, reader);
    await open(study?.id, firm);
    await open(other?.id);
    await open(study?.id, owner);
    await open(study?.id, listings);
    expect((await inFolder()).map((one) => [one.name, one.opened])).toEqual([
      ['Study', 2],
      ['Other', 1],
    ]);
    const path = at(assetId, '/openings');
    const all = (await ask('GET', path, owner)).body.data as Opening[];
    expect(all.map(({ document, reader: name }) => [document.name, name])).toEqual([
      ['Other', null],
      ['Study', firm.actor.name],
      ['Study', reader.actor.name],
    ]);
    expect(all.map((one) => one.company !== null)).toEqual([false, true, false]);
    const first = await ask('GET', `${path}?documentId=${study?.id}&limit=1`, owner);
    expect(first.body.data).toHaveLength(1);
    const more = `${path}?documentId=${study?.id}&limit=1&after=${first.body.meta.next}`;
    const second = await ask('GET', more, owner);
    expect(second.body.data.map((one: Opening) => one.reader)).toEqual([reader.actor.name]);
    expect(second.body.meta.next).toBeNull();
    const csv = (await ask('GET', `${path}.csv`, owner)).bytes.toString();
    expect(csv.split('\r\n').map((line) => line.split(',')[1])).toEqual([
      '"File"',
      '"Other"',
      '"Study"',
      '"Study"',
      undefined,
    ]);
  });

  test('still counts access to earlier versions after a replacement', async () => {
    const { assetId, upload, inFolder } = await dataRoom();
    await upload('Plan.pdf', { class: 'public' });
    const [first] = await inFolder();
    await askHttp(http, 'GET', `/assets/${assetId}/documents/${first?.id}`);
    await upload('Plan.pdf', { class: 'public', known: 'replace' });
    expect((await inFolder())[0]?.opened).toBe(1);
  });
});

describe('the data room archive', () => {
  test('contains the files its reader may open, by folder, and logs each as opened', async () => {
    const { assetId, upload, inFolder } = await dataRoom();
    await upload('Open.pdf', { class: 'public' }, 'for all');
    await upload('Known.pdf', { class: 'verified' }, 'for verified');
    await upload('Held.pdf', { class: 'holders' }, 'for holders');
    const path = `/assets/${assetId}/data-room.zip`;
    const unpack = async (who: Someone) => {
      const { status, bytes } = await askHttp(http, 'GET', path, who.token);
      expect(status).toBe(200);
      return Object.entries(unzipSync(bytes)).map(([name, content]) => [
        name,
        Buffer.from(content).toString(),
      ]);
    };
    const reader = await person(world, 'approved');
    const public_ = [
      ['Legal/Terms.pdf', expect.stringMatching(/^%PDF-1.4 asset/)],
      ['Technical/Open.pdf', String(smallPdf('for all'))],
    ];
    const verified = [['Technical/Known.pdf', String(smallPdf('for verified'))]];
    expect(await unpack(reader)).toEqual([...public_, ...verified]);
    expect(await unpack(await person(world, 'new'))).toEqual(public_);
    expect(await unpack(owner)).toHaveLength(4);
    expect((await inFolder()).map((one) => [one.name, one.opened])).toEqual([
      ['Open', 2],
      ['Known', 1],
      ['Held', 0],
    ]);
    expect((await askHttp(http, 'GET', path)).status).toBe(401);
  });
});
