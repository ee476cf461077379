import { useEffect, useSyncExternalStore } from 'react';

export type Crumb = {
  readonly label: string;
  readonly to?: string;
  /** Hidden in a narrow bar, so that the page's name fits. */
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

export const useShownCrumbs = (): readonly Crumb[] =>
  useSyncExternalStore(subscribe, () => current);

let drawn: string | undefined;

/** Returns and clears the title of the page rendered on the server. */
export function popDrawnTitle(): string | undefined {
  const title = drawn;
  drawn = undefined;
  return title;
}

/** More than the breadcrumbs know: the open case of a queue, the chosen tab of a page. */
const known: { case?: string | undefined; tab?: string | undefined } = {};

function nameTab(): void {
  const page = current.at(-1)?.label;
  const names = known.case ? [known.case] : [known.tab === page ? undefined : known.tab, page];
  const title = names.filter(Boolean).join(' · ');
  if (title) document.title = `${title} · Holdfast`;
}

/** Names the browser's tab after a case instead of its queue, or after a page's tab as well. */
export function useTitlePart(part: keyof typeof known, name: string | undefined): void {
  useEffect(() => {
    known[part] = name;
    nameTab();
    return () => {
      known[part] = undefined;
    };
  }, [part, name]);
}

/** Sets the header's breadcrumbs and, from the last one, the tab title. */
export function useCrumbs(crumbs: readonly Crumb[]): void {
  if (typeof document === 'undefined') drawn = crumbs.at(-1)?.label;
  const key = JSON.stringify(crumbs);
  useEffect(() => {
    const given = JSON.parse(key) as readonly Crumb[];
    show(given);
    nameTab();
    return () => show([]);
  }, [key]);
}
