import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { lockedPdf, smallPdf } from '../fixtures/pdf-files.ts';
import { claimingPng, jpeg, png, pngChunk } from '../fixtures/uploads.ts';

export type AttackFile = {
  readonly what: string;
  readonly bytes: () => Promise<Uint8Array> | Uint8Array;
  readonly code?: 'FILE_DAMAGED' | 'FILE_LOCKED' | 'IMAGE_TOO_LARGE';
};

const text = (given: string) => Buffer.from(given, 'latin1');
const PNG_HEAD = text('\x89PNG\r\n\x1a\n');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const PAGE = '<!doctype html><script>alert("MARKER")</script>';
const square = { create: { width: 8, height: 8, channels: 3 as const, background: '#fff' } };

/** Strings in hostile files; none may remain in stored files. */
export const MARKERS = [
  'MARKER',
  '<script',
  'PK\x03\x04',
  'Secret camera',
  'acTL',
  'zTXt',
  'eval(',
];

/** Files that are not a valid JPEG or PNG, whatever the name and first bytes suggest. */
export const NOT_IMAGES: readonly AttackFile[] = [
  { what: 'nothing at all', bytes: () => Buffer.alloc(0) },
  { what: 'one byte', bytes: () => Buffer.from([0x89]) },
  { what: 'an svg', bytes: () => text(SVG) },
  {
    what: 'an svg that fetches',
    bytes: () =>
      text(
        '<?xml version="1.0"?><svg xmlns:xlink="x"><image xlink:href="http://evil.test"/></svg>',
      ),
  },
  { what: 'a page', bytes: () => text(PAGE) },
  { what: 'a gif', bytes: () => text('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00;') },
  { what: 'a webp', bytes: () => sharp(square).webp().toBuffer() },
  { what: 'a tiff', bytes: () => sharp(square).tiff().toBuffer() },
  { what: 'a heic', bytes: () => text('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00heicmif1mdat') },
  { what: 'a zip', bytes: () => text('PK\x03\x04\x14\x00\x00\x00\x08\x00') },
  { what: 'a program', bytes: () => text('\x7fELF\x02\x01\x01\x00') },
  {
    what: 'a png’s first bytes and then an svg',
    bytes: () => Buffer.concat([PNG_HEAD, text(SVG)]),
  },
  {
    what: 'a jpeg’s first bytes and then a page',
    bytes: () => text(`\xff\xd8\xff\xe0${PAGE}`),
    code: 'FILE_DAMAGED',
  },
  {
    what: 'a png that ends early',
    bytes: async () => (await noise()).subarray(0, 9_000),
    code: 'FILE_DAMAGED',
  },
  {
    what: 'a few bytes that claim 60000 × 60000 pixels',
    bytes: () => claimingPng(60_000, 60_000),
    code: 'IMAGE_TOO_LARGE',
  },
  {
    what: 'a few bytes that claim 2³¹ × 1 pixels',
    bytes: () => claimingPng(0x7fffffff, 1),
    code: 'FILE_DAMAGED',
  },
  {
    what: 'a png that moves',
    bytes: async () => before(await png(), 'IDAT', pngChunk('acTL', Buffer.alloc(8, 1))),
  },
];

const noise = () =>
  sharp({
    create: { ...square.create, width: 200, height: 200, noise: { type: 'gaussian', sigma: 40 } },
  } as never)
    .png()
    .toBuffer();

const before = (whole: Buffer, mark: string, chunk: Buffer): Buffer => {
  const at = whole.indexOf(mark) - 4;
  return Buffer.concat([whole.subarray(0, at), chunk, whole.subarray(at)]);
};

/** Valid images with a payload, which is removed before storage. */
export const LOADED_IMAGES: readonly AttackFile[] = [
  { what: 'a png', bytes: () => png() },
  {
    what: 'a png with a page behind it',
    bytes: async () => Buffer.concat([await png(), text(PAGE)]),
  },
  {
    what: 'a png with an archive behind it',
    bytes: async () => Buffer.concat([await png(), text('PK\x03\x04 MARKER')]),
  },
  {
    what: 'a jpeg with a script behind it',
    bytes: async () => Buffer.concat([await jpeg(), text('*/=1;eval("MARKER")//')]),
  },
  { what: 'a jpeg that says where and with what it was taken', bytes: () => jpeg() },
  {
    what: 'a png with a text chunk',
    bytes: async () => before(await png(), 'IDAT', pngChunk('tEXt', text(`Comment\0${PAGE}`))),
  },
  {
    what: 'a png with a text that unpacks to 20 MB',
    bytes: async () => {
      const packed = deflateSync(Buffer.alloc(20_000_000));
      return before(await png(), 'IDAT', pngChunk('zTXt', Buffer.concat([text('C\0\0'), packed])));
    },
  },
];

const PDF = smallPdf('a').toString('latin1');
export const pdf = (bytes = PDF.length): Buffer =>
  Buffer.concat([text(PDF), Buffer.alloc(Math.max(0, bytes - PDF.length), 0x20)]);

export const NOT_PDFS: readonly AttackFile[] = [
  ...NOT_IMAGES.map(({ what, bytes }) => ({ what, bytes })),
  { what: 'a pdf without its end', bytes: () => pdf().subarray(0, 60), code: 'FILE_DAMAGED' },
  {
    what: 'a pdf behind a password',
    bytes: () => lockedPdf('Secret', 'secret'),
    code: 'FILE_LOCKED',
  },
  { what: 'a png', bytes: () => png() },
  { what: 'a page that mentions a pdf', bytes: () => text(`<html>${PDF}`) },
  { what: 'a pdf behind a space', bytes: () => text(` ${PDF}`) },
];

export const NAMES: readonly string[] = [
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'a\u0000.png',
  'a.png.html',
  'a.PNG',
  '.htaccess',
  'con',
  '<script>alert(1)</script>.png',
  `${'ü'.repeat(2_000)}.png`,
  '\u202egnp.exe',
  "=cmd|' /C calc'!A0.png",
];
