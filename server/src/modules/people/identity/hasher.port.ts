/** Bounds concurrency and queue, so that sign-ins can't exhaust the machine. Refuses OVERLOADED. */
export type Hasher = {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  /**
   * A hash for accounts without a password: no password matches it, and checking it takes as long
   * as checking any hash.
   */
  none(): string;
  /** Whether the hash was made with weaker settings than the current ones. */
  isDated(hash: string): boolean;
};
