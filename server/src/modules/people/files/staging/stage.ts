import { IMAGE_MAX_BYTES, MEGABYTE, PDF_MAX_BYTES } from '@holdfast/domain/people/files/limits';
import { refuse } from '@holdfast/domain/refusals';
import { type Seal, sha256 } from '../../../../kit/seal.ts';
import type { StoragePort } from '../storage.port.ts';
import {
  type Encoded,
  encodeDrawing,
  encodeImage,
  encodePixels,
  kindOf,
  type Pixels,
} from './images.ts';
import { problemOfPdf } from './pdfs.ts';

/** Stored bytes that have no row until `keepFile`. */
export type Staged = {
  readonly storageKey: string;
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly sealed: boolean;
};

export type StageOptions = {
  readonly maxBytes?: number;
  /** Public bytes are stored unencrypted. */
  readonly isPublic?: boolean;
  readonly longestSide?: number;
  readonly square?: boolean;
};

/**
 * Additional data of the encryption, so that bytes can be decrypted only under their own storage
 * key.
 */
const PURPOSE = 'files';
const placeOf = (key: string): string => `files.file|${key}`;

/**
 * Runs outside any transaction. Refuses ENTITY_TOO_LARGE, INVALID_FILE_EXTENSION, FILE_DAMAGED and
 * IMAGE_TOO_LARGE.
 */
export async function stageImage(
  storage: StoragePort,
  seal: Seal,
  bytes: Uint8Array,
  options: StageOptions = {},
): Promise<Staged> {
  assertSize(bytes, options.maxBytes ?? IMAGE_MAX_BYTES);
  return store(
    storage,
    seal,
    await encodeImage(bytes, options.longestSide, options.square),
    options.isPublic === true,
  );
}

/**
 * Undefined for a blank drawing. An SVG must be one that we redrew, as the image library parses it.
 */
export async function stageDrawing(
  storage: StoragePort,
  seal: Seal,
  drawing: Uint8Array | string,
): Promise<Staged | undefined> {
  const encoded = await encodeDrawing(drawing);
  return encoded && store(storage, seal, encoded, false);
}

export const stagePixels = async (
  storage: StoragePort,
  seal: Seal,
  pixels: Pixels,
): Promise<Staged> => store(storage, seal, await encodePixels(pixels), false);

const FIRST_BYTES = 4100;

/**
 * Stores PDFs uploaded to any module. Refuses ENTITY_TOO_LARGE, INVALID_FILE_EXTENSION, FILE_LOCKED
 * and FILE_DAMAGED.
 */
export async function stagePdf(
  storage: StoragePort,
  seal: Seal,
  bytes: Uint8Array,
  options: StageOptions = {},
): Promise<Staged> {
  assertSize(bytes, options.maxBytes ?? PDF_MAX_BYTES);
  const head = Buffer.from(bytes.subarray(0, 5)).toString('latin1');
  const isPdf =
    head === '%PDF-' && (await kindOf(bytes.subarray(0, FIRST_BYTES))) === 'application/pdf';
  if (!isPdf) refuse('INVALID_FILE_EXTENSION', { allowed: 'pdf' });
  const problem = await problemOfPdf(bytes);
  if (problem === 'locked') refuse('FILE_LOCKED', {});
  if (problem === 'damaged') refuse('FILE_DAMAGED', { kind: 'PDF' });
  const pdf = { bytes: Buffer.from(bytes), mime: 'application/pdf', ending: 'pdf' };
  return store(storage, seal, pdf, options.isPublic === true);
}

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'text/csv': 'csv',
};

export function stageBytes(
  storage: StoragePort,
  seal: Seal,
  bytes: Uint8Array,
  mime: string,
  options: StageOptions = {},
): Promise<Staged> {
  const made = { bytes: Buffer.from(bytes), mime, ending: ENDINGS[mime] ?? 'bin' };
  return store(storage, seal, made, options.isPublic === true);
}

export async function withStaged<T>(
  storage: StoragePort,
  staged: Staged,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await storage.remove(staged.storageKey).catch(() => {});
    throw error;
  }
}

/** Undefined if storage lost the bytes. Runs outside any transaction. */
export async function readBytes(
  storage: StoragePort,
  seal: Seal,
  row: { readonly storageKey: string; readonly sealed: boolean },
): Promise<Buffer | undefined> {
  const stored = await storage.get(row.storageKey);
  if (!stored || !row.sealed) return stored;
  return seal.open(PURPOSE, placeOf(row.storageKey), stored);
}

async function store(
  storage: StoragePort,
  seal: Seal,
  { bytes, mime, ending }: Encoded,
  isPublic: boolean,
): Promise<Staged> {
  const storageKey = storage.newKey(ending);
  const kept = isPublic ? bytes : seal.close(PURPOSE, placeOf(storageKey), bytes);
  await storage.put(storageKey, kept, isPublic ? mime : 'application/octet-stream');
  return { storageKey, mime, bytes: bytes.length, sha256: sha256(bytes), sealed: !isPublic };
}

function assertSize(bytes: Uint8Array, maxBytes: number): void {
  if (bytes.length > maxBytes) {
    refuse('ENTITY_TOO_LARGE', { megabytes: Math.floor(maxBytes / MEGABYTE) });
  }
}
