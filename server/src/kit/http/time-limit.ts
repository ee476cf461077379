import { AsyncLocalStorage } from 'node:async_hooks';

/** What runs within a limit, and whether it is over. */
const running = new AsyncLocalStorage<AbortSignal>();

/** Throws where the work that this belongs to was abandoned. */
export const assertWithinLimit = (): void => running.getStore()?.throwIfAborted();

/** Work that did not end in time. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/**
 * Runs work for so long at most. What is not done by then is abandoned: the call fails, and the
 * work, which can't be stopped from outside, begins and commits no transaction from then on.
 */
export async function withinLimit<T>(
  what: string,
  limitMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new TimeLimitError(`${what} took longer than ${limitMs} ms and was abandoned`);
      over.abort(error);
      reject(error);
    }, limitMs);
  });
  const done = running.run(over.signal, work);
  // What abandoned work fails with later concerns no one.
  done.catch(() => {});
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}
