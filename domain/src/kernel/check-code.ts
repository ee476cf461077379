/**
 * Public codes, such as "VR-7Q4K-29FX-81MC". A code alone gives access to its record, so it has 60
 * random bits, in Crockford's alphabet (no I, L, O or U).
 */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_BYTES = 12;

export function codeFrom(prefix: string, random: Uint8Array): string {
  const signs = Array.from(random.subarray(0, CODE_BYTES), (byte) => SIGNS[byte % 32]).join('');
  return [prefix, signs.slice(0, 4), signs.slice(4, 8), signs.slice(8)].join('-');
}

const GIVEN = /^([A-Z]{2})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/;

/** However spaced; undefined if invalid. */
export function readCode(prefix: string, given: string): string | undefined {
  const plain = given
    .slice(0, 40)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  const [, ...parts] = GIVEN.exec(plain) ?? [];
  return parts[0] === prefix ? parts.join('-') : undefined;
}
