import { fetchPart } from '../lib/lazy-part.ts';

const ONCE_IN = 2000;
const seen = new Map<string, number>();

/** Loads the toasts' code after the page is up: no toast can occur earlier. */
export const fetchToasts = () => fetchPart(() => import('./toast.tsx'));

function show(message: string, sort: 'ok' | 'bad'): void {
  const key = `${sort} ${message}`;
  const now = Date.now();
  if (now - (seen.get(key) ?? Number.NEGATIVE_INFINITY) < ONCE_IN) return;
  seen.set(key, now);
  void fetchToasts().then(({ toast }) => toast(message, sort));
}

/**
 * A toast at the top for 2 seconds; identical text is not repeated within them. Anything that needs
 * action is an inline alert instead.
 */
export const notify = {
  ok: (message: string): void => show(message, 'ok'),
  bad: (message: string): void => show(message, 'bad'),
};
