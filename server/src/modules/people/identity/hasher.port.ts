/**
 * Makes and checks password hashes. It works on few at a time and keeps a short queue; past it, it
 * refuses with OVERLOADED rather than let sign-ins eat the machine.
 */
export type Hasher = {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  /** A hash that no password fits, as slow to verify as any: of accounts without a password. */
  none(): string;
  /** Whether the hash was made with weaker settings than today's. */
  isDated(hash: string): boolean;
};
