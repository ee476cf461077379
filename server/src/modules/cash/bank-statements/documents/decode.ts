import { unreadable } from './parsed.ts';
import { isMt940 } from './read-mt940.ts';

const HEAD = 200;

const DECLARED = /^(?:utf-8|utf-16(?:le|be)|iso-8859-\d{1,2}|windows-125\d)$/;

/**
 * By byte order mark or XML declaration, else as UTF-8. Refuses STATEMENT_UNREADABLE for invalid
 * bytes.
 */
export function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) unreadable('it is empty.');
  const text = readAs(bytes, encodingOf(bytes));
  return text.includes('\u0000') ? unreadable('it contains invalid characters.') : text;
}

function encodingOf(bytes: Uint8Array): string {
  const starts = (...first: readonly number[]) => first.every((byte, at) => bytes[at] === byte);
  // Only XML may be in UTF-16, and it begins with “<”.
  if (starts(0xff, 0xfe, 0x3c, 0x00) || starts(0x3c, 0x00)) return 'utf-16le';
  if (starts(0xfe, 0xff, 0x00, 0x3c) || starts(0x00, 0x3c)) return 'utf-16be';
  if (starts(0xef, 0xbb, 0xbf)) return 'utf-8';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  const declared = /^\s*<\?xml[^>]{0,150}?encoding\s*=\s*["']([\w.-]{1,40})["']/.exec(head)?.[1];
  if (!declared) return 'utf-8';
  const name = nameOf(declared);
  if (name?.startsWith('utf-16')) return 'utf-8';
  return name !== undefined && DECLARED.test(name)
    ? name
    : unreadable(`it declares the encoding ${declared.slice(0, 20)}; save it as UTF-8.`);
}

function nameOf(declared: string): string | undefined {
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return undefined;
  }
}

function readAs(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // SWIFT files are ASCII; banks that deviate use a single-byte encoding.
    const text = encoding === 'utf-8' ? new TextDecoder('latin1').decode(bytes) : '';
    return isMt940(text) ? text : unreadable(`it isn’t encoded in ${encoding.toUpperCase()}.`);
  }
}
