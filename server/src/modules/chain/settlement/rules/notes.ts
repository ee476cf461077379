import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Seal } from '../../../../kit/seal.ts';

/**
 * To write notes, and to read which instruction a note names. An instruction always has the same
 * note.
 */
export const noteKeyOf = (seal: Seal): Buffer => seal.digest('settlement', 'key of notes');

const CURRENT = /^holdfast\/2:([\w-]{22})(?::[0-9a-f]{64})?$/;
const PLAIN = /^holdfast\/1:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?::[0-9a-f]{64})?$/;

/**
 * With the record's digest, which anyone may compare. A note locates a transaction after a restored
 * backup but, since anyone can copy it, never proves that one is ours.
 */
export function noteOf(key: Buffer, instructionId: string, digest?: string | null): string {
  // An id is exactly one cipher block, so encryption is one-to-one.
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const id = Buffer.from(instructionId.replaceAll('-', ''), 'hex');
  const tag = Buffer.concat([cipher.update(id), cipher.final()]).toString('base64url');
  return `holdfast/2:${tag}${digest ? `:${digest}` : ''}`;
}

export function instructionInNote(key: Buffer, note: Uint8Array): string | undefined {
  const text = Buffer.from(note).toString('latin1');
  const tag = CURRENT.exec(text)?.[1];
  if (!tag) return PLAIN.exec(text)?.[1];
  const decipher = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const id = Buffer.concat([decipher.update(Buffer.from(tag, 'base64url')), decipher.final()]);
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
