import { ApiError } from '../../../lib/api-error.ts';

/** A request with the idempotency key under which it is sent, also when it is sent again. */
export type Intention<T> = { readonly key: string; readonly body: T };

/**
 * The request to send: the one whose answer was lost, if the body is the same, otherwise a new one.
 * An order that is sent again with its key is never placed twice.
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

/** Whether the result is unknown: no answer came, or the server failed. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
