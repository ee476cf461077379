const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) text += LETTERS[(value >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + LETTERS[(value << (5 - bits)) & 31] : text;
}
