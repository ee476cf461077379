/**
 * The code of a signed agreement: "AG-5T9W-11KC-73PD". Whoever has the paper finds with it what the
 * platform knows of it, so it can't be guessed: 60 bits, in Crockford's alphabet, which leaves out
 * I, L, O and U.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_BYTES = 12;

/** A code from twelve random bytes. */
export function agreementCode(random: Uint8Array): string {
  const text = Array.from(random.subarray(0, CODE_BYTES), (byte) => ALPHABET[byte % 32]).join('');
  return `AG-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}

const GIVEN = /^AG([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/;

/** The code that somebody typed, however they spaced it; undefined when it is none. */
export function readAgreementCode(given: string): string | undefined {
  const plain = given
    .slice(0, 40)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  const [, ...parts] = GIVEN.exec(plain) ?? [];
  return parts.length === 0 ? undefined : ['AG', ...parts].join('-');
}
