import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<AbortSignal>();

export const assertWithinLimit = (): void => running.getStore()?.throwIfAborted();

export const isPastLimit = (): boolean => running.getStore()?.aborted ?? false;

/** Calls `then` if the limit of the current work passes before the returned function is called. */
export function whenPastLimit(then: (error: unknown) => void): () => void {
  const signal = running.getStore();
  const pass = () => then(signal?.reason);
  signal?.addEventListener('abort', pass, { once: true });
  return () => signal?.removeEventListener('abort', pass);
}

export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/** On expiry, or once `lost`, the call fails, and the abandoned work can no longer begin or commit a transaction. */
export async function withinLimit<T>(
  what: string,
  limitMs: number,
  work: () => Promise<T>,
  lost?: AbortSignal,
): Promise<T> {
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const abandon = (error: unknown) => {
      over.abort(error);
      reject(error);
    };
    timer = setTimeout(() => {
      abandon(new TimeLimitError(`${what} took longer than ${limitMs} ms and was abandoned`));
    }, limitMs);
    lost?.addEventListener('abort', () => abandon(lost.reason), { once: true });
  });
  const done = running.run(over.signal, work);
  done.catch(() => {});
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}
