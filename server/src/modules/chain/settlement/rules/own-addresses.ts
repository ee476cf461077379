import * as sdk from 'algosdk';
import type { IsOurs } from '../chain.port.ts';

const ADDRESS = 32;
const PREFIX = 6;

/** In raw bytes, without encoding each candidate as text. */
export class OwnAddresses {
  /** Keyed by their first bytes, which several addresses may share. */
  readonly #byPrefix = new Map<number, Uint8Array[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(address: string): void {
    const { publicKey } = sdk.decodeAddress(address);
    if (this.isOurs(publicKey, 0)) return;
    const prefix = prefixAt(publicKey, 0);
    this.#byPrefix.set(prefix, [...(this.#byPrefix.get(prefix) ?? []), publicKey]);
    this.#size += 1;
  }

  readonly isOurs: IsOurs = (bytes, at) => {
    const alike = this.#byPrefix.get(prefixAt(bytes, at));
    return alike?.some((one) => isSame(one, bytes, at)) ?? false;
  };
}

function prefixAt(bytes: Uint8Array, at: number): number {
  let prefix = 0;
  for (let i = 0; i < PREFIX; i++) prefix = prefix * 256 + (bytes[at + i] ?? 0);
  return prefix;
}

function isSame(one: Uint8Array, bytes: Uint8Array, at: number): boolean {
  for (let i = PREFIX; i < ADDRESS; i++) if (one[i] !== bytes[at + i]) return false;
  return true;
}
