import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/**
 * AES-256-GCM under a key per purpose, bound to its place: a value copied elsewhere doesn't open.
 */
export type Seal = {
  /** `place` names table and row: "onboarding.step|<user>|identification". */
  close(purpose: string, place: string, plain: Uint8Array): Buffer;
  open(purpose: string, place: string, sealed: Uint8Array): Buffer;
  /** A keyed, deterministic hash for look-ups and tokens. */
  digest(purpose: string, input: string): Buffer;
};

const VERSION = 1;

export function sealWith(masterKey: Uint8Array): Seal {
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    const kept = keys.get(purpose);
    if (kept) return kept;
    const key = Buffer.from(hkdfSync('sha256', masterKey, 'holdfast', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  return {
    close: (purpose, place, plain) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(`seal|${purpose}`), nonce);
      cipher.setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body]);
    },
    open: (purpose, place, sealed) => {
      const bytes = Buffer.from(sealed);
      if (bytes[0] !== VERSION) throw new Error('A sealed value has an unknown version');
      const decipher = createDecipheriv(
        'aes-256-gcm',
        keyOf(`seal|${purpose}`),
        bytes.subarray(1, 13),
      );
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(13, 29));
      return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]);
    },
    digest: (purpose, input) =>
      createHmac('sha256', keyOf(`digest|${purpose}`))
        .update(input)
        .digest(),
  };
}

export const sha256 = (input: string | Uint8Array): Buffer =>
  createHash('sha256').update(input).digest();
