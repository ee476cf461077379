/** Says that our own code broke a promise: answered with 500 and worth waking someone. */
export class InvariantError extends Error {
  override name = 'InvariantError';
}

/** Throws when something that our own code promised isn't so. */
export function invariant<T>(value: T | undefined | null | false, promise: string): T {
  if (value === undefined || value === null || value === false) throw new InvariantError(promise);
  return value;
}
