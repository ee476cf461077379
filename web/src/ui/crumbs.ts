import { useEffect, useSyncExternalStore } from 'react';

export type Crumb = {
  readonly label: string;
  readonly to?: string;
  /** Left out where the bar is narrow, so that the page's own name stands whole. */
  readonly isMinor?: boolean;
};

let current: readonly Crumb[] = [];
const listeners = new Set<() => void>();

const show = (next: readonly Crumb[]): void => {
  current = next;
  for (const each of listeners) each();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What stands in the header bar: where this page is. */
export const useShownCrumbs = (): readonly Crumb[] =>
  useSyncExternalStore(subscribe, () => current);

let drawn: string | undefined;

/** The last part of the page that was drawn without a browser, since it was asked before. */
export function takeDrawnTitle(): string | undefined {
  const title = drawn;
  drawn = undefined;
  return title;
}

/** Puts a page's place in the header bar and its last part in the tab's title. */
export function useCrumbs(crumbs: readonly Crumb[]): void {
  if (typeof document === 'undefined') drawn = crumbs.at(-1)?.label;
  const key = JSON.stringify(crumbs);
  useEffect(() => {
    const given = JSON.parse(key) as readonly Crumb[];
    show(given);
    const title = given.at(-1)?.label;
    if (title) document.title = `${title} · Holdfast`;
    return () => show([]);
  }, [key]);
}
