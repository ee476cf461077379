import { refuse } from '@holdfast/domain/refusals';
import { fileTypeFromBuffer } from 'file-type';
import type { Sharp, SharpOptions } from 'sharp';
import { heavy } from '../../../../kit/workers/heavy.ts';

type SharpMaker = (input: Uint8Array, options?: SharpOptions) => Sharp;
export type Encoded = { readonly bytes: Buffer; readonly mime: string; readonly ending: string };

/** 40 megapixels, as in pictures taken by good phones; a small file can declare far more. */
const MAX_PIXELS = 40_000_000;
const LONGEST_SIDE = 4096;
/** The image library's limit is ten seconds; the worker needs longer. */
const SECONDS = 15;

let opened: Promise<SharpMaker> | undefined;

/**
 * Loads the image library on first use with its JPEG, PNG and SVG loaders only; SVG is for
 * signatures we redraw ourselves.
 */
function images(): Promise<SharpMaker> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    const readers = ['JpegBuffer', 'PngBuffer', 'SvgBuffer'].map((r) => `VipsForeignLoad${r}`);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: readers });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp as unknown as SharpMaker;
  });
  return opened;
}

/** The type according to the bytes, regardless of the file's name. */
export async function kindOf(bytes: Uint8Array): Promise<string | undefined> {
  return (await fileTypeFromBuffer(bytes))?.mime;
}

/**
 * Upright and without metadata; crops a square from the centre. Refuses INVALID_FILE_EXTENSION for
 * other types, FILE_DAMAGED, and IMAGE_TOO_LARGE for too many pixels.
 */
export const encodeImage = heavy(import.meta.url, SECONDS, encodeAgain);

async function encodeAgain(
  bytes: Uint8Array,
  longestSide = LONGEST_SIDE,
  square = false,
): Promise<Encoded> {
  const kind = await kindOf(bytes);
  if (kind !== 'image/jpeg' && kind !== 'image/png') return refuse('INVALID_FILE_EXTENSION', {});
  const image = (await images())(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
    .timeout({ seconds: 10 })
    .autoOrient()
    .resize({
      width: longestSide,
      height: longestSide,
      fit: square ? 'cover' : 'inside',
      withoutEnlargement: !square,
    });
  const encoder =
    kind === 'image/png' ? image.png({ compressionLevel: 8 }) : image.jpeg({ quality: 88 });
  const encoded = await encoder.toBuffer().catch(refuseImage);
  return { bytes: encoded, mime: kind, ending: kind === 'image/png' ? 'png' : 'jpg' };
}

function refuseImage(error: unknown): never {
  if (error instanceof Error && /pixel limit/i.test(error.message)) {
    refuse('IMAGE_TOO_LARGE', { megapixels: MAX_PIXELS / 1_000_000 });
  }
  return refuse('FILE_DAMAGED', { kind: 'image' });
}

export type Pixels = {
  readonly rgba: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** Of a page that we drew. */
export const encodePixels = heavy(import.meta.url, SECONDS, encodeDrawn);

async function encodeDrawn({ rgba, width, height }: Pixels): Promise<Encoded> {
  const image = (await images())(rgba, { raw: { width, height, channels: 4 } });
  const bytes = await image.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer();
  return { bytes, mime: 'image/jpeg', ending: 'jpg' };
}

/** As PNG; undefined if blank. An SVG must be one that we redrew. */
export const encodeDrawing = heavy(import.meta.url, SECONDS, redraw);

async function redraw(drawing: Uint8Array | string): Promise<Encoded | undefined> {
  const refused = () => refuse('INVALID_FILE_EXTENSION', { allowed: 'png, jpeg or svg' });
  if (typeof drawing !== 'string') {
    const kind = await kindOf(drawing);
    if (kind !== 'image/jpeg' && kind !== 'image/png') return refused();
  }
  const make = await images();
  const input = typeof drawing === 'string' ? Buffer.from(drawing) : drawing;
  const image = make(input, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
    .timeout({ seconds: 10 })
    .flatten({ background: '#ffffff' })
    .resize({ width: 1200, height: 600, fit: 'inside', withoutEnlargement: true })
    .png();
  const bytes = await image.toBuffer().catch(refuseImage);
  const { channels } = await make(bytes).stats();
  if (channels.every((channel) => channel.max - channel.min < 24)) return undefined;
  return { bytes, mime: 'image/png', ending: 'png' };
}
