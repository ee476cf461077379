import { IMAGE_MAX_BYTES } from '@holdfast/domain/people/files/limits';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { lockedPdf, pdfOf, smallPdf, spoiltPdfs } from '../../../../test/fixtures/pdf-files.ts';
import { person, staff } from '../../../../test/fixtures/people.ts';
import { ask, claimingPng, jpeg, png, sendForm } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { keepFile, readBytes, stageImage, stagePdf } from './index.ts';

const world = await openWorld();
const http = await world.http();
const owner = await person(world, 'partial');
const other = await person(world, 'approved');

const upload = (bytes: Uint8Array, name = 'photo.png', mime = 'image/png') =>
  sendForm(
    http,
    '/user/onboarding/documents',
    owner.token,
    { kind: 'selfie' },
    { bytes, name, mime },
  );

const WRONG = {
  status: 415,
  code: 'INVALID_FILE_EXTENSION',
  message: 'Only jpeg and png files are allowed',
};

describe('an upload is refused by its content, whatever its name', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const attacks: readonly (readonly [string, () => Promise<Uint8Array> | Uint8Array])[] = [
    ['an svg that is called png', () => Buffer.from(svg)],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a gif', () => Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1')],
    ['a webp', () => sharp(claimable(8)).webp().toBuffer()],
    ['a pdf', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj', 'latin1')],
    ['nothing', () => Buffer.alloc(0)],
    ['the first bytes of a png and then text', () => Buffer.concat([PNG_HEAD, Buffer.from(svg)])],
  ];
  test.each(attacks)('%s', async (_name, make) => {
    const answer = await upload(await make());
    expect({
      status: answer.status,
      code: answer.body.code,
      message: answer.body.message,
    }).toEqual(WRONG);
  });

  test('an incomplete image is refused with a message of its own', async () => {
    const half = async (whole: Promise<Buffer>) => (await whole).subarray(0, 200);
    for (const bytes of [await half(png(400, 400)), await half(jpeg())]) {
      expect(await upload(bytes)).toMatchObject({
        status: 422,
        body: {
          code: 'FILE_DAMAGED',
          message: 'This image is damaged or incomplete. Export or save it again, then upload it.',
        },
      });
    }
  });

  test('a small file that claims 60000 × 60000 pixels is refused as too large', async () => {
    expect(await upload(claimingPng(60_000, 60_000))).toMatchObject({
      status: 422,
      body: {
        code: 'IMAGE_TOO_LARGE',
        message: 'This image has more than 40 megapixels. Reduce its size and upload it again.',
      },
    });
  });

  test('a file over 5 MB is refused, and a file of exactly 5 MB is examined', async () => {
    const tooLarge = await upload(Buffer.alloc(IMAGE_MAX_BYTES + 1, 1));
    expect(tooLarge).toMatchObject({
      status: 413,
      body: { code: 'ENTITY_TOO_LARGE', message: 'Maximum file size is 5MB' },
    });
    const padded = Buffer.concat([await png(), Buffer.alloc(IMAGE_MAX_BYTES)]);
    expect(await upload(padded.subarray(0, IMAGE_MAX_BYTES))).toMatchObject({ status: 200 });
  });
});

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const claimable = (side: number) => ({
  create: { width: side, height: side, channels: 3 as const, background: '#fff' },
});

describe('an uploaded file', () => {
  test('is stored as a re-encoded image without appended or hidden bytes', async () => {
    const zip = Buffer.from('PK\x03\x04 evil.html <script>', 'latin1');
    const hostile = Buffer.concat([await jpeg(), zip]);
    const answer = await upload(hostile, '../../../etc/passwd\u0000.png', 'text/html');
    expect(answer.status).toBe(200);
    const file = await ask(http, 'GET', `/files/${answer.body.data.fileId}`, owner.token);
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(file.headers['content-security-policy']).toContain("default-src 'none'");
    expect(file.headers['cache-control']).toBe('private, no-store');
    expect(file.bytes.includes('script')).toBe(false);
    expect(file.bytes.includes('Secret camera')).toBe(false);
    expect((await sharp(file.bytes).metadata()).exif).toBeUndefined();
  });

  test('is encrypted under its own storage key unless it is public', async () => {
    const bytes = await png();
    const staged = await stageImage(world.ports.storage, world.edge.seal, bytes);
    const stored = await world.ports.storage.get(staged.storageKey);
    expect(stored?.includes('IHDR')).toBe(false);
    const row = { storageKey: staged.storageKey, sealed: true };
    const opened = await readBytes(world.ports.storage, world.edge.seal, row);
    expect(opened?.includes('IHDR')).toBe(true);
    const elsewhere = `${'0'.repeat(32)}.png`;
    await world.ports.storage.put(elsewhere, stored ?? Buffer.alloc(0), 'image/png');
    const moved = { storageKey: elsewhere, sealed: true };
    await expect(readBytes(world.ports.storage, world.edge.seal, moved)).rejects.toThrow();
  });

  test('is refused, with the reason, if it is a PDF that cannot be opened', async () => {
    const stage = (bytes: Buffer) => stagePdf(world.ports.storage, world.edge.seal, bytes);
    const whole = await pdfOf(['First', 'Second']);
    await expect(stage(whole)).resolves.toMatchObject({ mime: 'application/pdf' });
    await expect(stage(await lockedPdf('Secret', 'secret'))).rejects.toMatchObject({
      code: 'FILE_LOCKED',
    });
    // A PDF that only forbids printing opens without a password.
    await expect(stage(await lockedPdf('Text', ''))).resolves.toMatchObject({ sealed: true });
    const cut = whole.subarray(0, whole.length / 2);
    for (const bytes of [...(await spoiltPdfs()), cut]) {
      await expect(stage(bytes)).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
    }
  });

  test('must begin with a PDF header if it is uploaded as a PDF', async () => {
    const { storage } = world.ports;
    const real = smallPdf('of staff');
    expect(await stagePdf(storage, world.edge.seal, real)).toMatchObject({ sealed: true });
    const page = Buffer.from('<html>%PDF-1.7');
    await expect(stagePdf(storage, world.edge.seal, page)).rejects.toMatchObject({
      code: 'INVALID_FILE_EXTENSION',
      message: 'Only pdf files are allowed',
    });
  });
});

describe('the file service', () => {
  test('opens a private file to its owner and identity reviewers, and logs it', async () => {
    const made = await upload(await png());
    const path = `/files/${made.body.data.fileId}`;
    const reviewer = await staff(world, 'staff_compliance');
    const finance = await staff(world, 'staff_finance');
    expect((await ask(http, 'GET', path, owner.token)).status).toBe(200);
    expect((await ask(http, 'GET', path, reviewer.token)).status).toBe(200);
    expect((await ask(http, 'GET', path, other.token)).status).toBe(404);
    expect((await ask(http, 'GET', path, finance.token)).status).toBe(404);
    expect((await ask(http, 'GET', path)).status).toBe(401);
    const logged = await world.edge.db
      .selectFrom('files.opening')
      .select('userId')
      .where('fileId', '=', made.body.data.fileId)
      .execute();
    expect(logged.map((row) => row.userId).sort()).toEqual(
      [owner.actor.userId, reviewer.actor.userId].sort(),
    );
  });

  test('requires re-authentication of staff after an hour, but never of the owner', async () => {
    const made = await upload(await png());
    const path = `/files/${made.body.data.fileId}`;
    const reviewer = await staff(world, 'staff_compliance');
    const earlier = `update identity.session set proved_at = proved_at - interval '61 minutes'
      where user_id = any($1)`;
    const both = [reviewer.actor.userId, owner.actor.userId];
    await world.edge.pool.query(earlier, [both]);
    const refused = await ask(http, 'GET', path, reviewer.token);
    expect(refused).toMatchObject({ status: 403, body: { code: 'CONFIRM_IDENTITY' } });
    expect((await ask(http, 'GET', path, owner.token)).status).toBe(200);
    const { rows } = await world.edge.pool.query(
      'select user_id from files.opening where file_id = $1',
      [made.body.data.fileId],
    );
    expect(rows).toEqual([{ user_id: owner.actor.userId }]);
  });

  test('previews public images to everyone, and private images to their owner', async () => {
    const avatar = await ask(http, 'GET', '/preview?path=3');
    expect(avatar.status).toBe(200);
    expect(avatar.headers['content-type']).toContain('image/svg+xml');
    const image = { isPublic: true };
    const open = await stageImage(world.ports.storage, world.edge.seal, await png(), image);
    const closed = await stageImage(world.ports.storage, world.edge.seal, await png());
    const { partyId } = owner.actor;
    await world.as(owner.actor, async (ctx) => {
      await keepFile(ctx, open, { purpose: 'cover', name: 'cover.png', isPublic: true });
      await keepFile(ctx, closed, { purpose: 'avatar', name: 'me.png', partyId });
    });
    const publicly = await ask(http, 'GET', `/preview?path=${open.storageKey}`);
    expect(publicly.status).toBe(200);
    expect(publicly.headers['cache-control']).toContain('public');
    const own = `/preview?path=${closed.storageKey}`;
    expect((await ask(http, 'GET', own, owner.token)).status).toBe(200);
    expect((await ask(http, 'GET', own, other.token)).status).toBe(404);
    expect((await ask(http, 'GET', own)).status).toBe(404);
  });

  const paths = [
    '../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%252e%252e%252fetc',
    '....//....//etc/passwd',
    '..\\..\\windows\\win.ini',
    '/etc/passwd',
    'file:///etc/passwd',
    'http://169.254.169.254/latest/meta-data',
    '．．/．．/etc/passwd',
    'constructor',
    '__proto__',
    '7',
    'a'.repeat(200),
  ];
  test.each(paths)('finds nothing to preview at %s', async (path) => {
    const answer = await ask(http, 'GET', `/preview?path=${encodeURIComponent(path)}`);
    expect(answer.status).toBe(404);
  });

  test('refuses a path with a NUL character', async () => {
    expect((await ask(http, 'GET', '/preview?path=a%00.png')).status).toBe(400);
  });
});
