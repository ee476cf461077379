import { fetchPart } from '../lib/lazy-part.ts';

const ONCE_IN = 2000;
const seen = new Map<string, number>();

/** Loads the toasts' code after the page has loaded: no toast occurs earlier. */
export const fetchToasts = () => fetchPart(() => import('./toast.tsx'));

function show(message: string, sort: 'ok' | 'bad'): void {
  const key = `${sort} ${message}`;
  const now = Date.now();
  if (now - (seen.get(key) ?? Number.NEGATIVE_INFINITY) < ONCE_IN) return;
  seen.set(key, now);
  void fetchToasts().then(({ toast }) => toast(message, sort));
}

/**
 * Shows a toast at the top for 2 seconds, without repeating identical text. Use an inline alert if
 * the user must act.
 */
export const notify = {
  ok: (message: string): void => show(message, 'ok'),
  bad: (message: string): void => show(message, 'bad'),
};
