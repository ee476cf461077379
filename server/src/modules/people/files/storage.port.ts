/** Where bytes are kept: a folder of this machine, or a bucket. Keys carry no meaning. */
export type StoragePort = {
  /** A key nobody can guess, with an ending of three letters. */
  newKey(ending: string): string;
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** The bytes, or undefined when storage has none under the key. */
  get(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
};
