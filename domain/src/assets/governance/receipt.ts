/**
 * The receipt of a vote: "VR-7Q4K-29FX-81MC". Whoever has it finds with it that the vote is in the
 * count, and never what it was for. 60 bits that can't be guessed, in letters nobody mixes up.
 */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A receipt from twelve random bytes. */
export function receiptCode(random: Uint8Array): string {
  const signs = Array.from(random.subarray(0, 12), (byte) => SIGNS[byte % 32]).join('');
  return `VR-${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`;
}

const GIVEN = /^VR([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/;

/** The receipt that somebody typed, however they spaced it; undefined when it is none. */
export function readReceipt(given: string): string | undefined {
  const plain = given
    .slice(0, 40)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  const [, ...parts] = GIVEN.exec(plain) ?? [];
  return parts.length === 0 ? undefined : ['VR', ...parts].join('-');
}
