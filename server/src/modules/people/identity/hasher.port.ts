/** Bounds concurrency and queue, so that sign-ins can't exhaust the machine. Refuses OVERLOADED. */
export type Hasher = {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  /**
   * For accounts without a password: no password matches it, and it verifies as slowly as any hash.
   */
  none(): string;
  /** Whether the hash was made with weaker settings than the current ones. */
  isDated(hash: string): boolean;
};
