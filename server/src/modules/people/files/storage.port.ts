/** Byte storage: a local folder or a bucket. Keys carry no meaning. */
export type StoragePort = {
  /** An unguessable key with a three-letter extension. */
  newKey(ending: string): string;
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** Undefined if the key is unknown. */
  get(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
};
