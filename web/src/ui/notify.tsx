import { fetchPart } from '../lib/lazy-part.ts';

const ONCE_IN = 2000;
const seen = new Map<string, number>();

let isUsed = false;
const watchers = new Set<() => void>();

/** For `useSyncExternalStore`. */
export const toastsUsed = {
  get: (): boolean => isUsed,
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

export const fetchToasts = () => fetchPart(() => import('./toast.tsx'));

function show(message: string, sort: 'ok' | 'bad'): void {
  const key = `${sort} ${message}`;
  const now = Date.now();
  if (now - (seen.get(key) ?? Number.NEGATIVE_INFINITY) < ONCE_IN) return;
  seen.set(key, now);
  isUsed = true;
  for (const watcher of watchers) watcher();
  void fetchToasts().then(({ toast }) => toast(message, sort));
}

/** For 2 seconds, without repeats. Use an inline alert if the user must act. */
export const notify = {
  ok: (message: string): void => show(message, 'ok'),
  bad: (message: string): void => show(message, 'bad'),
};
