/** A bug in Holdfast's own code: returns 500 and raises an alarm. */
export class InvariantError extends Error {
  override name = 'InvariantError';
}

export function invariant<T>(value: T | undefined | null | false, promise: string): T {
  if (value === undefined || value === null || value === false) throw new InvariantError(promise);
  return value;
}
