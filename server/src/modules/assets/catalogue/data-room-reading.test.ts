import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { publishedAsset } from '../../../../test/fixtures/market.ts';
import { lockedPdf, pdfOf } from '../../../../test/fixtures/pdf-files.ts';
import { company, person, type Someone } from '../../../../test/fixtures/people.ts';
import { ask, sendForm } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { keepFile, stageBytes } from '../../people/files/index.ts';
import { readPdf } from './documents/read-pdf.ts';
import { addDocument } from './index.ts';

const world = await openWorld();
const http = await world.http();
const owner = await company(world, { isOwner: true });
const reader = await person(world, 'approved');

type Kept = { id: string; name: string; pages: number | null; problem: string | null };

async function dataRoom() {
  const assetId = await publishedAsset(world, { companyId: owner.companyId });
  const at = `/owner/assets/${assetId}/data-room`;
  const made = await ask(http, 'POST', `${at}/folders`, owner.token, { name: 'Technical' });
  const folderId = made.body.data.folders.at(-1).id as string;
  const documents = async (): Promise<Kept[]> => {
    const { body } = await ask(http, 'GET', at, owner.token);
    return body.data.folders.at(-1).documents;
  };
  const upload = async (name: string, bytes: Buffer, opensFor = 'public') => {
    const file = { bytes, name: `${name}.pdf`, mime: 'application/pdf' };
    await sendForm(http, `${at}/documents`, owner.token, { folderId, class: opensFor }, file);
    return (await documents()).find((one) => one.name === name)?.id ?? '';
  };
  const kept = async (name: string, bytes: Buffer) => {
    const { storage } = world.ports;
    const staged = await stageBytes(storage, world.edge.seal, bytes, 'application/pdf');
    await world.as(undefined, async (ctx) => {
      const fileId = await keepFile(ctx, staged, { purpose: 'assets.document', name });
      await addDocument(ctx, { assetId, folder: 'Technical', name, class: 'public', fileId });
    });
    return (await documents()).find((one) => one.name === name)?.id ?? '';
  };
  const watermarks = (on: boolean) => ask(http, 'PUT', `${at}/watermarks`, owner.token, { on });
  const open = (id: string, who?: Someone) =>
    ask(http, 'GET', `/assets/${assetId}/documents/${id}`, who?.token);
  return { assetId, at, documents, upload, kept, watermarks, open };
}

const textOf = async (bytes: Buffer): Promise<string> => {
  const read = await readPdf(bytes);
  return 'texts' in read ? read.texts.join('\n') : '';
};

describe('watermarks', () => {
  test('show the reader’s name, the time and a code recorded in the access log', async () => {
    const { at, upload, watermarks, open } = await dataRoom();
    const id = await upload('Study', await pdfOf(['Yield of 143 GWh']));
    expect(await textOf((await open(id, reader)).bytes)).not.toContain(reader.actor.name);
    await watermarks(true);
    const text = await textOf((await open(id, reader)).bytes);
    expect(text).toContain('Yield of 143 GWh');
    const [code] = /HF-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text) ?? [''];
    expect(text).toMatch(new RegExp(`${reader.actor.name} · .* UTC · ${code}`));
    expect(await textOf((await open(id)).bytes)).toContain('Visitor · ');
    const { body } = await ask(http, 'GET', `${at}/openings`, owner.token);
    expect(body.data.map((one: { code: string | null }) => one.code)).toEqual([
      expect.stringMatching(/^HF-/),
      code,
      null,
    ]);
  });

  test('identify the recipient of a copy by its code, however the code is typed', async () => {
    const { at, upload, watermarks, open } = await dataRoom();
    const id = await upload('Study', await pdfOf(['Text']));
    await watermarks(true);
    const text = await textOf((await open(id, reader)).bytes);
    await open(id);
    const [code = ''] = /HF-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text) ?? [];
    const find = async (typed: string) =>
      (await ask(http, 'GET', `${at}/openings?code=${encodeURIComponent(typed)}`, owner.token)).body
        .data;
    for (const typed of [code, code.toLowerCase(), ` ${code.slice(3).replace('-', ' ')} `]) {
      expect(await find(typed)).toMatchObject([{ reader: reader.actor.name, code }]);
    }
    expect(await find('HF-0000-0000')).toEqual([]);
    expect(await find('%')).toEqual([]);
  });

  test('are omitted from files that the owner opens', async () => {
    const { upload, watermarks, open } = await dataRoom();
    const bytes = await pdfOf(['As it is']);
    const id = await upload('Plan', bytes);
    await watermarks(true);
    expect((await open(id, owner)).bytes.equals(bytes)).toBe(true);
  });

  test('stop readers from opening a file that can’t be watermarked', async () => {
    const { assetId, at, upload, kept, watermarks, open } = await dataRoom();
    const locked = await kept('Locked', await lockedPdf('Secret', 'secret'));
    const spoilt = await kept('Spoilt', Buffer.from('%PDF-1.4 nothing more'));
    await upload('Whole', await pdfOf(['Whole']));
    await watermarks(true);
    for (const id of [locked, spoilt]) {
      const { status, body } = await open(id, reader);
      expect([status, body.code]).toEqual([409, 'DOCUMENT_NOT_MARKED']);
    }
    const openings = await ask(http, 'GET', `${at}/openings`, owner.token);
    expect(openings.body.data).toEqual([]);
    const zip = await ask(http, 'GET', `/assets/${assetId}/data-room.zip`, reader.token);
    const files = unzipSync(zip.bytes);
    expect(Object.keys(files).sort()).toEqual([
      'Legal/Terms.pdf',
      'Not in this archive.txt',
      'Technical/Whole.pdf',
    ]);
    const whole = Buffer.from(files['Technical/Whole.pdf'] ?? []);
    expect(await textOf(whole)).toContain(reader.actor.name);
    const missing = Buffer.from(files['Not in this archive.txt'] ?? []).toString();
    expect(missing).toContain('Technical/Locked.pdf');
  });
});

describe('text extraction', () => {
  test('runs as a job and makes files searchable for readers who may open them', async () => {
    const { assetId, documents, upload, kept } = await dataRoom();
    await upload('Study', await pdfOf(['Cover', 'The grid connection is 49.9 MW.']), 'verified');
    await kept('Locked', await lockedPdf('Secret grid', 'secret'));
    await world.runJob('assets.read_documents');
    expect((await documents()).map(({ name, pages, problem }) => [name, pages, problem])).toEqual([
      ['Study', 2, null],
      ['Locked', null, 'locked'],
    ]);
    const search = async (q: string, who?: Someone) =>
      (await ask(http, 'GET', `/assets/${assetId}/data-room/search?q=${q}`, who?.token)).body.data;
    expect(await search('GRID%20conn', reader)).toEqual([
      {
        documentId: (await documents())[0]?.id,
        name: 'Study',
        page: 2,
        words: 'The grid connection is 49.9 MW.',
      },
    ]);
    expect(await search('grid')).toEqual([]);
    expect(await search('grid%20secret', reader)).toEqual([]);
    expect(await search('%27%20%7C%20!%28%29%3A*', reader)).toEqual([]);
  });
});

describe('a thumbnail', () => {
  const seenBy = async (assetId: string, who?: Someone): Promise<Record<string, boolean>> => {
    const { body } = await ask(http, 'GET', `/assets/${assetId}/documents`, who?.token);
    const files: { name: string; hasThumbnail: boolean }[] = body.data.at(-1).documents;
    return Object.fromEntries(files.map((one) => [one.name, one.hasThumbnail]));
  };
  const picture = (assetId: string, id: string, who?: Someone) =>
    ask(http, 'GET', `/assets/${assetId}/documents/${id}/thumbnail`, who?.token);

  test('shows the first page to readers who may open the file, and to no one else', async () => {
    const { assetId, at, upload } = await dataRoom();
    const open = await upload('Open', await pdfOf(['Memorandum', 'Page 2']));
    const closed = await upload('Closed', await pdfOf(['For holders']), 'holders');
    expect(await seenBy(assetId, reader)).toEqual({ Open: false, Closed: false });
    expect((await picture(assetId, open, reader)).status).toBe(404);
    await world.runJob('assets.read_documents');
    expect(await seenBy(assetId, reader)).toEqual({ Open: true, Closed: false });
    expect(await seenBy(assetId)).toEqual({ Open: true, Closed: false });
    expect(await seenBy(assetId, owner)).toEqual({ Open: true, Closed: true });
    const shown = await picture(assetId, open);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(shown.headers['cache-control']).toBe('private, no-store');
    const { width, height } = await sharp(shown.bytes).metadata();
    expect([width, height]).toEqual([180, 256]);
    expect((await picture(assetId, closed, reader)).body.code).toBe('DOCUMENT_FOR_HOLDERS');
    expect((await picture(assetId, closed, owner)).status).toBe(200);
    const { body } = await ask(http, 'GET', `${at}/openings`, owner.token);
    expect(body.data).toEqual([]);
  });

  test('of a watermarked file is shown only to those who get it unmarked', async () => {
    const { assetId, upload, watermarks } = await dataRoom();
    const id = await upload('Study', await pdfOf(['Text']));
    await world.runJob('assets.read_documents');
    await watermarks(true);
    expect(await seenBy(assetId, reader)).toEqual({ Study: false });
    expect((await picture(assetId, id, reader)).body.code).toBe('DOCUMENT_NOT_FOUND');
    expect((await picture(assetId, id, owner)).status).toBe(200);
  });

  test('is absent for a removed file and for one that can’t be drawn', async () => {
    const { assetId, at, upload, kept } = await dataRoom();
    const removed = await upload('Removed', await pdfOf(['Text']));
    const locked = await kept('Locked', await lockedPdf('Secret', 'secret'));
    await world.runJob('assets.read_documents');
    await ask(http, 'POST', `${at}/documents/${removed}/remove`, owner.token, { reason: 'Old' });
    expect((await picture(assetId, removed, owner)).body.code).toBe('DOCUMENT_NOT_FOUND');
    expect((await picture(assetId, locked, owner)).body.code).toBe('DOCUMENT_NOT_FOUND');
    expect(await seenBy(assetId, owner)).toEqual({ Locked: false });
  });

  test('is drawn of files that were read before thumbnails existed', async () => {
    const { assetId, upload } = await dataRoom();
    await upload('Old', await pdfOf(['Text']));
    await world.runJob('assets.read_documents');
    await world.edge.pool.query(
      'update catalogue.file_reading set drawn_at = null, thumbnail_id = null',
    );
    expect(await seenBy(assetId)).toEqual({ Old: false });
    for (let runs = 0; runs < 20 && !(await seenBy(assetId)).Old; runs++) {
      await world.runJob('assets.read_documents');
    }
    expect(await seenBy(assetId)).toEqual({ Old: true });
  });
});

describe('the owner’s view of the data room', () => {
  test('previews the files that each kind of reader may open', async () => {
    const { assetId, at, upload } = await dataRoom();
    await upload('Open', await pdfOf(['a']), 'public');
    await upload('Known', await pdfOf(['b']), 'verified');
    await upload('Held', await pdfOf(['c']), 'holders');
    const opens = (folders: { documents: { name: string; mayOpen: boolean }[] }[]) =>
      (folders.at(-1)?.documents ?? []).filter((one) => one.mayOpen).map((one) => one.name);
    const as = async (kind: string) =>
      opens((await ask(http, 'GET', `${at}/view?as=${kind}`, owner.token)).body.data);
    expect(await as('anybody')).toEqual(['Open']);
    expect(await as('verified')).toEqual(['Open', 'Known']);
    expect(await as('holder')).toEqual(['Open', 'Known', 'Held']);
    const { body } = await ask(http, 'GET', `/assets/${assetId}/documents`, reader.token);
    expect(await as('verified')).toEqual(opens(body.data));
    const rival = await company(world, { isOwner: true });
    const foreign = await ask(http, 'GET', `${at}/view?as=holder`, rival.token);
    expect(foreign.body.code).toBe('ASSET_NOT_FOUND');
  });

  test('compares the text of two versions, with uploader and time', async () => {
    const { at, upload, documents } = await dataRoom();
    const first = await upload('Study', await pdfOf(['Cover', 'The yield is 148 GWh.']));
    const form = (await ask(http, 'GET', at, owner.token)).body.data.folders.at(-1).id;
    const bytes = await pdfOf(['Cover', 'The yield is 143 GWh.']);
    const file = { bytes, name: 'Study.pdf', mime: 'application/pdf' };
    const fields = { folderId: form, class: 'public', known: 'replace' };
    await sendForm(http, `${at}/documents`, owner.token, fields, file);
    const next = (await documents())[0]?.id ?? '';
    const compare = (one: string, other: string) =>
      ask(http, 'GET', `${at}/documents/${one}/compare/${other}`, owner.token);
    expect((await compare(next, first)).body.data.older.texts).toBeNull();
    await world.runJob('assets.read_documents');
    const { body } = await compare(next, first);
    expect(body.data).toMatchObject({
      name: 'Study',
      older: { version: 1, texts: ['Cover', 'The yield is 148 GWh.'], isCut: false },
      newer: { version: 2, texts: ['Cover', 'The yield is 143 GWh.'] },
      isSameFile: false,
    });
    expect(body.data.newer.uploadedBy).toBe(owner.actor.name);
    const stranger = await upload('Other', await pdfOf(['x']));
    expect((await compare(next, stranger)).body.code).toBe('DOCUMENT_NOT_FOUND');
  });
});

describe('a file opened in the browser', () => {
  test('has the same checks, watermark and log entry as a download, in a sandbox', async () => {
    const { assetId, at, upload, watermarks } = await dataRoom();
    const id = await upload('Study', await pdfOf(['Text']));
    const closed = await upload('Closed', await pdfOf(['Text']), 'holders');
    await watermarks(true);
    const look = (document: string) =>
      http.inject({
        method: 'GET',
        url: `/api/assets/${assetId}/documents/${document}?show=inline`,
        headers: { authorization: `Bearer ${reader.token}` },
      });
    const shown = await look(id);
    expect(shown.headers['content-disposition']).toMatch(/^inline; /);
    expect(shown.headers['content-type']).toBe('application/pdf');
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
    expect(shown.headers['cache-control']).toBe('private, no-store');
    expect(shown.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
    );
    expect(await textOf(shown.rawPayload)).toContain(reader.actor.name);
    expect((await look(closed)).json().code).toBe('DOCUMENT_FOR_HOLDERS');
    const { body } = await ask(http, 'GET', `${at}/openings`, owner.token);
    expect(body.data).toHaveLength(1);
    const saved = await http.inject(`/api/assets/${assetId}/documents/${id}`);
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /);
    expect(saved.headers['x-frame-options']).toBe('DENY');
  });
});

describe('the watermark preview', () => {
  test('shows a reader’s watermark on the first page and leaves the file unmarked', async () => {
    const { at, upload, watermarks } = await dataRoom();
    const id = await upload('Study', await pdfOf(['Yield of 143 GWh', 'Second page']));
    const look = async (show: string) => {
      const url = `/api${at}/documents/${id}?show=${show}`;
      const headers = { authorization: `Bearer ${owner.token}` };
      const answer = await http.inject({ method: 'GET', url, headers });
      expect(answer.headers['content-disposition']).toMatch(/^inline; /);
      const read = await readPdf(answer.rawPayload);
      return 'texts' in read ? read.texts : [];
    };
    expect((await look('preview'))[0]).not.toContain(owner.actor.name);
    await watermarks(true);
    const [first = ''] = await look('preview');
    expect(first).toContain('Yield of 143 GWh');
    expect(first.split(`${owner.actor.name} · `).length - 1).toBeGreaterThan(2);
    expect(first).toMatch(/ UTC · Preview/);
    expect((await look('inline')).join()).not.toContain(owner.actor.name);
    const { body } = await ask(http, 'GET', `${at}/openings`, owner.token);
    expect(body.data).toEqual([]);
  });

  test('shows the original file when it can’t be watermarked', async () => {
    const { at, kept, watermarks } = await dataRoom();
    const bytes = await lockedPdf('Secret', 'secret');
    const id = await kept('Locked', bytes);
    await watermarks(true);
    const url = `/api${at}/documents/${id}?show=preview`;
    const headers = { authorization: `Bearer ${owner.token}` };
    const answer = await http.inject({ method: 'GET', url, headers });
    expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true]);
  });
});

test('shows a version’s change note beside the file', async () => {
  const { assetId, at, upload } = await dataRoom();
  const id = await upload('Study', await pdfOf(['Text']));
  const note = 'P90 lowered from 148 to 143 GWh';
  await ask(http, 'PUT', `${at}/documents/${id}`, owner.token, { note });
  const { body } = await ask(http, 'GET', `/assets/${assetId}/documents`);
  expect(body.data.at(-1).documents[0].note).toBe(note);
});
