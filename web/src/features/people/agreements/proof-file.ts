import { readAgreementCode } from '@holdfast/domain/people/agreements/code';
import { sha256 } from '../../../lib/session/sha256.ts';

export type ReadFile = {
  readonly name: string;
  readonly hash: string;
  readonly code: string | undefined;
};

/** 50 MB: no signed agreement is larger. */
export const MOST_BYTES = 50_000_000;

/** Reads a file locally, without uploading it. */
export async function readFile(file: File): Promise<ReadFile> {
  const bytes = await file.arrayBuffer();
  return {
    name: file.name,
    hash: await sha256(bytes),
    code: codeIn(new Uint8Array(bytes)),
  };
}

/** The code in a sealed PDF: the seal's reason, as UTF-16 text. */
export function codeIn(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('latin1').decode(bytes);
  const plain = /AG-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0];
  if (plain) return readAgreementCode(plain);
  for (const [, hex = ''] of text.matchAll(/<FEFF([0-9A-Fa-f]{40,400})>/g)) {
    const letters = hex.match(/.{4}/g) ?? [];
    const said = letters.map((one) => String.fromCharCode(Number.parseInt(one, 16))).join('');
    const found = /AG-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(said)?.[0];
    if (found) return readAgreementCode(found);
  }
  return undefined;
}
