import { ApiError } from '../../../lib/api-error.ts';

/** What somebody meant to do once, under the key that makes it happen once. */
export type Intention<T> = { readonly key: string; readonly body: T };

/**
 * The intention to send: the one whose answer was lost, if it asks for the same again; a new one
 * otherwise. A lost order that is sent again under its key is never placed twice.
 */
export function intentionOf<T>(
  lost: Intention<T> | undefined,
  body: T,
  newKey: () => string,
): Intention<T> {
  return lost && JSON.stringify(lost.body) === JSON.stringify(body)
    ? lost
    : { key: newKey(), body };
}

/** Whether nobody can tell if it happened: no answer came, or the server broke on the way. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
