/**
 * A withdrawal's reference, "WD-4F7K-29QP", which the bank repeats on the statement: unique, short
 * enough for every bank, in Crockford's alphabet (no I, L, O or U).
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

export function withdrawalReference(random: Uint8Array): string {
  const text = Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte % 32]).join('');
  return `WD-${text.slice(0, 4)}-${text.slice(4)}`;
}

const FOUND = /WD([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})/g;

/** Every reference in a statement line, however the bank split, joined or spaced it. */
export function withdrawalReferencesIn(text: string): readonly string[] {
  const compact = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return [...new Set([...compact.matchAll(FOUND)].map(([, a, b]) => `WD-${a}-${b}`))];
}
