/** Says that our own code broke a promise: answered with 500 and worth waking someone. */
export class Broken extends Error {
  override name = 'Broken';
}

/** Throws when something that our own code promised isn't so. */
export function must<T>(value: T | undefined | null | false, promise: string): T {
  if (value === undefined || value === null || value === false) throw new Broken(promise);
  return value;
}
