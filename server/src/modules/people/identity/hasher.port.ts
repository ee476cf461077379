/**
 * Hashes and verifies passwords. Concurrency and queue are bounded; past the queue it refuses
 * OVERLOADED, so that sign-ins can't exhaust the machine.
 */
export type Hasher = {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  /** A hash that no password matches, as slow to verify as any: for accounts without a password. */
  none(): string;
  /** Whether the hash was made with weaker settings than the current ones. */
  isDated(hash: string): boolean;
};
