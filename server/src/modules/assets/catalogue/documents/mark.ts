import { momentIn, printable } from '../../../../kit/pdf.ts';

/** Crockford's alphabet, which leaves out the letters I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a file carries on each of its pages. */
export type Mark = { readonly code: string; readonly line: string };

/** "HF-7Q4K-M2XD": what leads from a page to its opening. Of eight random bytes. */
export function codeOf(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, 8), (byte) => ALPHABET[byte % 32] ?? '0').join('');
  return `HF-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** A code as somebody types it from a page, in whatever letters and with whatever between them. */
export function codeFrom(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^HF/, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  return `HF-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

type Reader = { readonly name: string; readonly email: string } | undefined;

/**
 * What stands across every page: "Amara Lindqvist · 20 Nov 2026, 13:22 UTC · HF-7Q4K-M2XD". Pages
 * are written in Western letters: a name in others stands with its reader's email.
 */
export function markLine(reader: Reader, at: Date, code: string): string {
  return [whoOf(reader), momentIn(at, 'local'), code].join(' · ');
}

function whoOf(reader: Reader): string {
  if (!reader) return 'Visitor';
  const plain = unaccented(reader.name);
  return printable(plain) === plain ? plain : reader.email;
}

/** Letters whose accents no built-in font has lose them: Łódź is Lódz. */
const unaccented = (name: string): string =>
  [...name].map((letter) => (printable(letter) === letter ? letter : bare(letter))).join('');

const OTHERS: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Œ: 'OE',
};

const bare = (letter: string): string =>
  OTHERS[letter] ?? letter.normalize('NFD').replace(/\p{Mn}/gu, '');
