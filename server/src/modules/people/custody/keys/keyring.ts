import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { invariant } from '../../../../kit/invariant.ts';
import type { Seal } from '../../../../kit/seal.ts';
import { SEED_BYTES } from './ed25519.ts';

/** An encrypted seed; `kid` names the wrapping key. */
export type WrappedSeed = {
  readonly kid: string;
  readonly iv: Buffer;
  readonly ciphertext: Buffer;
  readonly tag: Buffer;
};

/** Such as `role:sponsor` or `party:<id>`. */
export type Owner = string;

/** Wrapping keys by id; the first wraps new seeds. */
export type Keyring = ReadonlyMap<string, Buffer>;

/** `older` are the seals of earlier master keys, which open older rows. */
export function keyringOf(seal: Seal, ...older: readonly Seal[]): Keyring {
  return new Map(
    [seal, ...older].map((one) => {
      const key = one.digest('custody', 'key encryption key');
      const kid = createHash('sha256').update(key).digest('hex').slice(0, 16);
      return [kid, key];
    }),
  );
}

/**
 * AES-256-GCM with key id, owner and address as additional data, so that a seed moved to another
 * owner's row can't be decrypted.
 */
export function wrapSeed(
  keyring: Keyring,
  owner: Owner,
  address: string,
  seed: Uint8Array,
  iv: Buffer,
): WrappedSeed {
  const [kid, key] = invariant([...keyring][0], 'a keyring holds at least one key');
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(boundTo(kid, owner, address));
  const ciphertext = Buffer.concat([cipher.update(seed), cipher.final()]);
  return { kid, iv, ciphertext, tag: cipher.getAuthTag() };
}

/** The plaintext seed, which the caller zeroes after import. */
export function unwrapSeed(
  keyring: Keyring,
  owner: Owner,
  address: string,
  wrapped: WrappedSeed,
): Buffer {
  const key = invariant(
    keyring.get(wrapped.kid),
    `the key ${wrapped.kid} that wrapped this seed is known`,
  );
  const decipher = createDecipheriv('aes-256-gcm', key, wrapped.iv);
  decipher.setAAD(boundTo(wrapped.kid, owner, address));
  decipher.setAuthTag(wrapped.tag);
  const seed = Buffer.concat([decipher.update(wrapped.ciphertext), decipher.final()]);
  invariant(seed.length === SEED_BYTES, 'a seed is 32 bytes');
  return seed;
}

const boundTo = (kid: string, owner: Owner, address: string): Buffer =>
  Buffer.from(`${kid}|${owner}|${address}`);
