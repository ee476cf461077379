import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';

/**
 * node:crypto signs some fifty times faster than the SDK. An address is the public key and four
 * bytes of its hash, in base32.
 */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const CHECKSUM_BYTES = 4;
export const SEED_BYTES = 32;

/** Imports a 32-byte seed and zeroes its own copy; the caller zeroes the original. */
export function keyFromSeed(seed: Uint8Array): KeyObject {
  const der = Buffer.concat([PKCS8_ED25519, seed]);
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  } finally {
    der.fill(0);
  }
}

export function addressOfKey(key: KeyObject): string {
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return addressOfPublicKey(spki.subarray(-32));
}

export function addressOfPublicKey(publicKey: Uint8Array): string {
  return base32(Buffer.concat([publicKey, checksumOf(publicKey)]));
}

/** Returns 64 bytes; deterministic. */
export const signBytes = (key: KeyObject, bytes: Uint8Array): Uint8Array =>
  new Uint8Array(sign(null, bytes, key));

export function isAddress(text: string): boolean {
  if (!/^[A-Z2-7]{58}$/.test(text)) return false;
  const bytes = fromBase32(text);
  const publicKey = bytes.subarray(0, 32);
  return addressOfPublicKey(publicKey) === text;
}

function checksumOf(publicKey: Uint8Array): Buffer {
  return createHash('sha512-256').update(publicKey).digest().subarray(-CHECKSUM_BYTES);
}

function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += BASE32[(value >>> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text;
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text) {
    value = (value << 5) | BASE32.indexOf(letter);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >>> bits) & 255);
    value &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}
