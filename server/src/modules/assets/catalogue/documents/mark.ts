import { inSentence } from '../../../../kit/documents/printable.ts';
import { momentIn } from '../../../../kit/documents/words.ts';

/** Crockford's base32: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export type Mark = { readonly code: string; readonly line: string };

/** Code from eight random bytes: "HF-7Q4K-M2XD". */
export function codeOf(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, 8), (byte) => ALPHABET[byte % 32] ?? '0').join('');
  return `HF-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export function codeFrom(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^HF/, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  return `HF-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** "Amara Lindqvist · 20 Nov 2026, 13:22 UTC · HF-7Q4K-M2XD". */
export function markLine(reader: { readonly name: string } | undefined, at: Date, code: string) {
  const who = reader ? inSentence(reader.name.normalize('NFC')) : 'Visitor';
  return [who, momentIn(at, 'local'), code].join(' · ');
}
