const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** In Crockford's alphabet (no I, L, O or U). */
export function prefixedReference(prefix: string, random: Uint8Array): string {
  const text = Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte % 32]).join('');
  return `${prefix}-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** However the bank split, joined or spaced them. */
export function matchesIn(text: string, found: RegExp, prefix: string): readonly string[] {
  const compact = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return [...new Set([...compact.matchAll(found)].map(([, a, b]) => `${prefix}-${a}-${b}`))];
}

/** "WD-4F7K-29QP", which the bank repeats on the statement; short enough for every bank. */
export const withdrawalReference = (random: Uint8Array): string => prefixedReference('WD', random);

const FOUND = /WD([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})/g;

export const withdrawalReferencesIn = (text: string): readonly string[] =>
  matchesIn(text, FOUND, 'WD');
